import { NAMED_LEVELS } from "#advice/levels.ts";
import type { Found } from "./findings-of.ts";

/** How strong, as one to three dots of three; the word stands beside it. */
export function StrengthDots({ level }: Pick<Found, "level">) {
  const filled = NAMED_LEVELS.indexOf(level) + 1;
  return (
    <svg aria-hidden="true" width="23" height="7" viewBox="0 0 23 7" className="shrink-0 text-accent">
      {NAMED_LEVELS.map((one, index) => (
        <circle
          key={one}
          cx={3.5 + 8 * index}
          cy="3.5"
          r="2.75"
          fill={index < filled ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth="1"
        />
      ))}
    </svg>
  );
}
