import type { SkinAnswers } from "#advice/skin-type/questions.ts";
import type { FeltCode, HistoryEntry } from "#contract/history.ts";
import type { AnalysisResult, ConcernResult } from "#engine/result.ts";
import { momentHere } from "#site/return-visit/own-day.ts";

/** What the visitor said beside the photo. */
export interface Said {
  readonly answers?: SkinAnswers;
  /** Undefined: not answered. */
  readonly felt?: readonly FeltCode[] | undefined;
}

/**
 * What is kept of a result: numbers and codes; no photo, no outline, no position in it (R-RES-15).
 *
 * @param id of the first photo's result, where others were added to it: one result stays one entry
 */
export function createEntry(
  result: AnalysisResult,
  at: Date,
  id = entryId(result),
  { answers = {}, felt }: Said = {},
): HistoryEntry {
  const { light, pose, sharpness, interOcularPx, warnings } = result.quality;
  return {
    id,
    ...momentHere(at),
    methodVersion: result.methodVersion,
    skinScore: result.skinScore,
    scoreSpread: result.scoreSpread,
    measuredConcerns: result.measuredConcerns,
    skinType: result.skinType.value,
    skinTypeSureness: result.skinType.sureness,
    concerns: result.concerns.map(keptOf),
    ...(result.photos !== undefined && { photos: result.photos }),
    light,
    pose: { ...pose },
    sharpness,
    interOcularPx,
    warnings: [...warnings],
    ...(Object.keys(answers).length > 0 && { answers: { ...answers } }),
    ...(felt !== undefined && { felt: [...felt] }),
  };
}

function keptOf({ code, score, spread, grade, zones }: ConcernResult): HistoryEntry["concerns"][number] {
  const judged = zones.flatMap((one) => (one.grade === null ? [] : [[one.zone, one.grade] as const]));
  return {
    code,
    score,
    spread,
    ...(grade !== null && { grade }),
    ...(judged.length > 0 && { zones: Object.fromEntries(judged) }),
  };
}

/**
 * One photo has one result (R-ENG-1) and one id, however often it is saved. The skin type is left out: answers to the
 * questions refine it, and the result stays the same one.
 */
export function entryId({ skinType: _, ...measured }: AnalysisResult): string {
  return fnv1a(JSON.stringify(measured));
}

/** FNV-1a, 64 bit, over the code units (Fowler, Noll, Vo; draft-eastlake-fnv). Works without a secure context, unlike SubtleCrypto. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(index))) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
}
