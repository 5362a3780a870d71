import { useMemo } from "react";
import { isUnder18 } from "#advice/skin-type/questions.ts";
import { type RefinedSkinType, refineSkinType } from "#advice/skin-type/refine-skin-type.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import type { Outcome } from "#contract/outcome.ts";
import { useKeptPhoto } from "#diary/cuts/use-kept-photo.ts";
import { useDiary } from "#diary/offer/use-diary.ts";
import { type Keep, useKeep } from "#diary/offer/use-keep.ts";
import { entryId } from "#diary/store/create-entry.ts";
import type { Diary } from "#diary/store/diary.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { usePhotoAspect } from "#kit/use-photo-aspect.ts";
import { type OwnPortrait, portraitLines } from "#site/ui/portrait-lines.ts";
import { showResult } from "../../features/results/shown/show-result.ts";
import type { ShownResult } from "../../features/results/shown/shown-result.ts";
import type { AtResults } from "../flow-state.ts";
import { joinOutcome } from "./join-outcome.ts";
import { outcomeForAge } from "./outcome-for-age.ts";
import { refineOutcome } from "./refine-outcome.ts";
import type { ResultActions } from "./result-actions.ts";
import { wordsForAge } from "./words-for-age.ts";

export interface ResultProps {
  readonly t: Translate;
  readonly language: Language;
  readonly state: AtResults;
  readonly on: ResultActions;
}

/** What the screens show, in words for the visitor's age. */
export interface Result {
  readonly t: Translate;
  readonly language: Language;
  readonly isYoung: boolean;
  readonly shown: ShownResult;
  /** Null: nothing was measured, so there is nothing to draw, to refine or to keep. */
  readonly measured: Measured | null;
  /** Address of the visitor's photo, or of the one that the diary keeps of it. */
  readonly photo: string | null;
  /** Null: not read yet. */
  readonly diary: Diary | null;
  readonly keep: Keep | null;
}

export interface Measured {
  /** Of its entry in the diary: the first photo's, whatever is added to it. */
  readonly id: string;
  readonly first: AnalysisResult;
  /** Of all photos. The same object from answer to answer, but for the age: what was found does not follow from them and is not built anew. */
  readonly found: AnalysisResult;
  readonly refined: RefinedSkinType;
  readonly portrait: OwnPortrait | null;
}

/** From what was measured to what is said of it: photos joined, by the visitor's age, with their answers, beside their diary. */
export function useResult({ t: words, language, state, on }: ResultProps): Result {
  const { answers, felt, aspect, photoDay, together } = state;
  const { added } = together;
  const isYoung = isUnder18(answers);
  const t = useMemo(() => (isYoung ? wordsForAge(words) : words), [isYoung, words]);
  const first = resultOf(state.outcome);
  const id = useMemo(() => first && entryId(first), [first]);
  const diary = useDiary(id !== null);
  const outcome = useMemo(
    () => outcomeForAge(joinOutcome(state.outcome, added), isYoung, t),
    [state.outcome, added, t, isYoung],
  );
  const found = resultOf(outcome);
  const refined = useMemo(() => found && refineSkinType(found.skinType, answers), [found, answers]);
  const told = useMemo(() => refineOutcome(outcome, refined), [outcome, refined]);
  // Gestures on the photo render this anew, frame by frame: what is said does not follow from them.
  const shown = useMemo(() => showResult(told, language, t, felt), [told, language, t, felt]);
  const portrait = useMemo(() => found && portraitLines(found, aspect), [found, aspect]);
  const preview = state.photo?.preview ?? null;
  usePhotoAspect(preview, on.onPhoto);
  const keptPhoto = useKeptPhoto(preview === null ? first : null, aspect, diary);
  const said = { answers, felt: felt ?? undefined };
  const keep = useKeep({ result: resultOf(told), id, said, photoDay, onDay: on.onDay, diary });
  const isMeasured = id !== null && first !== null && found !== null && refined !== null;
  const measured = isMeasured ? { id, first, found, refined, portrait } : null;
  return { t, language, isYoung, shown, measured, photo: preview ?? keptPhoto, diary, keep };
}

function resultOf(outcome: Outcome): AnalysisResult | null {
  return outcome.kind === "demo" ? null : outcome.result;
}
