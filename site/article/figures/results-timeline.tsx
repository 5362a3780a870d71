import type { ReactNode } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Face } from "./face.tsx";
import { Medallion } from "./medallion.tsx";
import { Drop, Lines, Panel } from "./parts.tsx";

const GLOW = "var(--skin-2-lit)";
const DRY = "var(--hair-lit)";

/** The same face, close, three times: water first, then calm, then light that a smooth surface throws back. */
const STAGES: readonly (readonly [stage: "early" | "middle" | "late", onSkin: ReactNode, before: ReactNode])[] = [
  [
    "early",
    <g key="early">
      <g fill={DRY} fillOpacity=".16">
        <path d="M46 100c6-5 15-3 17 4 1 8-4 14-9 13-6-2-10-10-8-17ZM98 103c3-6 12-7 16-2 2 7-3 15-9 16-5 0-8-7-7-14" />
      </g>
      <Lines
        d="M48 106c3-1.2 6-1.2 9 0M50 112c2.5-1 5-1 7 0M102 106c3-1.2 6-1.2 9 0M103 112c2-1 5-1 7 0"
        stroke={DRY}
        width={1}
        opacity={0.55}
      />
    </g>,
    <g key="drops">
      <Drop x={25} y={66} size={0.8} />
      <Drop x={33} y={46} size={0.6} />
      <Drop x={135} y={60} size={0.7} />
    </g>,
  ],
  [
    "middle",
    <g key="middle" fill={GLOW} fillOpacity=".22">
      <path d="M46 98c5-7 12-8 18-5-3 7-10 12-16 12-3-1-4-4-2-7ZM97 92c6-2 12 0 16 6 0 4-1 7-4 7-5-1-10-6-12-13ZM66 54c8-4 20-4 28 0 2 3-2 5-5 4-6-1-12-1-18 0-3 1-7-1-5-4Z" />
    </g>,
    null,
  ],
  [
    "late",
    <g key="late" fill={GLOW}>
      <path
        fillOpacity=".5"
        d="M45 98c4-8 12-9 19-6-4 8-11 14-17 14-3-1-3-5-2-8ZM97 91c7-2 13 0 17 6 0 4-1 8-4 8-5-1-11-6-13-14ZM65 53c8-4 21-4 30 0 2 4-2 6-6 5-6-1-12-1-18 0-4 1-8-2-6-5ZM78 76c1-2 3-2 4 0l1 24c0 4-5 4-5 0Z"
      />
      <path fillOpacity=".75" d="M50 97c3-3 7-4 11-3-3 4-7 6-11 6ZM101 93c4-.5 7 1 9 4-4 0-7-1-9-4Z" />
    </g>,
    <path
      key="light"
      fill="var(--frame)"
      d="M134 46c1 5.5 2 6.5 7.5 7.5-5.5 1-6.5 2-7.5 7.5-1-5.5-2-6.5-7.5-7.5 5.5-1 6.5-2 7.5-7.5ZM27 106c.7 3.7 1.3 4.3 5 5-3.7.7-4.3 1.3-5 5-.7-3.7-1.3-4.3-5-5 3.7-.7 4.3-1.3 5-5Z"
    />,
  ],
];

export function ResultsTimelineFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className="grid grid-cols-1 @lg:grid-cols-3">
        {STAGES.map(([stage, onSkin, before]) => (
          <li
            key={stage}
            className="relative flex flex-wrap gap-x-5 gap-y-3 border-edge border-l-[1.5px] pb-8 pl-6 last:pb-0 @lg:block @lg:border-t-[1.5px] @lg:border-l-0 @lg:pt-6 @lg:pr-5 @lg:pb-0 @lg:pl-0 @lg:last:pr-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-0 -left-[6.5px] size-3 rounded-full bg-accent @lg:-top-[6.5px] @lg:left-0"
            />
            <Medallion className="size-20 shrink-0 @xs:size-28 @lg:size-36">
              <Face tone="brown" hair="bun" cloth="var(--sky)">
                {onSkin}
              </Face>
              {before}
            </Medallion>
            <p className="min-w-0 flex-1 basis-32 leading-snug @lg:mt-4">
              <span className="figures block text-ink-soft text-small">
                {t(`figures.results-timeline.${stage}.when`)}
              </span>
              <strong className="mt-1 block">{t(`figures.results-timeline.${stage}.title`)}</strong>
              <span className="mt-1 block">{t(`figures.results-timeline.${stage}.text`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
