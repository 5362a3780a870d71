import { describe, expect, it } from "vitest";
import type { Point } from "#engine/result.ts";
import { seenFace } from "#tests/support/seen-face.ts";
import { NEUTRAL_PORTRAIT, type Portrait, portraitLines } from "./portrait-lines.ts";

const LEFT = /_left$/;
const own = (...[face, aspect = null]: [Parameters<typeof seenFace>[0], (number | null)?]) =>
  portraitLines(seenFace(face).result, aspect);

/** How far the places of two portraits lie from each other at most, in widths and heights of the box. */
function farthest(one: Portrait | null, other: Portrait): number {
  return Math.max(
    ...other.lines.flatMap(({ points }, line) =>
      points.map(([x, y], i) => {
        const [ownX, ownY] = one?.lines[line]?.points[i] ?? [Infinity, Infinity];
        return Math.hypot(ownX - x, ownY - y);
      }),
    ),
  );
}

const widthOf = (portrait: Portrait | null, part: string) => {
  const xs = portrait?.lines.find((line) => line.part === part)?.points.map(([x]) => x) ?? [];
  return (Math.max(...xs) - Math.min(...xs)) * (portrait?.aspect ?? 0);
};

describe("portraitLines (R-CARD-2)", () => {
  it("stands upright, with its proportions, however the head lies, whatever is hidden, also where the photo is gone", () => {
    for (const [roll, aspect] of [
      [30, 1],
      [-95, 0.75],
    ] as const) {
      expect(farthest(own({ roll, aspect }, aspect), NEUTRAL_PORTRAIT)).toBeLessThan(0.002);
    }
    for (const aspect of [4 / 3, 3 / 4, 1, 16 / 9]) {
      expect(farthest(own({ aspect }), NEUTRAL_PORTRAIT)).toBeLessThan(0.002);
    }
    for (const hidden of [LEFT, /^jaw|^chin|^outer_cheek/, /^temple|^forehead|^under_eye/]) {
      expect(farthest(own({ hidden }, 1), NEUTRAL_PORTRAIT)).toBeLessThan(0.01);
    }
  });

  it("draws this face: a broader one is broader, also where half of it was hidden", () => {
    const reshape = ([x, y]: Point): Point => [1.1 * x, y];
    for (const hidden of [/^$/, LEFT]) {
      const portrait = own({ reshape, hidden }, 1);
      expect(portrait?.aspect).toBeGreaterThan(NEUTRAL_PORTRAIT.aspect * 1.04);
      expect(widthOf(portrait, "mouth")).toBeGreaterThan(widthOf(NEUTRAL_PORTRAIT, "mouth") * 1.04);
    }
  });

  it("is none where too little was seen, and wears glasses where the photo has some", () => {
    expect(own({ hidden: /^(?!nose|cheek_left)/ }, 1)).toBeNull();
    expect(own({ hidden: /^(?!nose|forehead)/ }, 1)).not.toBeNull();
    const parts = (portrait: Portrait | null) => portrait?.lines.map(({ part }) => part);
    expect(parts(own({ warnings: ["glasses"] }, 1))).toContain("glass_left");
    expect(parts(own({ warnings: ["expression"] }, 1))).toEqual(parts(NEUTRAL_PORTRAIT));
  });

  it("knows where a place of the photo lies in it, and keeps every line within its box", () => {
    const { result, placeOf } = seenFace({ roll: 20 });
    const portrait = portraitLines(result, 1);
    const upperLip = portrait?.lines.find(({ part }) => part === "upper_lip")?.points.at(24) ?? [0, 0];
    expect(portrait?.place(placeOf(0))).toEqual(upperLip.map((value) => expect.closeTo(value, 2)));
    const places = NEUTRAL_PORTRAIT.lines.flatMap(({ points }) => points.flat());
    expect(Math.min(...places)).toBeGreaterThan(0);
    expect(Math.max(...places)).toBeLessThan(1);
  });
});
