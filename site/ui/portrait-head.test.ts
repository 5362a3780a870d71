import { describe, expect, it } from "vitest";
import { seenFace } from "#tests/support/seen-face.ts";
import { headOutline } from "./portrait-head.ts";
import { portraitLines } from "./portrait-lines.ts";

type Rgb = readonly [number, number, number];

const SKIN: Rgb = [205, 160, 135];
const BROWN: Rgb = [70, 45, 35];
const WALL: Rgb = [190, 200, 205];
const SIDE = 400;
const FACE = seenFace().result;

interface Worn {
  readonly hair: Rgb;
  readonly wall: Rgb;
  readonly isLong: boolean;
  /** How far down a black bar reaches, in the template's units. */
  readonly bar: number;
}

/** A head in front of a wall: `seenFace` lies in the photo's middle, 4000 units of the template wide. */
function photo(worn: Partial<Worn> = {}) {
  const data = new Uint8ClampedArray(4 * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const colour = colourAt(((i % SIDE) / SIDE - 0.5) * 4000, (Math.floor(i / SIDE) / SIDE - 0.4) * 4000, worn);
    const grain = ((i * 7919) % 13) - 6;
    data.set([...colour.map((value) => value + grain), 255], 4 * i);
  }
  return { width: SIDE, height: SIDE, data };
}

function colourAt(
  x: number,
  y: number,
  { hair = BROWN, wall = WALL, isLong = false, bar = -1600 }: Partial<Worn>,
): Rgb {
  if (y < bar) return [0, 0, 0];
  if (y > 1400) return [40, 60, 120];
  if (y > -480 && (x / 740) ** 2 + ((y - 300) / 940) ** 2 < 1) return SKIN;
  const isCap = (x / 900) ** 2 + (y / 1250) ** 2 < 1 && y < 300;
  return isCap || (isLong && Math.abs(x) < 1250 && y > -100) ? hair : wall;
}
const inUnits = ([u, v]: readonly [number, number]) => [(u - 0.5) * 4000, (v - 0.4) * 4000] as const;

describe("headOutline (R-CARD-2)", () => {
  it("follows short hair from ear to ear, and finds where it begins", () => {
    const head = headOutline(FACE, photo());
    const course = head?.course.map(inUnits) ?? [];
    expect(Math.max(...course.map(([x, y]) => Math.abs(Math.hypot(x / 900, y / 1250) - 1)))).toBeLessThan(0.06);
    expect([course[0]?.[1], course.at(-1)?.[1]]).toEqual([expect.closeTo(50, -2), expect.closeTo(50, -2)]);
    const line = head?.hairline.map(inUnits) ?? [];
    expect(line[Math.floor(line.length / 2)]?.[1]).toBeCloseTo(-480, -2);
    expect(head?.hidesEars).toBe(false);
  });

  it("follows long hair over the ears, which are not drawn then; the same photo gives the same", () => {
    const head = headOutline(FACE, photo({ isLong: true }));
    expect(head?.hidesEars).toBe(true);
    expect(headOutline(FACE, photo({ isLong: true }))).toEqual(head);
    const parts = (of: typeof head) => portraitLines(FACE, 1, of)?.lines.map(({ part }) => part);
    expect(parts(head)).toEqual(["head", "hairline", ...(parts(null) ?? []).filter((part) => !/^ear/.test(part))]);
    const drawn = portraitLines(FACE, 1, head)?.lines.flatMap(({ points }) => points.flat()) ?? [];
    expect(Math.min(...drawn)).toBeGreaterThan(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
  });

  it.each<[string, Partial<Worn>]>([
    ["hair has the colour of the wall", { wall: BROWN }],
    ["a bald head has none", { hair: SKIN }],
    ["all is one colour", { hair: SKIN, wall: SKIN }],
    ["something cuts off the top of the head", { bar: -800 }],
  ])("leaves the portrait as it is where %s", (_, worn) => {
    expect(headOutline(FACE, photo(worn))).toBeNull();
  });
});
