import { formatFigures, type Unit } from "#content/format-figures.ts";
import { biasAtEnds, ceiling, distance, pairsOf, rankAgreement, type ScoredPhoto } from "./agreement.ts";
import { TONE_GROUPS } from "./photos.ts";
import { COLLECTIONS, type RatedPhoto } from "./rated-photos.ts";
import { RATED, type Rated } from "./read-ratings.ts";
import type { TruthRow } from "./row.ts";

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
  return [
    {
      id: "ratings.analysed",
      what: "photos graded by eye that are analysed",
      values: [analysed.length / rated.length],
      unit: "share",
      n: rated.length,
      goal: { atLeast: [ANALYSED_GOAL] },
    },
    ...RATED.flatMap((code) => agreementRows(code, unseen)),
    ...distanceRows(unseen),
    ...selfieRows(unseen.filter(({ collection }) => collection === "selfies")),
  ];
}

function agreementRows(code: Rated, photos: readonly ScoredPhoto[]): TruthRow[] {
  return [
    {
      id: `ratings.${code}.rho`,
      what: `${code}: engine with the eye, Spearman`,
      values: [rankAgreement(code, photos)],
      unit: "correlation",
      n: pairsOf(code, photos).length,
      goal: { atLeast: [RHO_GOALS[code]] },
    },
    {
      id: `ratings.${code}.ceiling`,
      what: "  the eye with itself, the ceiling",
      values: [ceiling(code, photos)],
      unit: "correlation",
      n: photos.length,
    },
  ];
}

/** Does the score say what the eye says, and is that so on every skin tone? */
function distanceRows(photos: readonly ScoredPhoto[]): TruthRow[] {
  const { bias, error, n } = distance(photos);
  return [
    {
      id: "ratings.overall.error",
      what: "score and the whole by eye apart, mean",
      values: [error],
      unit: "points",
      n,
      goal: { atMost: [ERROR_GOAL] },
    },
    {
      id: "ratings.overall.bias",
      what: "  score minus the whole by eye, mean",
      values: [bias],
      unit: "points",
      n,
      goal: { within: [BIAS_GOAL] },
    },
    {
      id: "ratings.overall.tones",
      what: "  the same by skin tone",
      values: TONE_GROUPS.map((tone) => distance(photos.filter((photo) => photo.tone === tone)).bias),
      tones: TONE_GROUPS,
      unit: "points",
      n,
      goal: { within: [BIAS_GOAL] },
    },
    {
      id: "ratings.overall.ends",
      what: "  the same on the fifth most marked to the eye / the clearest fifth",
      values: biasAtEnds(photos),
      unit: "points",
      n,
    },
  ];
}

/** What visitors take, too: phone, webcam and casual photos alone. */
function selfieRows(selfies: readonly ScoredPhoto[]): TruthRow[] {
  const { error, n } = distance(selfies);
  return [
    {
      id: "ratings.selfies.error",
      what: "score and the whole by eye apart, mean, selfies",
      values: [error],
      unit: "points",
      n,
      goal: { atMost: [ERROR_GOAL] },
    },
    {
      id: "ratings.selfies.rho",
      what: "engine with the eye, Spearman, selfies",
      values: [rankAgreement("overall", selfies)],
      unit: "correlation",
      n,
      goal: { atLeast: [RHO_GOALS.overall] },
    },
  ];
}

function setsOf(photos: readonly ScoredPhoto[]) {
  return [
    ...COLLECTIONS.map((name) => ({ name, some: photos.filter(({ collection }) => collection === name) })),
    { name: "together", some: photos },
    { name: "held out", some: photos.filter(({ heldOut }) => heldOut) },
  ];
}

/** Each cell has a figure for each of `setsOf`. */
export function ratingCells(photos: readonly ScoredPhoto[]): string[][] {
  const sets = setsOf(photos).map(({ some }) => some);
  const inEach = (figure: (some: readonly ScoredPhoto[]) => number, unit: Unit) =>
    formatFigures(sets.map(figure), unit, "en");
  const lines = RATED.map((code) => [
    code,
    inEach((some) => pairsOf(code, some).length, "count"),
    inEach((some) => rankAgreement(code, some), "correlation"),
    inEach((some) => ceiling(code, some), "correlation"),
  ]);
  return [["", "n", "rho", "eye with eye"], ...lines];
}

export function toneCells(photos: readonly ScoredPhoto[]): string[][] {
  const sets = setsOf(photos);
  const cellOf = (some: readonly ScoredPhoto[]) => {
    const { bias, error, n } = distance(some);
    return `${formatFigures([bias, error], "points", "en")} (${n})`;
  };
  return [
    ["", "all", ...TONE_GROUPS],
    ...sets.map(({ name, some }) => [
      name,
      cellOf(some),
      ...TONE_GROUPS.map((tone) => cellOf(some.filter((photo) => photo.tone === tone))),
    ]),
  ];
}
