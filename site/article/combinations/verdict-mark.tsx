import type { ReactElement } from "react";
import type { Verdict } from "#content/combinations.ts";

/** A full circle, half of one, two apart, a line: told apart by shape, the word beside it says the same. */
const MARKS: Readonly<Record<Verdict, readonly [colour: string, shape: ReactElement]>> = {
  together: ["text-good", <circle key="together" cx="8" cy="8" r="6" fill="currentColor" />],
  "other-times": [
    "text-mist",
    <g key="other-times">
      <circle cx="8" cy="8" r="5.250" fill="none" stroke="currentColor" strokeWidth="1.500" />
      <path fill="currentColor" d="M8 2.750a5.250 5.250 0 0 1 0 10.500Z" />
    </g>,
  ],
  "other-days": [
    "text-fair",
    <path
      key="other-days"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.500"
      d="M4 4.750 7.250 8 4 11.250.75 8ZM12 4.750 15.250 8 12 11.250 8.750 8Z"
    />,
  ],
  "not-needed": [
    "text-ink-soft",
    <path key="not-needed" stroke="currentColor" strokeLinecap="round" strokeWidth="2.500" d="M3 8h10" />,
  ],
};

export function VerdictMark({ verdict }: { verdict: Verdict }): ReactElement {
  const [colour, shape] = MARKS[verdict];
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`mt-[.2em] size-4 shrink-0 ${colour}`}>
      {shape}
    </svg>
  );
}
