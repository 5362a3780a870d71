import type { ReactNode } from "react";
import type { TranslateWords } from "../../../i18n/word-keys.ts";
import { Drop, Lines, Panel, Picture } from "./parts.tsx";

const SKIN = "var(--skin-3)";
const LIT = "var(--skin-1-shade)";
const SHADE = "var(--skin-4)";

/** The same patch of skin under a glass, three times. */
const STAGES: readonly (readonly [stage: "early" | "middle" | "late", drawing: ReactNode])[] = [
  [
    "early",
    <g key="early">
      <path
        fill={SHADE}
        fillOpacity=".28"
        d="M8 52c20-8 40 0 40 16S28 92 14 88 2 58 8 52ZM64 16c16-2 30 10 30 26s-18 18-28 12-12-36-2-38Z"
      />
      <Lines d="M22 38c8-3 14-3 20 0M58 56c8-4 18-4 26 0M40 88c8-3 14-3 22 1M66 76c6-2 10-2 16 1" stroke={SHADE} />
      <Drop x={44} y={24} size={0.95} />
      <Drop x={60} y={38} size={0.8} />
      <Drop x={28} y={30} size={0.7} />
    </g>,
  ],
  [
    "middle",
    <g key="middle">
      <path fill={SHADE} fillOpacity=".12" d="M8 52c20-8 40 0 40 16S28 92 14 88 2 58 8 52Z" />
      <Lines d="M58 58c8-4 18-4 26 0M40 88c8-3 14-3 22 1" stroke={SHADE} opacity={0.7} />
      <path fill={LIT} fillOpacity=".55" d="M22 42c4-14 16-24 32-26 4 6-2 10-10 14s-12 10-14 16c-4 4-8 0-8-4Z" />
    </g>,
  ],
  [
    "late",
    <g key="late">
      <path fill={LIT} fillOpacity=".7" d="M18 48c2-20 18-34 40-36 8 2 6 10-4 14-14 5-20 14-22 26-4 8-14 6-14-4Z" />
      <path
        fill="var(--skin-2)"
        fillOpacity=".75"
        d="M26 42c3-10 10-17 20-20 6 0 5 5-1 8-7 3-10 8-12 14-3 5-8 3-7-2Z"
      />
      <Lines d="M86 60c-2 12-10 22-22 26" stroke={LIT} opacity={0.6} />
    </g>,
  ],
];

export function ResultsTimelineFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className="grid grid-cols-1 @lg:grid-cols-3">
        {STAGES.map(([stage, drawing]) => (
          <li
            key={stage}
            className="relative flex gap-5 border-edge border-l-[1.5px] pb-8 pl-6 last:pb-0 @lg:block @lg:border-t-[1.5px] @lg:border-l-0 @lg:pt-6 @lg:pr-5 @lg:pb-0 @lg:pl-0 @lg:last:pr-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-0 -left-[6.5px] size-3 rounded-full bg-accent @lg:-top-[6.5px] @lg:left-0"
            />
            <Picture viewBox="0 0 104 104" className="size-16 shrink-0 @xs:size-24 @lg:size-28">
              <circle cx="52" cy="52" r="50" fill={SKIN} />
              {drawing}
              <circle cx="52" cy="52" r="50" fill="none" stroke="var(--pencil)" strokeWidth="1.500" />
            </Picture>
            <p className="leading-snug @lg:mt-4">
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
