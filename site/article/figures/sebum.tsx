import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Face } from "./face.tsx";
import { Medallion } from "./medallion.tsx";
import { Panel } from "./parts.tsx";
import { PICTURE_ROW, RowItem } from "./picture-row.tsx";

const SHINE = "var(--skin-2-lit)";

/** Shine grows over the T-zone first, then a little over the cheeks. */
const MOMENTS: readonly (readonly [moment: "morning" | "noon" | "evening", shine: ReactNode])[] = [
  ["morning", null],
  [
    "noon",
    <g key="noon" fill={SHINE} fillOpacity=".5">
      <path d="M68 58c8-4 20-3 25 1 2 4-2 6-7 5-5-1-10-1-14 0-6 1-8-3-4-6Z" />
      <path d="M77 84c1-3 4-3 5 0l2 17c0 5-8 5-8 0Z" />
    </g>,
  ],
  [
    "evening",
    <g key="evening" fill={SHINE} fillOpacity=".66">
      <path d="M58 57c12-7 32-7 44 0 5 6-1 11-9 10-9-2-17-2-26 0-8 1-14-4-9-10Z" />
      <path d="M76 72c3-3 5-3 8 0l4 32c0 8-15 8-15 0ZM72 136c5-2 11-2 16 0 1 5-3 7-8 7s-9-2-8-7Z" />
      <path
        fillOpacity=".45"
        d="M47 100c4-6 12-6 15 0 1 6-2 10-6 10s-9-4-9-10ZM98 100c3-6 11-6 15 0 0 6-5 10-9 10s-7-4-6-10Z"
      />
    </g>,
  ],
];

export function SebumFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className={PICTURE_ROW}>
        {MOMENTS.map(([moment, shine]) => (
          <RowItem key={moment} title={t(`figures.sebum.${moment}.when`)} text={t(`figures.sebum.${moment}.text`)}>
            <Medallion className="size-20 shrink-0 @xs:size-28 @lg:size-auto @lg:w-full @lg:max-w-44">
              <Face tone="brown" hair="curls" cloth="var(--cloth)">
                {shine}
              </Face>
            </Medallion>
          </RowItem>
        ))}
      </ol>
    </Panel>
  );
}
