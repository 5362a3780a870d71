import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Level } from "../told/levels.ts";
import { formatDay } from "../words/format-day.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Oldest first; one or more. */
  readonly levels: readonly Level[];
}

/** Of the drawing, user units. */
const [WIDTH, HEIGHT] = [320, 150];
const PLOT = { left: 26, right: 312, top: 8, bottom: 128 } as const;
const TICKS = [0, 25, 50, 75, 100] as const;
/** More would touch each other. Chosen. */
const MOST_LEVELS = 40;

/** Levels with their ± over time, on the whole scale: nothing looks larger than it is. Lines join levels of one method. */
export function DoctorChart({ t, language, levels }: Props) {
  const drawn = levels.slice(-MOST_LEVELS);
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (first === undefined || last === undefined) return null;
  const middle = ({ from, to }: Level) => (Date.parse(from) + Date.parse(to)) / 2;
  const [start, end] = [middle(first), middle(last)];
  const x = (level: Level) =>
    end === start
      ? WIDTH / 2
      : PLOT.left + 8 + ((middle(level) - start) / (end - start)) * (PLOT.right - PLOT.left - 16);
  const y = (value: number) => PLOT.bottom - (Math.min(100, Math.max(0, value)) / 100) * (PLOT.bottom - PLOT.top);
  const words = ({ score: { value, spread } }: Level) =>
    t("labels.score.spread", { score: Math.round(value), spread: Math.round(spread) });
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("compare.doctor.chartLabel", { first: words(first), last: words(last) })}
      className="figures w-full fill-current"
      fontSize="11"
    >
      {TICKS.map((tick) => (
        <g key={tick}>
          <path d={`M${PLOT.left} ${y(tick)}H${PLOT.right}`} stroke="currentColor" strokeWidth="0.5" opacity="0.35" />
          <text x={PLOT.left - 5} y={y(tick) + 4} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {drawn.map((level, place) => {
        const { value, spread } = level.score;
        const before = drawn[place - 1];
        const isJoined = before?.methodVersion === level.methodVersion;
        return (
          <g key={`${level.from} ${level.entries[0]?.id}`} stroke="currentColor">
            {isJoined && <path d={`M${x(before)} ${y(before.score.value)}L${x(level)} ${y(value)}`} strokeWidth="1" />}
            <path
              d={`M${x(level)} ${y(value - spread)}V${y(value + spread)}m-3 0h6M${x(level) - 3} ${y(value - spread)}h6`}
              strokeWidth="1"
            />
            <circle cx={x(level)} cy={y(value)} r="2.5" />
          </g>
        );
      })}
      <text x={end === start ? WIDTH / 2 : PLOT.left} y={HEIGHT - 6} textAnchor={end === start ? "middle" : "start"}>
        {formatDay(first.from, language)}
      </text>
      {end !== start && (
        <text x={PLOT.right} y={HEIGHT - 6} textAnchor="end">
          {formatDay(last.to, language)}
        </text>
      )}
    </svg>
  );
}
