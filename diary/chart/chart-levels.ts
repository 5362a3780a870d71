import type { HistoryEntry } from "#contract/history.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import type { Level, Told } from "../told/levels.ts";
import { isKnown, showTheSame } from "../told/obstacles.ts";

/** What the chart shows: the score, or one concern's code. */
export type ChartLine = "score" | HistoryEntry["concerns"][number]["code"];

/** Levels that one line may join, and those that are shown and not compared with them; both oldest first. */
export interface ChartLevels {
  readonly joined: readonly Level[];
  readonly apart: readonly Level[];
}

/** Of these one is what the others are compared with: the newest photo alone may be the odd one. Chosen. */
const CANDIDATES = 3;

/** @param levels oldest first */
export function chartLevels(levels: readonly Level[]): ChartLevels {
  const able = levels.filter(({ entries }) => entries.every(hasConditions));
  let joined: readonly Level[] = [];
  for (const candidate of able.slice(-CANDIDATES).reverse()) {
    const alike = able.filter((level) => level === candidate || showsTheSame(level, candidate));
    if (alike.length > joined.length) joined = alike;
  }
  const isJoined = new Set(joined);
  return { joined, apart: levels.filter((level) => !isJoined.has(level)) };
}

function showsTheSame({ entries: [one] }: Level, { entries: [other] }: Level): boolean {
  return one !== undefined && other !== undefined && showTheSame(one, other);
}

/** Told wherever it is not today's: its numbers are of another scale. */
export function isOtherMethod({ methodVersion }: Pick<HistoryEntry, "methodVersion">): boolean {
  return methodVersion !== METHOD_VERSION;
}

/** Of today's method, and with what else makes photos comparable; earlier versions did not keep that. */
function hasConditions(entry: HistoryEntry): boolean {
  return !isOtherMethod(entry) && isKnown(entry);
}

export function toldOf(level: Level, line: ChartLine): Told | null {
  if (line === "score") return level.score;
  return level.concerns.find(({ code }) => code === line)?.told ?? null;
}

export function toldOfPhoto(entry: HistoryEntry, line: ChartLine): Told | null {
  if (line === "score") return { value: entry.skinScore, spread: entry.scoreSpread };
  const { score = null, spread = null } = entry.concerns.find(({ code }) => code === line) ?? {};
  return score === null ? null : { value: score, spread: spread ?? 0 };
}
