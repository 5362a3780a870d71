import { quantile, valuesAt } from "../numeric/quantile.ts";
import type { Scene } from "../regions/scene.ts";
import { BANDS, type BandOfFace, type Candidate, POLARITIES } from "./candidates.ts";
import { type FacePlaces, facePlaces, PLACE_NAMES } from "./places.ts";
import { RowWriter } from "./row.ts";
import { CHANNELS, type Channel, type ScaleStack, SIGMAS, spotOn, valueOn } from "./scale-stack.ts";
import { crowdAt, ringOf, roughnessAt, spotsAround } from "./surroundings.ts";

/** What the network is told of a candidate, as a row of numbers. */

/** Added where a response divides. Chosen: half the least. */
const SOFT = 0.2;
/** Added to the light that sheen is compared with. Chosen. */
const SHEEN_OFFSET = 0.05;
/** Distances of the rings, in the sigmas of what the band answers most. */
const RING_REACH = [1.5, 2.5, 4] as const;

interface Context {
  readonly stack: ScaleStack;
  readonly bands: readonly BandOfFace[];
  readonly places: FacePlaces;
  readonly own: Readonly<Record<Channel, number>>;
  readonly unit: number;
  /** Pixels of the photo per canonical px. */
  readonly sharpness: number;
  readonly sheen: Float32Array;
  readonly light: Float32Array;
  /** Median and ninth decile of the responses of one band and polarity. */
  readonly usual: ReadonlyMap<string, readonly [number, number]>;
  readonly row: RowWriter;
}

/** Reads candidates of one face: briefly all of them, wholly those that are worth it. */
export interface Describer {
  /** What is known without looking around, by the candidate's index. */
  brief(index: number): Float64Array;
  /** `brief` and the rest. */
  whole(index: number): Float64Array;
}

export function describer(
  scene: Scene,
  stack: ScaleStack,
  bands: readonly BandOfFace[],
  candidates: readonly Candidate[],
): Describer {
  const context = contextOf(scene, stack, bands, candidates);
  const briefs: Float64Array[] = [];
  const brief = (index: number) => (briefs[index] ??= briefRow(candidates[index]!, context));
  return {
    brief,
    whole(index) {
      const known = brief(index);
      context.row.addAll(known);
      return wholeRow(candidates[index]!, crowdAt(candidates, index, scene.face.unit), context);
    },
  };
}

function contextOf(
  scene: Scene,
  stack: ScaleStack,
  bands: readonly BandOfFace[],
  candidates: readonly Candidate[],
): Context {
  const usual = new Map<string, readonly [number, number]>();
  for (const polarity of POLARITIES) {
    for (let band = 0; band < BANDS; band++) {
      const own = candidates.filter((candidate) => candidate.band === band && candidate.polarity === polarity);
      const responses = Float32Array.from(own, ({ response }) => response);
      usual.set(`${polarity}${band}`, [quantile(responses, 0.5), quantile(responses, 0.9)]);
    }
  }
  const { coarse, fine } = stack;
  const lit = pixelsIn(coarse.lit);
  const middle = (channel: Channel) => quantile(valuesAt(coarse.blurred[channel][4]!, lit), 0.5);
  return {
    stack,
    bands,
    places: facePlaces(scene.face),
    own: { l: middle("l"), a: middle("a"), b: middle("b") },
    unit: scene.face.unit,
    sharpness: scene.face.unit / scene.face.scale,
    sheen: fine.level.map("sheen"),
    light: fine.level.map("y"),
    usual,
    row: new RowWriter(),
  };
}

/** Of one place, every scale of every channel: `SIGMAS.length` numbers a channel. */
const ofScales = new Float64Array(CHANNELS.length * SIGMAS.length);

function briefRow({ x, y, band, polarity, response, edge }: Candidate, { stack, row }: Context): Float64Array {
  const redder = polarity === "redder" ? 1 : 0;
  readScales(stack, x, y);
  row.add(response);
  row.add(edge);
  row.add(soft(response));
  row.add(redder);
  row.add(redder * response);
  row.addOneOf(BANDS, band);
  row.addOneOf(BANDS, band, response);
  for (let from = 0; from < ofScales.length; from += SIGMAS.length) {
    for (let k = 0; k < SIGMAS.length - 1; k++) row.add(ofScales[from + k]! - ofScales[from + k + 1]!);
  }
  for (const times of [1, redder]) {
    for (let from = band; from < ofScales.length; from += SIGMAS.length) {
      for (const up of [2, 3]) row.add((ofScales[from]! - ofScales[from + up]!) * times);
    }
  }
  return row.take();
}

/** Adds the rest to what is known without looking around. */
function wholeRow(candidate: Candidate, crowd: readonly number[], context: Context): Float64Array {
  const { x, y, band, polarity, response } = candidate;
  const { fine, coarse } = context.stack;
  const { unit, own, sheen, light, row } = context;
  const onFine = spotOn(fine, x, y);
  const onCoarse = spotOn(coarse, x, y);
  const { grid, planes } = context.bands[band]!;
  const rough = roughnessAt(
    grid,
    [planes[polarity], planes.darker, planes.redder],
    candidate.at,
    (4 * SIGMAS[band]! * unit) / grid.level.factor,
  );
  const [, roughDark = 0, roughRed = 0] = rough.means;
  const [median, high] = context.usual.get(`${polarity}${band}`)!;
  for (const scale of [2, 4]) row.add(valueOn(fine, fine.cover[scale]!, onFine));
  for (const scale of [6, 8]) row.add(valueOn(coarse, coarse.cover[scale]!, onCoarse));
  row.add(roughDark);
  row.add(roughRed);
  row.add(soft(roughDark));
  row.add(soft(roughRed));
  row.add(response / (roughDark + SOFT));
  row.add(response / (roughRed + SOFT));
  row.add(response / Math.max(SOFT, rough.most));
  row.add(response / (median + SOFT));
  row.add(response / (high + SOFT));
  row.add(median);
  addRings(candidate, context);
  for (const count of crowd) row.add(count / (count + 3));
  row.add(valueOn(fine, sheen, onFine) / (valueOn(fine, light, onFine) + SHEEN_OFFSET));
  for (const channel of CHANNELS) row.add(own[channel]);
  for (const channel of CHANNELS) row.add(valueOn(coarse, coarse.blurred[channel][6]!, onCoarse) - own[channel]);
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
function addRings({ x, y, band, response }: Candidate, { bands, unit, row }: Context): void {
  const reach = 1.25 * SIGMAS[band]! * unit;
  const { grid, planes } = bands[band]!;
  const scale = Math.max(0, band - 1);
  const finer = bands[scale]!.grid;
  const middle = spotOn(finer, x, y);
  for (const times of RING_REACH) {
    const around = spotsAround(grid, x, y, times * reach);
    for (const plane of [planes.darker, planes.redder]) {
      const { mean, most, least, line } = ringOf(grid, plane, around);
      row.add(mean / (response + SOFT));
      row.add(most / (response + SOFT));
      row.add(least / (response + SOFT));
      row.add(line / (response + SOFT));
    }
    const finerAround = spotsAround(finer, x, y, times * reach);
    for (const channel of CHANNELS) {
      const plane = finer.blurred[channel][scale]!;
      const own = valueOn(finer, plane, middle);
      const { mean, least, most } = ringOf(finer, plane, finerAround);
      row.add(own - mean);
      // Yellow-blue is the noisiest channel: only its mean.
      if (channel === "b") continue;
      row.add(own - least);
      row.add(own - most);
    }
  }
}

/** Of every scale, the finer grid where both hold it. */
function readScales({ fine, coarse }: ScaleStack, x: number, y: number): void {
  const onFine = spotOn(fine, x, y);
  const onCoarse = spotOn(coarse, x, y);
  let to = 0;
  for (const channel of CHANNELS) {
    const [ofFine, ofCoarse] = [fine.blurred[channel], coarse.blurred[channel]];
    for (let scale = 0; scale < SIGMAS.length; scale++) {
      const plane = ofFine[scale];
      ofScales[to++] = plane ? valueOn(fine, plane, onFine) : valueOn(coarse, ofCoarse[scale]!, onCoarse);
    }
  }
}

function pixelsIn(mask: Uint8Array): Int32Array {
  const pixels = new Int32Array(mask.length);
  let count = 0;
  for (let i = 0; i < mask.length; i++) if (mask[i]) pixels[count++] = i;
  return pixels.subarray(0, count);
}

/** Rises like a logarithm, by basic operations. */
function soft(value: number): number {
  const size = Math.max(0, value);
  return size / (1 + size);
}
