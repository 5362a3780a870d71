import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel, Picture } from "./parts.tsx";

/** Seconds, each in the middle of those observed (Singh Ospina 2019). */
export const FINISHED = 6;
export const INTERRUPTED = 11;

/** From the left edge of the picture. */
const x = (second: number) => 16 + second * 24;

/** Two beginnings of a consultation on one scale of seconds. */
export function FirstSentenceFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <div className="grid grid-cols-1 items-center gap-7 @xl:grid-cols-[1.4fr_1fr]">
        <Picture
          viewBox="0 0 320 176"
          label={t("figures.first-sentence.label")}
          className="mx-auto w-full max-w-[25rem] font-text"
        >
          <path
            fill="var(--accent-soft)"
            stroke="var(--accent)"
            strokeWidth="1.5"
            strokeLinejoin="round"
            d={`M${x(0)} 18h${x(FINISHED) - x(0)}v34h-104l-14 14v-14H${x(0)}Z`}
          />
          <Lines d={`M${x(0) + 14} 30h112M${x(0) + 14} 40h84`} width={3} stroke="var(--accent)" />
          <path
            fill="var(--frame)"
            stroke="var(--pencil)"
            strokeWidth="1.5"
            strokeLinejoin="round"
            d={`M${x(INTERRUPTED)} 78H${x(0)}v34h26v14l14-14h${x(INTERRUPTED) - x(0) - 40}`}
          />
          <Lines d={`M${x(0) + 14} 90h230M${x(0) + 14} 100h238`} width={3} opacity={0.5} />
          <Lines d={`M${x(INTERRUPTED)} 72l-6 10 9 6-9 7 9 6-5 14`} width={3} stroke="var(--low-ring)" />
          <Lines d={`M${x(0)} 142H${x(12)}`} />
          <Lines d={[0, FINISHED, INTERRUPTED].map((second) => `M${x(second)} 136v12`).join("")} width={2} />
          <g fill="var(--ink)" fontSize="15" textAnchor="middle">
            {[0, FINISHED, INTERRUPTED].map((second) => (
              <text key={second} x={x(second)} y="166">
                {second}
              </text>
            ))}
          </g>
        </Picture>
        <dl className="grid gap-4 leading-snug">
          {(["short", "long"] as const).map((kind) => (
            <div key={kind} className="border-line border-t pt-3">
              <dt className="font-semibold">{t(`figures.first-sentence.${kind}.title`)}</dt>
              <dd className="mt-1">{t(`figures.first-sentence.${kind}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
