import { expect, it } from "vitest";
import { isBlackPicture } from "./watch-blackness.ts";

const CELLS = 32 * 24;

/** Opaque grey cells, the first few in another level. */
function picture(level: number, other = level, others = 0): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(4 * CELLS).fill(255);
  for (let cell = 0; cell < CELLS; cell += 1) rgba.fill(cell < others ? other : level, 4 * cell, 4 * cell + 3);
  return rgba;
}

/** Of one dim colour: a finger before the lens in the sun. */
const RED = picture(0).map((value, i) => (i % 4 === 0 ? 70 : value));

it.each([
  ["black", picture(0), true],
  ["black as video has it", picture(16), true],
  ["a covered sensor's noise", picture(9, 20, CELLS / 2), true],
  ["light past the edge of a shutter", picture(2, 180, 15), true],
  ["a dark room with a face in it", picture(6, 30, CELLS / 5), false],
  ["a window in a black room", picture(0, 255, CELLS / 25), false],
  ["of one dim colour", RED, false],
  ["white", picture(255), false],
])("a camera's picture (R-UP-15), %s: black is %3$s", (_, rgba, isBlack) => expect(isBlackPicture(rgba)).toBe(isBlack));
