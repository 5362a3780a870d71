import { quantile, valuesAt } from "../numeric/quantile.ts";
import type { Scene } from "../regions/scene.ts";
import { Briefs } from "./brief-rows.ts";
import { BANDS, type BandOfFace, type Candidate, POLARITIES } from "./candidates.ts";
import { FacePlaces, PLACE_NAMES } from "./places.ts";
import { RowWriter } from "./row.ts";
import { CHANNELS, type Channel, type ScaleStack, SIGMAS, valueOn } from "./scale-stack.ts";
import { soft } from "./soft.ts";
import { crowdAt, Ring, roughnessAt } from "./surroundings.ts";

/** What the network is told of a candidate, as a row of numbers. */

/** Added where a response divides. Chosen: half the least. */
const SOFT = 0.2;
/** Added to the light that sheen is compared with. Chosen. */
const SHEEN_OFFSET = 0.05;
/** Distances of the rings, in the sigmas of what the band answers most. */
const RING_REACH = [1.5, 2.5, 4] as const;
/** The scale of the coarser grid whose colour is compared with the person's own. */
const BROAD = 6;

/** Median and ninth decile of the responses of one band and polarity. */
interface Usual {
  readonly median: number;
  readonly high: number;
}

interface Context {
  readonly stack: ScaleStack;
  readonly bands: readonly BandOfFace[];
  readonly briefs: Briefs;
  readonly places: FacePlaces;
  /** By channel. */
  readonly own: readonly number[];
  readonly unit: number;
  /** Pixels of the photo per canonical px. */
  readonly sharpness: number;
  readonly sheen: Float32Array;
  readonly light: Float32Array;
  /** By polarity, band by band. */
  readonly usual: readonly Usual[];
}

/** Used again for every row. */
const row = new RowWriter();
const ring = new Ring();
const ringOnFiner = new Ring();

/** Reads candidates of one face: briefly all of them, wholly those that are worth it. */
export class Describer {
  readonly #candidates: readonly Candidate[];
  readonly #context: Context;

  constructor(scene: Scene, stack: ScaleStack, bands: readonly BandOfFace[], candidates: readonly Candidate[]) {
    this.#candidates = candidates;
    this.#context = contextOf(scene, stack, bands, candidates);
  }

  /** What is known without looking around, by the candidate's index; not to be changed. */
  brief(index: number): Float64Array {
    return this.#context.briefs.rowOf(index);
  }

  /** `brief` and the rest. */
  whole(index: number): Float64Array {
    const crowd = crowdAt(this.#candidates, index, this.#context.unit);
    return wholeRow(this.#candidates[index]!, index, crowd, this.#context);
  }
}

function contextOf(
  scene: Scene,
  stack: ScaleStack,
  bands: readonly BandOfFace[],
  candidates: readonly Candidate[],
): Context {
  const { coarse, fine } = stack;
  const lit = pixelsIn(coarse.lit);
  const middle = (channel: Channel) => quantile(valuesAt(coarse.blurred[channel][4]!, lit), 0.5);
  return {
    stack,
    bands,
    briefs: new Briefs(stack, candidates),
    places: new FacePlaces(scene.face),
    own: CHANNELS.map(middle),
    unit: scene.face.unit,
    sharpness: scene.face.unit / scene.face.scale,
    sheen: fine.level.map("sheen"),
    light: fine.level.map("y"),
    usual: usualOf(candidates),
  };
}

function usualOf(candidates: readonly Candidate[]): Usual[] {
  const responses = Array.from({ length: POLARITIES.length * BANDS }, (): number[] => []);
  for (const candidate of candidates) responses[kindOf(candidate)]!.push(candidate.response);
  return responses.map((list) => {
    const own = Float32Array.from(list);
    return { median: quantile(own, 0.5), high: quantile(own, 0.9) };
  });
}

function kindOf({ polarity, band }: Candidate): number {
  return POLARITIES.indexOf(polarity) * BANDS + band;
}

/** Adds the rest to what is known without looking around. */
function wholeRow(
  candidate: Candidate,
  index: number,
  crowd: readonly [number, number],
  context: Context,
): Float64Array {
  const { x, y, band, response } = candidate;
  const { fine, coarse } = context.stack;
  const { unit, own, briefs } = context;
  const { onFine, onCoarse } = briefs;
  const fineWidth = fine.level.width;
  const coarseWidth = coarse.level.width;
  const { dark, red, most } = roughnessAt(context.bands[band]!, candidate, 4 * SIGMAS[band]! * unit);
  const { median, high } = context.usual[kindOf(candidate)]!;
  row.addAll(briefs.rowOf(index));
  row.add(valueOn(fine.cover[2]!, fineWidth, onFine, index));
  row.add(valueOn(fine.cover[4]!, fineWidth, onFine, index));
  row.add(valueOn(coarse.cover[6]!, coarseWidth, onCoarse, index));
  row.add(valueOn(coarse.cover[8]!, coarseWidth, onCoarse, index));
  row.add(dark);
  row.add(red);
  row.add(soft(dark));
  row.add(soft(red));
  row.add(response / (dark + SOFT));
  row.add(response / (red + SOFT));
  row.add(response / Math.max(SOFT, most));
  row.add(response / (median + SOFT));
  row.add(response / (high + SOFT));
  row.add(median);
  addRings(candidate, index, context);
  row.add(crowd[0] / (crowd[0] + 3));
  row.add(crowd[1] / (crowd[1] + 3));
  const sheen = valueOn(context.sheen, fineWidth, onFine, index);
  row.add(sheen / (valueOn(context.light, fineWidth, onFine, index) + SHEEN_OFFSET));
  for (const value of own) row.add(value);
  for (let channel = 0; channel < own.length; channel++) row.add(briefs.valueOf(index, channel, BROAD) - own[channel]!);
  const [aside, below] = context.places.positionAt(x, y);
  row.add(context.sharpness);
  row.add(aside);
  row.add(below);
  row.add(aside * aside);
  row.add(below * below);
  row.add(aside * below);
  row.addOneOf(PLACE_NAMES.length, context.places.placeAt(x, y));
  return row.take();
}

/** What the difference itself and the colours do at three distances. */
function addRings({ x, y, band, response }: Candidate, index: number, context: Context): void {
  const { bands, briefs, unit } = context;
  const { grid, planes } = bands[band]!;
  const scale = Math.max(0, band - 1);
  const finer = bands[scale]!.grid;
  const finerRing = finer === grid ? ring : ringOnFiner;
  for (const times of RING_REACH) {
    const radius = times * (1.25 * SIGMAS[band]! * unit);
    ring.place(grid, x, y, radius);
    if (finerRing !== ring) finerRing.place(finer, x, y, radius);
    addDifference(planes.darker, response);
    addDifference(planes.redder, response);
    for (let channel = 0; channel < CHANNELS.length; channel++) {
      const own = briefs.valueOf(index, channel, scale);
      row.add(own - finerRing.read(finer.blurred[CHANNELS[channel]!][scale]!));
      // Yellow-blue is the noisiest channel: only its mean.
      if (CHANNELS[channel] === "b") continue;
      row.add(own - finerRing.least());
      row.add(own - finerRing.most());
    }
  }
}

function addDifference(plane: Float32Array, response: number): void {
  row.add(ring.read(plane) / (response + SOFT));
  row.add(ring.most() / (response + SOFT));
  row.add(ring.least() / (response + SOFT));
  row.add(ring.line() / (response + SOFT));
}

function pixelsIn(mask: Uint8Array): Int32Array {
  const pixels = new Int32Array(mask.length);
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i]) pixels[count++] = i;
  return pixels.subarray(0, count);
}
