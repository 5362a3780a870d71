import type { Point } from "#engine/result.ts";
import { type Colour, distance, mixtureOf } from "./colour-mixture.ts";

/**
 * An edge around a place, such as a head's against what is behind it: one place on each of many rays, where the colours within
 * end and those beyond begin. All constants are chosen by eye beside 130 photos.
 */

export interface Sample {
  readonly x: number;
  readonly y: number;
  /** Null where nothing is seen. */
  readonly colour: Colour | null;
}
export type Ray = readonly Sample[];

interface Fan {
  readonly middle: Point;
  /** Upwards is 0, to the right more. */
  readonly degrees: readonly number[];
  readonly first: number;
  readonly step: number;
  readonly places: number;
}

export interface Edge {
  /** Of each ray the place of its last sample within. */
  readonly places: readonly number[];
  /** Of each sample how much its colour speaks for lying within, as a logarithm. */
  readonly said: readonly (readonly number[])[];
}

export interface Sides {
  readonly within: readonly Colour[];
  readonly beyond: readonly Colour[];
  /** Always counts as within. */
  readonly keep: readonly Colour[];
  /** What may lie beyond. */
  readonly isBeyond: (sample: Sample) => boolean;
}

/** How often colours and edge are found anew from each other. */
const ROUNDS = 3;
/** So many colours tell a side. */
const FEWEST = 250;
/** How much one sample may say, what a step of colour counts and up to which, what a bend costs and how wide it is. */
const MOST_SAID = 4;
const STEP_SAYS = 0.12;
const MOST_STEP = 60;
const BEND = 1;
const WIDEST_BEND = 8;
/** An edge is sure where so many samples on either side of it are on average by so much what they should be. */
const BESIDE = 8;
const LEAST_SAID = 0.5;
/** So many unsure rays beside each other are bridged. */
const BRIDGED = 2;

export function raysOf({ middle, degrees, first, step, places }: Fan, look: (place: Point) => Colour | null): Ray[] {
  return degrees.map((degree) => {
    const angle = (degree * Math.PI) / 180;
    return Array.from({ length: places }, (_, k): Sample => {
      const reach = first + step * k;
      const [x, y] = [middle[0] + reach * Math.sin(angle), middle[1] - reach * Math.cos(angle)];
      return { x, y, colour: look([x, y]) };
    });
  });
}

/** @param nearest of each ray: no edge before it. @returns null where one side has too few colours to be known */
export function edgeBetween(rays: readonly Ray[], nearest: readonly number[], sides: Sides): Edge | null {
  let { within, beyond } = sides;
  let found: Edge | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    if (Math.min(within.length, beyond.length) < FEWEST) return null;
    const [ofWithin, ofBeyond] = [mixtureOf(within), mixtureOf(beyond)];
    const saidBy = ({ colour }: Sample) =>
      colour === null ? 0 : Math.max(-MOST_SAID, Math.min(MOST_SAID, ofWithin(colour) - ofBeyond(colour)));
    const said = rays.map((ray) => ray.map(saidBy));
    const places = bestWay(rays.map((ray, i) => worthOf(ray, said[i] ?? [], nearest[i] ?? 0)));
    found = { places, said };
    within = [...sides.keep, ...coloursOf(rays, (_, i, k) => k < (places[i] ?? 0))];
    beyond = coloursOf(rays, (sample, i, k) => k > (places[i] ?? 0) + 1 && sides.isBeyond(sample));
  }
  return found;
}

export function coloursOf(
  rays: readonly Ray[],
  isOne: (sample: Sample, ray: number, place: number) => boolean,
): Colour[] {
  return rays.flatMap((ray, i) =>
    ray.flatMap((sample, k) => (sample.colour !== null && isOne(sample, i, k) ? [sample.colour] : [])),
  );
}

/** What an edge at each place of a ray is worth: all before it lies within, and colours change there. */
function worthOf(ray: Ray, said: readonly number[], nearest: number): number[] {
  let sum = 0;
  return ray.map(({ colour }, k) => {
    sum += said[k] ?? 0;
    if (k < nearest) return Number.NEGATIVE_INFINITY;
    const [before, after] = [ray[k - 1]?.colour ?? colour, ray[k + 2]?.colour ?? ray[k + 1]?.colour ?? colour];
    const step = before && after ? Math.min(MOST_STEP, Math.sqrt(distance(before, after))) : 0;
    return sum + STEP_SAYS * step;
  });
}

/** From the first ray to the last the way that is worth most and bends little (dynamic programming, Bellman 1957). */
function bestWay(worth: readonly (readonly number[])[]): number[] {
  const cameFrom: number[][] = [];
  let best: readonly number[] = worth[0] ?? [];
  for (const own of worth.slice(1)) {
    const before = best;
    const came: number[] = [];
    best = own.map((value, k) => {
      let [most, from] = [Number.NEGATIVE_INFINITY, k];
      for (let j = Math.max(0, k - WIDEST_BEND); j <= Math.min(before.length - 1, k + WIDEST_BEND); j++) {
        const sum = (before[j] ?? 0) - BEND * Math.abs(j - k);
        if (sum > most) [most, from] = [sum, j];
      }
      came.push(from);
      return value + most;
    });
    cameFrom.push(came);
  }
  let place = best.indexOf(Math.max(...best));
  const way = [place];
  for (const came of cameFrom.toReversed()) {
    place = came[place] ?? place;
    way.push(place);
  }
  return way.toReversed();
}

/** From the middle ray on to both sides the part of an edge that is sure and without leaps, in rays. */
export function surePart(rays: readonly Ray[], edge: Edge, mostLeap: number): readonly [from: number, to: number] {
  const isSure = rays.map((ray, i) => {
    const place = edge.places[i] ?? 0;
    const leap = Math.abs(place - (edge.places[i - 1] ?? place));
    return leap <= mostLeap && isSureEdge(ray, edge.said[i] ?? [], place);
  });
  const until = (step: 1 | -1) => {
    const middle = (rays.length - 1) / 2;
    let [last, unsure] = [middle, 0];
    for (let i = middle; i >= 0 && i < rays.length && unsure <= BRIDGED; i += step) {
      unsure = isSure[i] ? 0 : unsure + 1;
      if (unsure === 0) last = i;
    }
    return last;
  };
  return [until(-1), until(1)];
}

function isSureEdge(ray: Ray, said: readonly number[], place: number): boolean {
  if (!ray[place + 1]?.colour) return false;
  const mean = (from: number, to: number) =>
    said.slice(Math.max(0, from), to).reduce((sum, value) => sum + value, 0) / (to - from);
  return mean(place - BESIDE, place) > LEAST_SAID && mean(place + 1, place + 1 + BESIDE) < -LEAST_SAID;
}

/** Mean change of direction from one ray to the next, in steps: a line that a hand would draw has little. */
export function raggedness(places: readonly number[]): number {
  const bends = places.slice(2).map((place, i) => Math.abs(place - 2 * (places[i + 1] ?? 0) + (places[i] ?? 0)));
  return bends.reduce((sum, bend) => sum + bend, 0) / bends.length;
}

/** The edge's places from one ray to another. */
export function alongEdge(rays: readonly Ray[], edge: Edge, from: number, to: number): Point[] {
  return rays.slice(from, to + 1).flatMap((ray, i): Point[] => {
    const sample = ray[edge.places[from + i] ?? 0];
    return sample === undefined ? [] : [[sample.x, sample.y]];
  });
}
