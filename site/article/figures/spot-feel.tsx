import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";
import { FLAT_SKIN, SkinSection } from "./skin-section.tsx";

/** Pigment low in the outer skin, where it hangs down in small buds. */
const BUDS =
  "M44 68c6-7 86-7 92 0 5 8-2 15-8 15-4 0-5-5-9-5s-5 6-9.5 6-5.5-6-9.5-6-5 6-9.5 6-5.5-6-9.5-6-5 6-9.5 6-5.5-6-9.5-6-5 5-9 5c-6 0-14-7-9-15Z";

const WAXY = "M44 56c-3-18 8-30 22-29 8-9 22-10 30-4 10-5 24 0 27 9 11 1 17 12 13 25-24 2-66 2-92-1Z";

const ROUGH =
  "M40 57c2-6 8-9 14-8l3 5 6-8c6-2 10 0 13 4l5-7c7-2 12 1 14 6l6-7c7-1 11 2 13 7l5-5c8 0 13 5 15 12-24 3-70 3-94 1Z";

const KINDS: readonly (readonly [kind: "flat" | "waxy" | "rough", drawing: ReactNode])[] = [
  [
    "flat",
    <g key="flat">
      <SkinSection surface={FLAT_SKIN} />
      <path fill="var(--skin-4)" fillOpacity=".75" d={BUDS} />
      <ellipse cx="90" cy="64" rx="48" ry="8" fill="var(--skin-3)" fillOpacity=".4" />
    </g>,
  ],
  [
    "waxy",
    <g key="waxy">
      <SkinSection surface={FLAT_SKIN} />
      <path fill="var(--skin-3)" d={WAXY} />
      <Lines d={WAXY} stroke="var(--hair)" />
      <Lines d="M66 27c2 6 1 12-2 16M96 23c-3 6-3 12 1 18M123 32c-6 3-9 7-9 12" stroke="var(--hair)" opacity={0.6} />
      <g fill="var(--skin-2-lit)">
        <circle cx="80" cy="42" r="3.5" />
        <circle cx="107" cy="45" r="3" />
        <circle cx="57" cy="46" r="2.5" />
      </g>
    </g>,
  ],
  [
    "rough",
    <g key="rough">
      <SkinSection surface={FLAT_SKIN} />
      <ellipse cx="90" cy="76" rx="56" ry="18" fill="var(--low-ring)" fillOpacity=".3" />
      <path fill="var(--skin-1)" d={ROUGH} />
      <Lines d={ROUGH} stroke="var(--hair)" />
    </g>,
  ],
];

/** Three brown spots in section, by what a fingertip feels. */
export function SpotFeelFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {KINDS.map(([kind, drawing]) => (
          <DrawnItem key={kind} title={t(`figures.spot-feel.${kind}.title`)} text={t(`figures.spot-feel.${kind}.text`)}>
            {drawing}
          </DrawnItem>
        ))}
      </ul>
    </Panel>
  );
}
