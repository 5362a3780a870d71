import type { Goal } from "#content/format-figures.ts";
import { biasAtEnds, ceiling, distance, pairsOf, rankAgreement, type ScoredPhoto } from "./agreement.ts";
import { TONE_GROUPS } from "./photos.ts";
import { COLLECTIONS, type RatedPhoto } from "./rated-photos.ts";
import { RATED, type Rated } from "./read-ratings.ts";
import { rowOf, say, type TruthRow } from "./row.ts";

/** What the comparison with the eye adds up to. */

/** engine.md, "Goals". */
const RHO_GOALS: Readonly<Record<Rated, number>> = {
  overall: 0.85,
  blemishes: 0.55,
  redness: 0.75,
  pigmentation: 0.65,
  evenness: 0.55,
  shine: 0.55,
  texture: 0.7,
  lines: 0.75,
  under_eye: 0.6,
};
const ERROR_GOAL = 3.5;
const BIAS_GOAL = 1;
const ANALYSED_GOAL = 0.97;

/** @param unseen those of people whom no fit has seen */
export function ratingRows(
  rated: readonly RatedPhoto[],
  analysed: readonly unknown[],
  unseen: readonly ScoredPhoto[],
): TruthRow[] {
  const share = analysed.length / rated.length;
  return [
    rowOf("ratings.analysed", "photos graded by eye that are analysed", share, "share", rated.length, {
      atLeast: [ANALYSED_GOAL],
    }),
    ...RATED.flatMap((code) => agreementRows(code, unseen)),
    ...distanceRows(unseen),
    ...selfieRows(unseen.filter(({ collection }) => collection === "selfies")),
  ];
}

function agreementRows(code: Rated, photos: readonly ScoredPhoto[]): TruthRow[] {
  const [rho, most] = [rankAgreement(code, photos), ceiling(code, photos)];
  const what = `${code}: engine with the eye, Spearman`;
  const n = pairsOf(code, photos).length;
  return [
    rowOf(`ratings.${code}.rho`, what, rho, "correlation", n, { atLeast: [RHO_GOALS[code]] }),
    rowOf(`ratings.${code}.ceiling`, "  the eye with itself, the ceiling", most, "correlation", photos.length),
  ];
}

/** Does the score say what the eye says, and is that so on every skin tone? */
function distanceRows(photos: readonly ScoredPhoto[]): TruthRow[] {
  const { bias, error, n } = distance(photos);
  const row = (id: string, what: string, values: number | readonly number[], goal?: Goal, tones?: typeof TONE_GROUPS) =>
    rowOf(`ratings.overall.${id}`, what, values, "points", n, goal, tones);
  const byTone = TONE_GROUPS.map((tone) => distance(photos.filter((photo) => photo.tone === tone)).bias);
  const ends = "  the same on the fifth most marked to the eye / the clearest fifth";
  return [
    row("error", "score and the whole by eye apart, mean", error, { atMost: [ERROR_GOAL] }),
    row("bias", "  score minus the whole by eye, mean", bias, { within: [BIAS_GOAL] }),
    row("tones", "  the same by skin tone", byTone, { within: [BIAS_GOAL] }, TONE_GROUPS),
    row("ends", ends, biasAtEnds(photos)),
  ];
}

/** What visitors take, too: phone, webcam and casual photos alone. */
function selfieRows(selfies: readonly ScoredPhoto[]): TruthRow[] {
  const { error, n } = distance(selfies);
  const [rho, limit] = [rankAgreement("overall", selfies), { atLeast: [RHO_GOALS.overall] }];
  const apart = "score and the whole by eye apart, mean, selfies";
  return [
    rowOf("ratings.selfies.error", apart, error, "points", n, { atMost: [ERROR_GOAL] }),
    rowOf("ratings.selfies.rho", "engine with the eye, Spearman, selfies", rho, "correlation", n, limit),
  ];
}

/** Each cell has a figure for each collection, all together, and people kept out. */
export function ratingCells(photos: readonly ScoredPhoto[]): string[][] {
  const collections = COLLECTIONS.map((name) => photos.filter(({ collection }) => collection === name));
  const sets = [...collections, photos, photos.filter(({ heldOut }) => heldOut)];
  const lines = RATED.map((code) => [
    code,
    say("count", ...sets.map((some) => pairsOf(code, some).length)),
    say("correlation", ...sets.map((some) => rankAgreement(code, some))),
    say("correlation", ...sets.map((some) => ceiling(code, some))),
  ]);
  return [["", "n", "rho", "eye with eye"], ...lines];
}
