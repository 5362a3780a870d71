import { CircleHelp, Equal, Gauge, type LucideIcon, MoveDown, MoveUp, MoveVertical, Split } from "lucide-react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { sayLine } from "./say.ts";
import type { ToldLine } from "./tell-change.ts";

interface Props {
  readonly t: TranslateWords;
  readonly lines: readonly ToldLine[];
  readonly size?: number;
}

const ICONS: Readonly<Record<Exclude<ToldLine["kind"], "note">, LucideIcon>> = {
  apart: Split,
  less: MoveDown,
  more: MoveUp,
  mixed: MoveVertical,
  word: CircleHelp,
  same: Equal,
  score: Gauge,
};

/** What is told of two photos, a shape beside each sentence. */
export function ToldLines({ t, lines, size = 16 }: Props) {
  return (
    <div className="space-y-1.5">
      {lines.map((line) => {
        const Icon = line.kind === "note" ? null : ICONS[line.kind];
        const said = sayLine(t, line);
        return (
          <p key={said} className="flex gap-2">
            {Icon !== null && (
              <Icon aria-hidden="true" className="mt-[0.2em] shrink-0" size={size} strokeWidth={1.75} />
            )}
            <span className={Icon === null ? "text-ink-soft" : undefined}>{said}</span>
          </p>
        );
      })}
    </div>
  );
}
