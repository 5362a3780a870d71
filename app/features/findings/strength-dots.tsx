import { NAMED_LEVELS } from "#advice/levels.ts";
import type { Found } from "./findings-of.ts";

/** How strong, as one to three dots of three; the word stands beside it. */
export function StrengthDots({ level }: Pick<Found, "level">) {
  const filled = NAMED_LEVELS.indexOf(level) + 1;
  return (
    <svg aria-hidden="true" width="26" height="8" viewBox="0 0 26 8" className="shrink-0 text-accent">
      {NAMED_LEVELS.map((one, index) => (
        <circle
          key={one}
          cx={4 + 9 * index}
          cy="4"
          r="3"
          fill={index < filled ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth="1"
        />
      ))}
    </svg>
  );
}
