import type { ZoneCode } from "../codes.ts";

/** A zone's part of one level with a margin, alone: lines need a tenth of the face, so no pass runs over all of it. */
export interface LineWindow {
  readonly width: number;
  readonly height: number;
  /** Pixels here per canonical pixel. */
  readonly pxPerUnit: number;
  /** Linear luminance. */
  readonly light: Float32Array;
  /** 1 = visible skin, clipped and shaded too: what may be smoothed over. */
  readonly lit: Uint8Array;
  /** 1 = where lines are looked for. */
  readonly inside: Uint8Array;
}

/** Where a window lies: its corner in pixels of the level, and whether its rows are the level's columns. */
export interface CroppedWindow extends LineWindow {
  readonly left: number;
  readonly top: number;
  readonly transposed: boolean;
  /** Canvas pixels per pixel of the level. */
  readonly factor: number;
}

export interface Run {
  /** From end to end, canonical px. */
  readonly length: number;
  /** Mean relative depth. */
  readonly depth: number;
  /** Mean of the depth over what counts as grain there. */
  readonly clearness: number;
  /** The middles that it links, indices into the window. */
  readonly pixels: readonly number[];
}

/** A run and how far it counts as a line, above 0 to 1. */
export interface TracedLine extends Run {
  readonly trust: number;
}

/** A line with where it was traced. */
export interface ZoneLine {
  readonly zone: ZoneCode;
  readonly line: TracedLine;
  readonly window: CroppedWindow;
}
