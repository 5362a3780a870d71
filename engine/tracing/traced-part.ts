import { loadOf, type TracedLines, traceLines } from "./line-load.ts";
import type { CroppedWindow } from "./zone-line.ts";

/** A part of a zone in which lines were traced. */
export interface TracedPart extends TracedLines {
  readonly window: CroppedWindow;
  /** So much of its load counts for the zone. */
  readonly share: number;
}

/** `mostGrain` as in `traceLines`. */
export function tracePart(
  window: CroppedWindow,
  slopes: readonly number[],
  { mostGrain, share = 1 }: { readonly mostGrain?: number; readonly share?: number } = {},
): TracedPart {
  return { ...traceLines(window, slopes, mostGrain), window, share };
}

/** As `loadOf`, of all parts. */
export function loadOfParts(parts: readonly TracedPart[]): number {
  return parts.reduce((sum, { lines, window, share }) => sum + share * loadOf(lines, window), 0);
}
