import type { ZoneCode } from "../../codes.ts";
import { loadOf, type TracedLine, traceLines } from "./line-load.ts";
import type { CroppedWindow } from "./line-window.ts";

/** A line with where it was traced. */
export interface ZoneLine {
  readonly zone: ZoneCode;
  readonly line: TracedLine;
  readonly window: CroppedWindow;
}

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
