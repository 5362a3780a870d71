import { quantile } from "../numeric/quantile.ts";
import type { Scene } from "../regions/scene.ts";
import { BANDS, type BandOfFace, type Candidate, POLARITIES } from "./candidates.ts";
import { type FacePlaces, facePlaces, PLACE_NAMES } from "./places.ts";
import { CHANNELS, type Channel, type ScaleStack, SIGMAS, spotOn, valueOn } from "./scale-stack.ts";
import { crowdsOf, ringsAt, roughnessAt } from "./surroundings.ts";

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
}

/** Reads candidates of one face: briefly all of them, wholly those that are worth it. */
export interface Describer {
  /** What is known without looking around, by the candidate's index. */
  brief(index: number): number[];
  /** `brief` and the rest. */
  whole(index: number): number[];
}

export function describer(
  scene: Scene,
  stack: ScaleStack,
  bands: readonly BandOfFace[],
  candidates: readonly Candidate[],
): Describer {
  const context = contextOf(scene, stack, bands, candidates);
  let crowds: readonly (readonly number[])[] | undefined;
  const briefs: number[][] = [];
  const brief = (index: number) => (briefs[index] ??= briefRow(candidates[index]!, context));
  return {
    brief,
    whole(index) {
      crowds ??= crowdsOf(candidates, scene.face.unit);
      return [...brief(index), ...restOfRow(candidates[index]!, crowds[index]!, context)];
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
  const lit: number[] = [];
  for (let i = 0; i < coarse.lit.length; i++) if (coarse.lit[i]) lit.push(i);
  const middle = (channel: Channel) =>
    quantile(
      Float32Array.from(lit, (i) => coarse.blurred[channel][4]![i]!),
      0.5,
    );
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
  };
}

function briefRow({ x, y, band, polarity, response, edge }: Candidate, { stack }: Context): number[] {
  const redder = polarity === "redder" ? 1 : 0;
  const at = valuesAt(stack, x, y);
  const steps = CHANNELS.flatMap((channel) => {
    const values = at[channel];
    return Array.from({ length: SIGMAS.length - 1 }, (_, k) => values[k]! - values[k + 1]!);
  });
  const contrasts = CHANNELS.flatMap((channel) => [2, 3].map((up) => at[channel][band]! - at[channel][band + up]!));
  return [
    response,
    edge,
    soft(response),
    redder,
    redder * response,
    ...oneOf(BANDS, band),
    ...oneOf(BANDS, band, response),
    ...steps,
    ...contrasts,
    ...contrasts.map((value) => value * redder),
  ];
}

function restOfRow(candidate: Candidate, crowd: readonly number[], context: Context): number[] {
  const { x, y, band, polarity, response } = candidate;
  const { fine, coarse } = context.stack;
  const { unit, own, sheen, light } = context;
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
  const place = context.places.placeAt(x, y);
  const [aside, below] = context.places.positionAt(x, y);
  return [
    ...[2, 4].map((scale) => valueOn(fine, fine.cover[scale]!, onFine)),
    ...[6, 8].map((scale) => valueOn(coarse, coarse.cover[scale]!, onCoarse)),
    roughDark,
    roughRed,
    soft(roughDark),
    soft(roughRed),
    response / (roughDark + SOFT),
    response / (roughRed + SOFT),
    response / Math.max(SOFT, rough.most),
    response / (median + SOFT),
    response / (high + SOFT),
    median,
    ...ringsOf(candidate, context),
    ...crowd.map((count) => count / (count + 3)),
    valueOn(fine, sheen, onFine) / (valueOn(fine, light, onFine) + SHEEN_OFFSET),
    own.l,
    own.a,
    own.b,
    ...CHANNELS.map((channel) => valueOn(coarse, coarse.blurred[channel][6]!, onCoarse) - own[channel]),
    context.sharpness,
    aside,
    below,
    aside * aside,
    below * below,
    aside * below,
    ...oneOf(PLACE_NAMES.length, place),
  ];
}

/** What the difference itself and the colours do at three distances. */
function ringsOf({ x, y, band, response }: Candidate, { bands, unit }: Context): number[] {
  const reach = 1.25 * SIGMAS[band]! * unit;
  const { grid, planes } = bands[band]!;
  const scale = Math.max(0, band - 1);
  const finer = bands[scale]!.grid;
  const colours = CHANNELS.map((channel) => finer.blurred[channel][scale]!);
  const middle = spotOn(finer, x, y);
  const middles = colours.map((plane) => valueOn(finer, plane, middle));
  return RING_REACH.flatMap((times) => {
    const own = ringsAt(grid, [planes.darker, planes.redder], x, y, times * reach);
    const ofColours = ringsAt(finer, colours, x, y, times * reach);
    return [
      ...own.flatMap(({ mean, most, least, line }) => [mean, most, least, line].map((v) => v / (response + SOFT))),
      ...ofColours.flatMap(({ mean, least, most }, i) =>
        // Yellow-blue is the noisiest channel: only its mean.
        (CHANNELS[i] === "b" ? [mean] : [mean, least, most]).map((value) => middles[i]! - value),
      ),
    ];
  });
}

/** Of every scale, the finer grid where both hold it. */
function valuesAt({ fine, coarse }: ScaleStack, x: number, y: number): Record<Channel, number[]> {
  const onFine = spotOn(fine, x, y);
  const onCoarse = spotOn(coarse, x, y);
  const of = (channel: Channel) =>
    SIGMAS.map((_, scale) => {
      const plane = fine.blurred[channel][scale];
      return plane ? valueOn(fine, plane, onFine) : valueOn(coarse, coarse.blurred[channel][scale]!, onCoarse);
    });
  return { l: of("l"), a: of("a"), b: of("b") };
}

function oneOf(count: number, which: number, value = 1): number[] {
  return Array.from({ length: count }, (_, i) => (i === which ? value : 0));
}

/** Rises like a logarithm, by basic operations. */
function soft(value: number): number {
  const size = Math.max(0, value);
  return size / (1 + size);
}
