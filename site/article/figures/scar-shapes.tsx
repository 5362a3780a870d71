import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";
import { SkinSection } from "./skin-section.tsx";

const NARROW = "M-10 56h88c6 1 7 18 9 38l3 34 3-34c2-20 3-37 9-38h88";
const SHARP = "M-10 56h64c4 0 5 4 6 10l3 24c1 6 4 8 10 8h34c6 0 9-2 10-8l3-24c1-6 2-10 6-10h64";
const ROLLING = "M-10 54c20-2 28 6 38 22s26 14 38-2 24-12 36 2 26 18 40 2 24-24 48-24";

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
      <path fill="var(--skin-4)" fillOpacity=".55" d="M78 56c6 1 7 18 9 38l3 34 1-12c-2-20-1-44-4-60Z" />
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
        fillOpacity=".55"
        d="M10 57C20 62 24 70 28 76c6 9 13 12 20 11ZM88 64c6 4 10 8 14 12 7 8 14 13 22 12Z"
      />
      <Lines d="M47 90c2 18-2 40 2 64M122 92c-2 18 2 40-2 60" stroke="var(--frame)" width={4} />
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
