import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Irritant, Lines, Panel, Picture } from "./parts.tsx";

/** How many of eight are still suspected after each round; the third bottle is to blame. */
const ROUNDS = [
  ["first", [0, 1, 2, 3]],
  ["second", [2, 3]],
  ["third", [2]],
] as const;
const BOTTLES = [
  "var(--water)",
  "var(--leaf)",
  "var(--sun-deep)",
  "var(--cloth)",
  "var(--water)",
  "var(--leaf)",
  "var(--sun-deep)",
  "var(--cloth)",
] as const;

const BOTTLE = "M5 22h16a3 3 0 0 1 3 3v26H2V25a3 3 0 0 1 3-3ZM9 13h8v9H9Z";

/** Bottles of which every round leaves half. */
export function HalvingFigure({ t }: { t: TranslateWords }) {
  return (
    <Panel>
      <ol className="grid grid-cols-1 gap-6">
        {ROUNDS.map(([round, suspects]) => (
          <li key={round} className="grid grid-cols-1 items-center gap-x-5 gap-y-3 @md:grid-cols-2">
            <Picture viewBox="0 0 256 60" className="w-full max-w-[25rem]">
              {BOTTLES.map((colour, at) => {
                const isSuspect = (suspects as readonly number[]).includes(at);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place on the shelf
                  <g key={at} transform={`translate(${at * 32 + 3} 4)`}>
                    <path fill={isSuspect ? colour : "none"} d={BOTTLE} />
                    <Lines d={BOTTLE} {...(isSuspect ? {} : { opacity: 0.35, dashes: "3 4" })} />
                  </g>
                );
              })}
              {suspects.length === 1 && <Irritant x={80} y={42} />}
            </Picture>
            <p className="leading-snug">
              <strong className="block">{t(`figures.halving.${round}.title`)}</strong>
              <span className="mt-1 block">{t(`figures.halving.${round}.text`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
