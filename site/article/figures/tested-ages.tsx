import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel, Picture } from "./parts.tsx";

/** Years: from and to, or one mean; Kafi 2007, Stiller 1996, Bissett 2004, and a reader. */
export const TESTED_AGES = {
  retinol: [87, 87],
  acids: [40, 70],
  niacinamide: [40, 60],
  you: [14, 14],
} as const;

const ROWS = ["retinol", "acids", "niacinamide", "you"] as const;
const SCALE = [10, 30, 50, 70, 90] as const;

/** From the left edge of the picture. */
const x = (age: number) => 14 + (age - 10) * 3.6;

/** On whom anti-ageing was tested, on one scale of years. */
export function TestedAgesFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <div className="grid grid-cols-1 items-center gap-7 @xl:grid-cols-[1.4fr_1fr]">
        <Picture
          viewBox="0 0 320 236"
          label={t("figures.tested-ages.label")}
          className="mx-auto w-full max-w-[25rem] font-text"
        >
          <Lines d={SCALE.map((age) => `M${x(age)} 8v198`).join("")} opacity={0.35} dashes="2 5" />
          {ROWS.map((row, at) => {
            const [from, to] = TESTED_AGES[row];
            const y = 40 + at * 50;
            // The line ends round, half its width further.
            const end = to > from ? 7 : 0;
            const colour = row === "you" ? "var(--accent)" : "var(--leaf)";
            return (
              <g key={row}>
                <Lines d={`M${x(from) + end} ${y}H${x(to) - end + 0.1}`} width={14} stroke={colour} />
                <text
                  fill="var(--ink)"
                  fontSize="15"
                  x={from === 87 ? x(from) + 7 : x(from)}
                  y={y - 14}
                  textAnchor={from === 87 ? "end" : "start"}
                >
                  {t(`figures.tested-ages.${row}`)}
                </text>
              </g>
            );
          })}
          <g fill="var(--ink)" fontSize="15" textAnchor="middle">
            {SCALE.map((age) => (
              <text key={age} x={x(age)} y="226">
                {age}
              </text>
            ))}
          </g>
        </Picture>
        <dl className="grid gap-4 leading-snug">
          {(["studies", "reader"] as const).map((kind) => (
            <div key={kind} className="border-line border-t pt-3">
              <dt className="font-semibold">{t(`figures.tested-ages.${kind}.title`)}</dt>
              <dd className="mt-1">{t(`figures.tested-ages.${kind}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
