import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel, Picture } from "./parts.tsx";

/** Chosen as an example: the middle of those learned from, and what is left of the distance to it. */
const MIDDLE = 45;
const LEFT_OF_IT = 0.8;
export const AGES = [70, MIDDLE, 20] as const;

/** What a test says that knows how to guess, and nothing of the person. */
export const toldAge = (age: number) => MIDDLE + (age - MIDDLE) * LEFT_OF_IT;

/** From the top of the picture. */
const y = (age: number) => 30 + (78 - age) * 3;

/** True ages on the left, estimated ones on the right: the lines run together. */
export function AgePullFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <div className="grid grid-cols-1 items-center gap-7 @xl:grid-cols-[1.4fr_1fr]">
        <Picture
          viewBox="0 0 300 220"
          label={t("figures.age-pull.label")}
          className="mx-auto w-full max-w-[25rem] font-text"
        >
          <Lines d="M70 36v176M230 36v176" opacity={0.5} />
          {AGES.map((age) => (
            <g key={age}>
              <Lines d={`M70 ${y(age)} 230 ${y(age)}`} opacity={0.4} dashes="3 5" />
              <Lines d={`M70 ${y(age)} 230 ${y(toldAge(age))}`} stroke="var(--accent)" width={3} />
              <circle cx="70" cy={y(age)} r="6" fill="var(--leaf)" />
              <circle cx="230" cy={y(toldAge(age))} r="6" fill="var(--accent)" />
              <g fill="var(--ink)" fontSize="17">
                <text x="54" y={y(age) + 6} textAnchor="end">
                  {age}
                </text>
                <text x="246" y={y(toldAge(age)) + 6}>
                  {toldAge(age)}
                </text>
              </g>
            </g>
          ))}
          <g fill="var(--ink)" fontSize="15" textAnchor="middle">
            <text x="70" y="20">
              {t("figures.age-pull.true")}
            </text>
            <text x="230" y="20">
              {t("figures.age-pull.told")}
            </text>
          </g>
        </Picture>
        <dl className="grid gap-4 leading-snug">
          {(["young", "old"] as const).map((kind) => (
            <div key={kind} className="border-line border-t pt-3">
              <dt className="font-semibold">{t(`figures.age-pull.${kind}.title`)}</dt>
              <dd className="mt-1">{t(`figures.age-pull.${kind}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
