import { median } from "../numeric/quantile.ts";
import { connectedRuns } from "./connected-runs.ts";
import { traceRidges } from "./trace-ridges.ts";
import type { LineWindow, TracedLine } from "./zone-line.ts";

/** Relative depth below which nothing is a line, however smooth the skin. Chosen: what 8-bit steps and JPEG leave. */
const LEAST_DEPTH = 0.015;
/** A line has a place that clear of the grain (1 = just). Chosen. */
const SEED = 1.2;
/** Clearness from which a line counts with all of its depth; from 1 up to here with a growing share. Chosen. */
const CLEAR = 1.6;
/** Shorter runs are pores and hair ends; from here on a run counts, from twice this length in full. Canonical px (9 mm). Chosen. */
const MIN_LENGTH = 32;

export interface TracedLines {
  readonly lines: readonly TracedLine[];
  /** Relative depth on the middles of all valleys, lines or not; 0 elsewhere. */
  readonly depths: Float32Array;
}

/**
 * The lines of a window, with what is too short or hardly above the grain left out. `mostGrain`: what the grain is at
 * most, where a wider zone beside this one knows better.
 */
export function traceLines(window: LineWindow, slopes: readonly number[], mostGrain = 1): TracedLines {
  const ridges = traceRidges(window, slopes);
  const clearness = new Float32Array(ridges.dark.length);
  for (let at = 0; at < clearness.length; at++) {
    const depth = ridges.dark[at] as number;
    if (depth > 0) clearness[at] = depth / Math.max(LEAST_DEPTH, Math.min(mostGrain, ridges.grain[at] as number));
  }
  const lines = connectedRuns(ridges, clearness, window, SEED).flatMap((run) => {
    const long = Math.min(1, Math.max(0, run.length / MIN_LENGTH - 1));
    const clear = Math.min(1, Math.max(0, (run.clearness - 1) / (CLEAR - 1)));
    return long * clear > 0 ? { ...run, trust: long * clear } : [];
  });
  return { lines, depths: ridges.dark };
}

/** Length times relative depth of the lines over the zone's area, in thousandths of a canonical pixel's inverse. */
export function loadOf(lines: readonly TracedLine[], window: LineWindow): number {
  let load = 0;
  for (const line of lines) load += line.trust * line.length * line.depth;
  return load * loadPerDepth(window);
}

/** Load of a line of one canonical px, for each unit of its depth. */
export function loadPerDepth({ inside, pxPerUnit }: LineWindow): number {
  let area = 0;
  for (let at = 0, end = inside.length; at < end; at++) area += inside[at] as number;
  return (1000 * pxPerUnit * pxPerUnit) / Math.max(1, area);
}

/** Depth that the grain of this zone reaches in its middle, as `traceLines` takes it; every other slope tells enough. */
export function lineGrain(window: LineWindow, slopes: readonly number[]): number {
  const { grain } = traceRidges(
    window,
    slopes.filter((_, index) => index % 2 === 1),
  );
  const { inside } = window;
  const values = new Float32Array(inside.length);
  let count = 0;
  for (let at = 0; at < inside.length; at++) if (inside[at]) values[count++] = grain[at] as number;
  return median(values.subarray(0, count));
}
