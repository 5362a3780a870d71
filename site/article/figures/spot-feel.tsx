import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";
import { FLAT_SKIN, SkinSection } from "./skin-section.tsx";

/** Pigment along the bottom of the outer skin, where it hangs down in small buds. */
const BUDS =
  "M46 74c14-3 74-3 88 0 3 8-2 18-6 18s-4-8-8-8-4 12-9 12-5-12-9-12-4 12-9 12-5-12-9-12-4 12-9 12-5-12-9-12-4 8-8 8-9-10-12-18Z";

const WAXY = "M44 56c-3-18 8-30 22-29 8-9 22-10 30-4 10-5 24 0 27 9 11 1 17 12 13 25-24 2-66 2-92-1Z";

const ROUGH = "M40 56l7-12 6 8 7-14 8 11 7-15 9 13 8-15 8 14 8-11 7 12 7-8 8 17Z";

const KINDS: readonly (readonly [kind: "flat" | "waxy" | "rough", drawing: ReactNode])[] = [
  [
    "flat",
    <g key="flat">
      <SkinSection surface={FLAT_SKIN} />
      <path fill="var(--skin-4)" fillOpacity=".75" d={BUDS} />
      <path fill="var(--skin-3)" fillOpacity=".35" d="M46 57c30 1 58 1 88-1v19H46Z" />
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
