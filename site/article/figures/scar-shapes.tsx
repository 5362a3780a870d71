import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";
import { SkinSection } from "./skin-section.tsx";

const NARROW = "M-10 56h88c6 1 7 22 9 46l3 44 3-44c2-24 3-45 9-46h88";
const SHARP = "M-10 56h64c4 0 5 4 6 10l3 24c1 6 4 8 10 8h34c6 0 9-2 10-8l3-24c1-6 2-10 6-10h64";
const ROLLING = "M-10 54c18-2 26 2 36 14s20 12 32 0 22-14 34-2 22 18 36 6 28-20 62-18";

/** Light from the side, which is what shows a scar. */
const RAYS = (
  <g fill="none" stroke="var(--sun-deep)" strokeLinecap="round" strokeWidth="3">
    <path d="m14 8 20 18M46 8l20 18M78 8l20 18" />
    <path d="m25 27 9-1 0-9M57 27l9-1 0-9M89 27l9-1 0-9" strokeLinejoin="round" />
  </g>
);

const SHAPES: readonly (readonly [shape: "narrow" | "sharp" | "rolling", drawing: ReactNode])[] = [
  [
    "narrow",
    <g key="narrow">
      <SkinSection surface={NARROW} />
      <path fill="var(--skin-4)" fillOpacity=".55" d="M78 56c6 1 7 22 9 46l3 44 1-14c-2-26-1-58-4-76Z" />
    </g>,
  ],
  [
    "sharp",
    <g key="sharp">
      <SkinSection surface={SHARP} />
      <path fill="var(--skin-4)" fillOpacity=".55" d="M54 56c4 0 5 4 6 10l3 24c1 6 4 8 10 8h14C76 88 70 72 66 56Z" />
    </g>,
  ],
  [
    "rolling",
    <g key="rolling">
      <SkinSection surface={ROLLING} />
      <path
        fill="var(--skin-4)"
        fillOpacity=".4"
        d="M14 58c6 3 8 6 12 10 8 9 14 11 22 7-14-1-22-9-34-17ZM86 64c6 2 10 6 14 10 8 9 14 10 22 6-14-1-22-9-36-16Z"
      />
      <Lines d="M42 78c2 20-2 44 2 70M113 82c-2 20 2 44-2 66" stroke="var(--frame)" width={4} />
    </g>,
  ],
];

/** Three shapes of sunken scars in section: how deep and how steep they are decides what can help. */
export function ScarShapesFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {SHAPES.map(([shape, drawing]) => (
          <DrawnItem
            key={shape}
            title={t(`figures.scar-shapes.${shape}.title`)}
            text={t(`figures.scar-shapes.${shape}.text`)}
          >
            {drawing}
            {RAYS}
          </DrawnItem>
        ))}
      </ul>
    </Panel>
  );
}
