import { LEVELS, type Level } from "#advice/levels.ts";

const INK: Readonly<Record<Level, string>> = {
  clear: "text-good",
  slight: "text-fair",
  visible: "text-fair",
  strong: "text-low",
};

/** How much can be seen, by word, by the number of filled dots, and by colour last. */
export function LevelMark({ level, words }: { level: Level; words: string }) {
  const filled = LEVELS.indexOf(level);
  return (
    <span className={`inline-flex min-w-0 items-center gap-2 ${INK[level]}`}>
      <svg aria-hidden="true" width="34" height="10" viewBox="0 0 34 10" className="shrink-0">
        {[0, 1, 2].map((dot) => (
          <circle
            key={dot}
            cx={5 + dot * 12}
            cy="5"
            r="4"
            fill={dot < filled ? "currentcolor" : "none"}
            stroke="currentcolor"
            strokeWidth="1.25"
          />
        ))}
      </svg>
      <span className="wrap-anywhere min-w-0 hyphens-auto">{words}</span>
    </span>
  );
}
