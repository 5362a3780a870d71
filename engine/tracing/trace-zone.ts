import type { ZoneCode } from "../codes.ts";
import { loadOf, traceLines } from "./line-load.ts";
import type { CroppedWindow, ZoneLine } from "./zone-line.ts";

/** Lines and their load, as `loadOf`. */
export interface TracedZone {
  readonly load: number;
  readonly lines: readonly ZoneLine[];
}

/** `mostGrain` as in `traceLines`. */
export function traceZone(
  zone: ZoneCode,
  window: CroppedWindow,
  slopes: readonly number[],
  mostGrain?: number,
): TracedZone {
  const lines = traceLines(window, slopes, mostGrain);
  return { load: loadOf(lines, window), lines: lines.map((line) => ({ zone, line, window })) };
}
