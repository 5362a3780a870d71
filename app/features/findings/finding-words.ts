import { isNamedByGood } from "#advice/levels.ts";
import type { Message } from "#contract/message.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import {
  countOf,
  type Finding,
  type Found,
  type FoundPlace,
  ofKind,
  type Trace,
  type Unmeasured,
} from "./findings-of.ts";

/** The findings in words, from what the drawing draws: for the panel beside it and for those who cannot see it. */

/** A list that is cut off says "more than 20" when it holds more, and no number when it holds less. */
const ROUND = { marks: 20, lines: 15 } as const;

export function nameOf(code: ConcernCode): Message {
  return { key: `labels.concerns.${code}` };
}

const pointsOf = (count: number): Message => ({ key: "findings.points", params: { count } });

/** "Clearly visible, costs 6 points." */
export function amountText(t: TranslateWords, { code, level, points }: Found): string {
  const key = isNamedByGood(code) ? "findings.amountUneven" : "findings.amount";
  return t(key, { level: { key: `why.levels.${level}` }, points: pointsOf(points) });
}

/** More than these are no longer read; the list of all of them is in the text. Chosen. */
const MOST_PLACES = 4;

/** "Forehead, left cheek": where something is drawn, where it shows most first; of many the first three. */
export function whereText(t: TranslateWords, { places }: Found): string {
  const named = places.length > MOST_PLACES ? places.slice(0, MOST_PLACES - 1) : places;
  const rest = places.length - named.length;
  const names = named.map(({ zone }) => t(`labels.zones.${zone}`));
  return [...names, ...(rest > 0 ? [t("findings.morePlaces", { rest })] : [])].join("\u00a0· ");
}

/** What is drawn and how to read it, a sentence for each way of drawing that is used. */
export function shownTexts(t: TranslateWords, found: Found): string[] {
  const { marks, lines, areas, zones } = found.shapes;
  return [
    ...(marks.length > 0 ? [countedText(t, found, "marks")] : []),
    ...(lines.length > 0 ? [countedText(t, found, "lines")] : []),
    ...(areas.length > 0 ? [t("findings.shown.areas")] : []),
    ...(zones.length > 0 ? [t("findings.shown.zones")] : []),
  ];
}

function countedText(t: TranslateWords, found: Found, kind: "marks" | "lines"): string {
  const { count, isAll } = countOf(found, kind);
  if (isAll) return t(`findings.shown.${kind}`, { count });
  const least = ROUND[kind];
  return count > least ? t(`findings.shown.${kind}Many`, { least }) : t(`findings.shown.${kind}Clearest`);
}

/** A zone with what is drawn in it: "Forehead: slightly visible and 3 spots". */
export function placeText(t: TranslateWords, { zone, level, marks, lines, hasArea, isWhole }: FoundPlace): string {
  const found: Message[] = [
    ...(level === null ? [] : [{ key: `why.levels.${level}` }]),
    ...single("spots", marks),
    ...single("courses", lines),
    ...(hasArea ? [{ key: "findings.outlined" }] : []),
    ...(isWhole ? [{ key: "findings.dashed" }] : []),
  ];
  return t("findings.place", { zone: { key: `labels.zones.${zone}` }, found });
}

function single(key: "spots" | "courses", count: number | null): Message[] {
  if (count === null) return [{ key: `findings.${key}Uncounted` }];
  return count === 0 ? [] : [{ key: `findings.${key}`, params: { count } }];
}

/** What costs points and cannot be drawn; null where there is nothing of the kind. */
export function traceText(t: TranslateWords, findings: readonly Finding[]): string | null {
  const traces = ofKind(findings, "trace");
  const item = ({ code, points }: Trace): Message => ({
    key: "findings.traceItem",
    params: { name: nameOf(code), points: pointsOf(points) },
  });
  return traces.length === 0 ? null : t("findings.trace", { items: traces.map(item) });
}

/** What costs nothing; null where there is nothing of the kind. */
export function clearText(t: TranslateWords, findings: readonly Finding[]): string | null {
  const clear = ofKind(findings, "clear");
  return clear.length === 0 ? null : t("findings.clear", { names: clear.map(({ code }) => nameOf(code)) });
}

export function unmeasuredText(t: TranslateWords, { code, reason }: Unmeasured): string {
  return t("findings.notMeasured", { name: nameOf(code), reason: { key: `labels.notMeasured.${reason}` } });
}
