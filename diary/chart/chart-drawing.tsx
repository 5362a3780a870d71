import { bandPath, type Chart, dotsPath, linePath } from "./chart-points.ts";
import type { DateTick } from "./date-axis.ts";

interface Props {
  readonly chart: Chart;
  readonly label: string;
  /** Where a note that is being read stands, in per cent. */
  readonly marked: number | null;
  readonly tickWords: (tick: DateTick) => string;
}

/** Stretched to any width; strokes keep theirs, and a line of no length with round ends is a dot. */
export function ChartDrawing({ chart: { ticks, dates, levels, photos, apart }, label, marked, tickWords }: Props) {
  return (
    <div className="grid grid-cols-[2.25rem_1fr]">
      <div aria-hidden="true" className="figures relative text-ink-soft text-small">
        {ticks.map(({ score, y }) => (
          <span key={score} className="absolute right-2 -translate-y-1/2" style={{ top: `${y}%` }}>
            {score}
          </span>
        ))}
      </div>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-34 w-full overflow-visible md:h-72 [&_path]:[vector-effect:non-scaling-stroke]"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {ticks.map(({ score, y }) => (
          <path key={score} d={`M0 ${y}H100`} className="stroke-line" />
        ))}
        {dates.map(({ time, x }) => (
          <path key={time} d={`M${x} 100v2`} className="stroke-edge" />
        ))}
        {levels.length > 0 && <path d={bandPath(levels)} className="fill-accent-soft" />}
        {marked !== null && <path d={`M${marked} 0V100`} className="stroke-ink" strokeDasharray="3 5" />}
        {levels.map(({ from, to, top, bottom }) => (
          <path key={`${from}-${top}`} d={`M${from} ${top}H${to}M${from} ${bottom}H${to}`} className="stroke-edge" />
        ))}
        <path d={linePath(levels)} className="stroke-accent" strokeWidth={2} />
        <path d={dotsPath(photos)} className="stroke-edge" strokeWidth={5} />
        <path d={dotsPath(levels)} className="stroke-accent" strokeWidth={11} />
        <path d={dotsPath(apart)} className="stroke-edge" strokeWidth={9} />
        <path d={dotsPath(apart)} className="stroke-paper" strokeWidth={6} />
      </svg>
      <p aria-hidden="true" className="@container relative col-start-2 mt-2 h-6 text-ink-soft text-small">
        {dates.map((tick, index) => (
          <span
            key={tick.time}
            className={`absolute whitespace-nowrap ${index % 2 === 1 ? "@max-[24rem]:hidden" : ""}`}
            style={{ left: `${tick.x}%`, translate: shiftOf(tick.x) }}
          >
            {tickWords(tick)}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Words at an end stay within the drawing. */
function shiftOf(x: number): string {
  if (x < 8) return "-0.5rem";
  return x > 92 ? "calc(0.5rem - 100%)" : "-50%";
}
