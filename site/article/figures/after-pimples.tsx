import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel } from "./parts.tsx";
import { DrawnItem, PICTURE_ROW } from "./picture-row.tsx";
import { FLAT_SKIN, SkinSection } from "./skin-section.tsx";

/** A dent with soft slopes, as an old inflammation leaves it. */
const DENTED = "M-10 56c24-2 44 0 56 2 14 3 20 30 44 30s30-27 44-30c12-2 32-4 56-2";

const MARKS: readonly (readonly [mark: "red" | "brown" | "scar", drawing: ReactNode])[] = [
  [
    "red",
    <g key="red">
      <SkinSection surface={FLAT_SKIN} />
      <ellipse cx="90" cy="72" rx="50" ry="16" fill="var(--low-ring)" fillOpacity=".35" />
      <Lines
        d="M16 160c18-4 26-30 44-34s20-26 16-40M60 126c22 2 34-6 40-20s6-16 4-26M100 106c22 4 30 24 64 28"
        stroke="var(--blush)"
        width={7}
      />
      <Lines d="M76 86c-3-6-8-8-14-8M104 80c6-4 14-4 22 0" stroke="var(--blush)" width={4} />
    </g>,
  ],
  [
    "brown",
    <g key="brown">
      <SkinSection surface={FLAT_SKIN} />
      <Lines d="M16 160c18-4 34-22 62-24s50 12 86 4" stroke="var(--blush)" width={3} />
      <g fill="var(--skin-4)">
        {[
          [58, 70],
          [68, 78],
          [76, 66],
          [84, 76],
          [92, 68],
          [100, 78],
          [108, 67],
          [116, 76],
          [124, 70],
          [88, 84],
          [106, 86],
          [72, 88],
        ].map(([cx, cy]) => (
          <ellipse key={`${cx} ${cy}`} cx={cx} cy={cy} rx="4.5" ry="3.5" />
        ))}
      </g>
    </g>,
  ],
  [
    "scar",
    <g key="scar">
      <SkinSection surface={DENTED} />
      <Lines
        d="M62 118c10 4 18 6 28 6s18-2 28-6M54 132c12 6 24 8 36 8s24-2 36-8M62 148c10 4 18 5 28 5s18-1 28-5"
        stroke="var(--frame)"
        width={2.5}
      />
      <Lines d="M50 34c10-2 14 8 22 24M130 34c-10-2-14 8-22 24" opacity={0.4} dashes="3 5" />
    </g>,
  ],
];

/** Three things that a pimple can leave, in a cut through skin. */
export function AfterPimplesFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ul className={PICTURE_ROW}>
        {MARKS.map(([mark, drawing]) => (
          <DrawnItem
            key={mark}
            title={t(`figures.after-pimples.${mark}.title`)}
            text={t(`figures.after-pimples.${mark}.text`)}
          >
            {drawing}
          </DrawnItem>
        ))}
      </ul>
    </Panel>
  );
}
