import { isNamedByGood, type Level as Word } from "#advice/levels.ts";
import type { Message } from "#contract/message.ts";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import { joinGrades } from "#engine/join-values.ts";
import type { WordKey } from "#site/i18n/word-keys.ts";
import { type Alike, type Change, type Comparison, type ConcernChange, hasChanged } from "./compare.ts";
import { namedIn, placeOf, placesIn } from "./told-places.ts";

/** A sentence as data, with a key that there are words for. */
export interface Sentence {
  readonly key: WordKey;
  readonly params?: NonNullable<Message["params"]>;
}

/** What is told of two photos, in order: the first is the one that stands where there is room for one. */
export interface ToldLine {
  readonly kind: "apart" | "less" | "more" | "mixed" | "word" | "same" | "score" | "note";
  /** Undefined: of no single concern. */
  readonly code?: ConcernCode;
  readonly sentences: readonly Sentence[];
}

/** So many of eight concerns at once change on no pair of photos of one person that we have: perhaps a filter, or make-up. */
const MUCH = 5;

/**
 * The one place where a comparison becomes sentences (R-RES-23): result, diary, table and the doctor's page say the same. A changed
 * word and "no difference" never stand together.
 *
 * @param date of the earlier photo, in words; left out where the reader sees it
 */
export function tellChange(comparison: Comparison, date?: string): readonly ToldLine[] {
  if (comparison.kind === "apart") {
    return [{ kind: "apart", sentences: [{ key: `compare.told.apart.${comparison.because}` }] }];
  }
  const { score, concerns, left } = comparison;
  const changed = concerns.filter(hasChanged);
  const reworded = concerns.filter(isReworded).filter(({ kind }) => kind === "word");
  const uncompared = left.concerns.filter(isReworded);
  const lines = [
    ...changed.map((one, place) => toldOf(one, place === 0 ? date : undefined)),
    ...reworded.map((one) => rewordedOf(one, "wordUnsure")),
    ...uncompared.map((one) => rewordedOf(one, "wordLeft")),
  ];
  const isScoreTold = score !== null && score.kind !== "same";
  const scoreLine = score === null ? [] : scoreOf(score, lines.length === 0 ? date : undefined);
  const rest = restOf(concerns, lines.length, isScoreTold, date);
  const order = isScoreTold && lines.length === 0 ? [...scoreLine, ...rest] : [...lines, ...rest, ...scoreLine];
  return [...order, ...notesOf(comparison, changed.length)];
}

type Words = NonNullable<ConcernChange["words"]>;
interface Reworded {
  readonly code: ConcernCode;
  readonly words: Words;
}

function isReworded<One extends Pick<ConcernChange, "code" | "words">>(one: One): one is One & Reworded {
  return one.words !== null && one.words.before !== one.words.after;
}

/** Where there is room for little: what has changed, or else what is told first. */
export function briefly(lines: readonly ToldLine[]): readonly ToldLine[] {
  const changes = lines.filter(({ code }) => code !== undefined);
  return changes.length > 0 ? changes : lines.slice(0, 1);
}

/** Of one concern alone. */
export function tellConcern(concern: ConcernChange, date?: string): readonly ToldLine[] {
  if (concern.kind === "word" && isReworded(concern)) return [rewordedOf(concern, "wordUnsure")];
  return concern.kind === "same" ? restOf([concern], 0, false, date) : [toldOf(concern, date)];
}

function toldOf(change: ConcernChange, date?: string): ToldLine {
  const { kind, code, less, more, words } = change;
  const of = (direction: "less" | "more", zones: readonly ZoneCode[], since?: string): Sentence => ({
    key: `compare.told.${zones.length === 0 ? "whole" : "at"}${since === undefined ? "" : "Since"}`,
    params: {
      ...(zones.length > 0 && { places: namedIn(zones) }),
      change: { key: `compare.changes.${code}.${direction}` },
      ...(since !== undefined && { date: since }),
    },
  });
  const isLess = less.length > 0 || kind === "less";
  const isMore = more.length > 0 || kind === "more";
  return {
    kind,
    code,
    sentences: [
      ...(isLess ? [of("less", less, date)] : []),
      ...(isMore ? [of("more", more, isLess ? undefined : date)] : []),
      ...(words === null ? [] : [wholeOf(words, kind === "mixed")]),
    ],
  };
}

/** What the face as a whole is called, so that a word that stayed or went the other way is no riddle. */
function wholeOf({ before, after }: Words, isUnsure: boolean): Sentence {
  if (before === after) return { key: "compare.told.wordSame", params: { after: wordOf(after) } };
  const params = { before: wordOf(before), after: wordOf(after) };
  return { key: isUnsure ? "compare.told.wordOpposed" : "compare.told.wordChanged", params };
}

function rewordedOf({ code, words: { before, after } }: Reworded, why: "wordUnsure" | "wordLeft"): ToldLine {
  const params = { concern: nameOf(code), before: wordOf(before), after: wordOf(after) };
  return { kind: "word", code, sentences: [{ key: `compare.told.${why}`, params }] };
}

function restOf(concerns: Alike["concerns"], told: number, isScoreTold: boolean, date?: string): ToldLine[] {
  const same = concerns.filter(({ kind }) => kind === "same");
  if (same.length === 0) return [];
  const size: Sentence = {
    key: "compare.told.limit",
    params: { size: { key: `compare.told.sizes.${sizeOf(joinGrades(same.map(({ couldSee }) => couldSee)))}` } },
  };
  const sentence = (): Sentence => {
    if (told > 0) return { key: "compare.told.sameRest" };
    if (isScoreTold) return { key: "compare.told.sameEach" };
    return date === undefined ? { key: "compare.told.same" } : { key: "compare.told.sameSince", params: { date } };
  };
  return [{ kind: "same", sentences: [sentence(), size] }];
}

/** @param date where it is the first that is said */
function scoreOf({ kind, by, limit }: Change, date?: string): ToldLine[] {
  if (by === 0) return [];
  const numbers = { points: String(Math.abs(by)), limit: String(limit) };
  const direction = by > 0 ? "higher" : "lower";
  if (kind === "same")
    return [{ kind: "score", sentences: [{ key: `compare.told.score.within.${direction}`, params: numbers }] }];
  const key =
    date === undefined
      ? (`compare.told.score.${direction}` as const)
      : (`compare.told.score.since.${direction}` as const);
  return [{ kind: "score", sentences: [{ key, params: { ...numbers, ...(date !== undefined && { date }) } }] }];
}

/** So many places are named on both sides; of more, the shorter list. Chosen. */
const FEW_PLACES = 3;

function notesOf({ zones, left }: Alike, changed: number): ToldLine[] {
  const compared = placesIn(zones);
  // A place that is compared in part is compared.
  const seen = new Set(zones.map(placeOf));
  const without = placesIn(left.zones.filter((zone) => !seen.has(placeOf(zone))));
  const notes: Sentence[] = [];
  if (changed >= MUCH) notes.push({ key: "compare.told.much" });
  if (without.length > 0) {
    if (Math.max(compared.length, without.length) <= FEW_PLACES) {
      notes.push({ key: "compare.told.some", params: { compared, without } });
    } else if (compared.length < without.length) {
      notes.push({ key: "compare.told.only", params: { compared } });
    } else {
      notes.push({ key: "compare.told.allBut", params: { without } });
    }
  }
  const silent = left.concerns.filter((one) => !isReworded(one));
  if (silent.length > 0) {
    notes.push({
      key: "compare.told.concernsLeft",
      params: { concerns: silent.map(({ code }) => ({ key: `labels.concerns.${code}` })) },
    });
  }
  return notes.length === 0 ? [] : [{ kind: "note", sentences: notes }];
}

function wordOf(word: Word): Message {
  return { key: `compare.words.${word}` };
}

/** Of two it is the differences that have more and less. */
function nameOf(code: ConcernCode): Message {
  return { key: isNamedByGood(code) ? `compare.differences.${code}` : `labels.concerns.${code}` };
}

/** Upper ends, grades. */
const SIZES = [
  ["quarter", 0.375],
  ["half", 0.625],
  ["threeQuarters", 0.875],
  ["one", 1.25],
  ["oneAndHalf", 1.75],
] as const;

function sizeOf(grades: number) {
  return SIZES.find(([, end]) => grades <= end)?.[0] ?? "two";
}
