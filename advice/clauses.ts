import type { Message } from "#contract/message.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { QualityName } from "./contradictions.ts";
import type { Issue } from "./find-issues.ts";
import type { GoodPlace } from "./good-places.ts";
import { type Area, isInTZone, type Place, placesOf, strongestPlaces, strongestZones } from "./places.ts";

/**
 * Clauses about one face, which headline and summary put together: a place as the subject, and what is to be said of it in its
 * number ("your cheeks | are red"). `golden/clauses-*.txt` list all that can come out.
 */

/** What a clause can be about, in the order in which two are named, and where that is. */
const AREA_OF_SUBJECT = {
  forehead: "forehead",
  nose: "nose",
  chin: "chin",
  mouth: "mouth",
  cheeks: "cheeks",
  eyes: "eyes",
  // Lines and colour beside an eye are on the skin, not in it.
  eye_area: "eyes",
  temples: "forehead",
  jaw: "chin",
  cheek: "cheeks",
  eye: "eyes",
  temple: "forehead",
  t_zone: null,
  skin: null,
} as const satisfies Readonly<Record<string, Area | null>>;
export type Subject = keyof typeof AREA_OF_SUBJECT;
export const SUBJECTS = Object.keys(AREA_OF_SUBJECT) as readonly Subject[];

/** Whether both are in one place, so that the second would repeat the first. */
export function isSamePlace(one: Subject, other: Subject): boolean {
  return one === other || (AREA_OF_SUBJECT[one] ?? one) === AREA_OF_SUBJECT[other];
}

const PLURAL: readonly Subject[] = ["cheeks", "eyes", "temples"];
/** One of two. Said second, or alone: "your nose and one cheek". */
const ONE_SIDED: readonly Subject[] = ["cheek", "eye", "temple"];

/** At the start of a sentence, or after a clause that has said whose face it is. */
type Form = "own" | "the";

/** What is good there: "your forehead is calm". */
export function sayGood(quality: QualityName | "calmer", place: GoodPlace, form: Form): Message {
  const { number, ...params } = inForm(place, form);
  return { key: `advice.headline.good.${quality}.${number}`, params };
}

/** What is found: "your cheeks are red". @param where one subject or two, of `subjectsOf` and in its order */
export function sayFound({ code, level }: Issue, where: readonly Subject[], form: Form): Message {
  const [first, second] = SUBJECTS.filter((subject) => where.includes(subject));
  const isPair = first !== undefined && second !== undefined && !ONE_SIDED.includes(first);
  const { number, ...params } = isPair ? together(first, second) : inForm(where[0] ?? "skin", form);
  return { key: `advice.headline.found.${code}.${number}.${level}`, params };
}

/** All that show it about as much as the strongest, that one first; the skin where it has no place of its own. */
export function subjectsOf({ code }: Issue, { concerns }: AnalysisResult): Subject[] {
  const zones = concerns.find((concern) => concern.code === code)?.zones ?? [];
  if (code === "shine" && isInTZone(zones)) return ["t_zone"];
  if (strongestPlaces(zones).length === 0) return [code === "under_eye" ? "eyes" : "skin"];
  return placesOf(strongestZones(zones))
    .sort((a, b) => a.score - b.score)
    .map(subjectOf);
}

function subjectOf({ name, side }: Place): Subject {
  const isWhole = side === "both" || side === null;
  if (name === "cheek") return isWhole ? "cheeks" : "cheek";
  if (name === "under_eye") return isWhole ? "eyes" : "eye";
  if (name === "temple") return isWhole ? "temples" : "temple";
  return name === "eye" ? "eye_area" : name;
}

function inForm(subject: Subject, form: Form) {
  const place = { key: `advice.headline.places.${form}.${subject}` };
  return { place, number: PLURAL.includes(subject) ? "many" : "one" };
}

function together(...subjects: readonly Subject[]) {
  const places = subjects.map((subject) => ({ key: `advice.headline.places.bare.${subject}` }));
  return { place: { key: "advice.headline.places.two", params: { places } }, number: "many" };
}
