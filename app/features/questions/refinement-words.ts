import { hasAnswers, type SkinAnswers } from "#advice/skin-type/questions.ts";
import type { RefinedSkinType } from "#advice/skin-type/refine-skin-type.ts";
import { typeMessage } from "#advice/skin-type/type-message.ts";
import { surenessLevel } from "#advice/sureness.ts";
import type { Message } from "#contract/message.ts";
import type { SkinType } from "#engine/codes.ts";
import type { SkinTypeResult } from "#engine/result.ts";

/** What the photo and what the answers say, one line each, and what follows from both: keys, the words are elsewhere. */
export interface RefinementWords {
  readonly sources: readonly Message[];
  readonly conclusion: readonly Message[];
}

export function refinementWords(
  photo: SkinTypeResult,
  answers: SkinAnswers,
  refined: RefinedSkinType,
): RefinementWords {
  const seen = {
    key: "questions.type.seen",
    params: {
      type: typeMessage(photo),
      tZone: { key: `labels.oiliness.${photo.tZone}` },
      cheeks: { key: `labels.oiliness.${photo.cheeks}` },
    },
  };
  if (!hasAnswers(answers)) return { sources: [seen], conclusion: [{ key: "questions.type.photoAlone" }] };
  return {
    sources: [seen, said(answers, refined), ...weights(refined)],
    conclusion: [...verdict(photo, answers, refined), ...reaction(answers, refined), ...consequence(refined)],
  };
}

/** In number and word. */
export function surenessMessage({ sureness }: RefinedSkinType): Message {
  const level = { key: `labels.sureness.${surenessLevel(sureness)}` };
  return { key: "questions.type.sureness", params: { percent: Math.round(sureness * 100), level } };
}

function said(answers: SkinAnswers, { fromAnswers }: RefinedSkinType): Message {
  if (fromAnswers !== null)
    return { key: "questions.type.said", params: { type: { key: `labels.skinTypes.${fromAnswers}` } } };
  return { key: tellsBase(answers) ? "questions.type.saidOpen" : "questions.type.saidNothing" };
}

/** Said only where both have a part in it; "sensitive" is the answers' alone, and said so. */
function weights({ photoShare, answersShare }: RefinedSkinType): Message[] {
  if (photoShare === 0 || answersShare === 0) return [];
  const percent = (share: number) => Math.round(share * 100);
  return [{ key: "questions.type.weights", params: { photo: percent(photoShare), answers: percent(answersShare) } }];
}

function verdict(photo: SkinTypeResult, answers: SkinAnswers, refined: RefinedSkinType): Message[] {
  if (refined.value === "sensitive") {
    const sensitive = { key: "questions.outcome.sensitive" };
    if (refined.base === "sensitive") return [sensitive];
    return [sensitive, { key: "questions.outcome.sensitiveBase", params: { type: inSentence(refined.base) } }];
  }
  if (!tellsBase(answers)) return [];
  const params = { type: inSentence(refined.value) };
  if (refined.fromAnswers === null) return [{ key: "questions.outcome.open", params }];
  if (refined.value !== photo.value) return [{ key: "questions.outcome.changed", params }];
  return [{ key: `questions.outcome.${refined.fromAnswers === photo.value ? "agree" : "kept"}`, params }];
}

function reaction({ reaction: answer }: SkinAnswers, { value }: RefinedSkinType): Message[] {
  return answer === undefined || value === "sensitive" ? [] : [{ key: `questions.outcome.${answer}` }];
}

function consequence({ changed }: RefinedSkinType): Message[] {
  return changed ? [{ key: "questions.outcome.follows" }] : [];
}

function tellsBase({ after_washing, midday }: SkinAnswers): boolean {
  return after_washing !== undefined || midday !== undefined;
}

/** Only the types a photo can show: "sensitive" has a sentence of its own. */
function inSentence(type: Exclude<SkinType, "sensitive">): Message {
  return { key: `questions.types.${type}` };
}
