import type { Scene } from "../regions/scene.ts";
import { bandsOf, type Candidate, findCandidates } from "./candidates.ts";
import { Describer } from "./describe.ts";
import { type Network, outputsOf, sharesOf } from "./network.ts";
import { SIGMAS, scaleStack } from "./scale-stack.ts";
import { suppressDoubles } from "./suppress.ts";
import { NETWORKS, SHOWN_FROM, TRIAGE } from "./weights.ts";

/** Red spot or its remnant; freckle, age spot or mole; skin-coloured bump. In the order of the network's outputs, after "none". */
export const MARK_CLASSES = ["red", "dark", "bump"] as const;
export type MarkClass = (typeof MARK_CLASSES)[number];

export interface SkinMark extends Pick<Candidate, "band" | "polarity"> {
  readonly kind: MarkClass;
  /** Canvas px. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** By how much it is darker or redder than what lies around, units of L* or a*. */
  readonly strength: number;
  /** How surely it is a mark at all, 0..1. */
  readonly sureness: number;
  /** The same where the eye looks: large marks are seen and matter more, so they need not be as sure. */
  readonly prominence: number;
  /** How surely it is a mark of each kind. */
  readonly shares: Readonly<Record<MarkClass, number>>;
}

/** So many candidates a face are looked at closely. Chosen: a larger part holds hardly more of the marks seen by eye. */
const MOST_CANDIDATES = 700;
/** Radius of a mark in the smaller sigma of the band that answers most to it. Chosen on the marks seen by eye. */
const RADIUS_SIGMAS = 1.3;
/**
 * By how much a band's odds count more for `prominence`. Chosen on people that the fit had not seen, for more marks of 2 mm and
 * more at the same precision; the middle one also so that spots of 8 units on drawn dark skin are found.
 */
const ODDS_FACTORS = [1, 1, 2.1, 2.7, 2.7] as const;
/** Below this nothing is a mark, and face readings do without it. Chosen. */
const LEAST_SURENESS = 0.05;
/** Added to the distance of two marks, canonical px: half a millimetre. Chosen. */
const MARGIN = 1.5;

/** All that might be a mark on visible skin, and how to describe it. */
export function lookForCandidates(scene: Scene): { candidates: Candidate[]; describe: Describer } {
  const stack = scaleStack(scene);
  const bands = bandsOf(stack);
  const candidates = findCandidates(bands);
  return { candidates, describe: new Describer(scene, stack, bands, candidates) };
}

/** The indices of those that are worth a closer look. */
export function triage(network: Network, briefs: readonly ArrayLike<number>[]): number[] {
  const scores = new Float64Array(briefs.length);
  for (let i = 0; i < briefs.length; i++) {
    const outputs = outputsOf(network, briefs[i]!);
    scores[i] = outputs[1]! - outputs[0]!;
  }
  const least = scores.toSorted()[Math.max(0, scores.length - MOST_CANDIDATES)]!;
  const worth: number[] = [];
  for (let i = 0; i < scores.length; i++) if (scores[i]! >= least) worth.push(i);
  return worth.sort((i, j) => scores[j]! - scores[i]! || i - j).slice(0, MOST_CANDIDATES);
}

/** What a mark at this candidate would be, by the mean of the networks. */
export function judge(
  networks: readonly Network[],
  { x, y, band, polarity, response }: Candidate,
  row: ArrayLike<number>,
  unit: number,
): SkinMark {
  const shares = [0, 0, 0, 0];
  for (const network of networks) {
    const own = sharesOf(outputsOf(network, row));
    for (let k = 0; k < shares.length; k++) shares[k]! += own[k]! / networks.length;
  }
  const [none = 0, red = 0, dark = 0, bump = 0] = shares;
  const kind = red >= dark && red >= bump ? "red" : dark >= bump ? "dark" : "bump";
  const r = radiusOf(band, unit);
  const odds = ((1 - none) / none) * ODDS_FACTORS[band]!;
  const prominence = odds / (1 + odds);
  return {
    kind,
    x,
    y,
    r,
    band,
    polarity,
    strength: response,
    sureness: 1 - none,
    prominence,
    shares: { red, dark, bump },
  };
}

/** Of a mark that answers most in this band, canvas px. `unit`: canvas px per canonical px. */
export function radiusOf(band: number, unit: number): number {
  return RADIUS_SIGMAS * SIGMAS[band]! * unit;
}

/** Each place once. */
export function settle<Mark extends SkinMark>(marks: readonly Mark[], unit: number): Mark[] {
  return suppressDoubles(
    marks.filter(({ sureness }) => sureness > LEAST_SURENESS),
    MARGIN * unit,
  );
}

export interface FoundMarks {
  /** Every mark that may be one, the most prominent first; for readings of the whole face. */
  readonly marks: readonly SkinMark[];
  /** All that stands out at all, marks or not. */
  readonly peaks: readonly Candidate[];
}

export function findMarks(scene: Scene): FoundMarks {
  const { unit } = scene.face;
  const { candidates, describe } = lookForCandidates(scene);
  const worth = triage(
    TRIAGE,
    candidates.map((_, index) => describe.brief(index)),
  );
  const marks = worth.map((index) => judge(NETWORKS, candidates[index]!, describe.whole(index), unit));
  return { marks: settle(marks, unit), peaks: candidates };
}

/** Those that are sure enough to be shown. */
export function sureMarks(marks: readonly SkinMark[]): SkinMark[] {
  return marks.filter(({ prominence }) => prominence >= SHOWN_FROM);
}
