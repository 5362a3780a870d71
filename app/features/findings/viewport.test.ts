import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SCALE, type Place, panBy, pictureAt, pinch, type View, viewOn, WHOLE, zoomAt } from "./viewport.ts";

const TOLERANCE = 1e-9;
const place = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});
/** Also what no hand does: huge, tiny, endless and missing numbers. */
const wild = fc.oneof(fc.double({ min: -5, max: 5, noNaN: true }), fc.double());

type Move = (view: View) => View;
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.tuple(wild, place).map(
    ([factor, at]): Move =>
      (view) =>
        zoomAt(view, factor, at),
  ),
  fc.tuple(fc.double({ min: 0.3, max: 3, noNaN: true }), place).map(
    ([factor, at]): Move =>
      (view) =>
        zoomAt(view, factor, at),
  ),
  fc.tuple(wild, wild).map(
    ([right, down]): Move =>
      (view) =>
        panBy(view, right, down),
  ),
  fc.tuple(place, place, place, place).map(
    ([a, b, c, d]): Move =>
      (view) =>
        pinch(view, [a, b], [c, d]),
  ),
);
const view = fc.array(move, { maxLength: 12 }).map((moves) => moves.reduce((seen, step) => step(seen), WHOLE));

function expectWithinPicture({ scale, x, y }: View) {
  expect(scale).toBeGreaterThanOrEqual(1);
  expect(scale).toBeLessThanOrEqual(MAX_SCALE);
  for (const start of [x, y]) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(start + 1 / scale).toBeLessThanOrEqual(1 + TOLERANCE);
  }
}

function expectSamePlace(one: Place, other: Place) {
  expect(one.x).toBeCloseTo(other.x, 6);
  expect(one.y).toBeCloseTo(other.y, 6);
}

describe("zooming and panning the photo (R-RES-13)", () => {
  it("never leaves the picture, whatever is done in whatever order", () => {
    fc.assert(fc.property(view, expectWithinPicture), { numRuns: 500 });
  });

  it("zooming in keeps what is under the pointer where it is", () => {
    const closer = fc.double({ min: 1, max: 8, noNaN: true });
    fc.assert(
      fc.property(view, closer, place, (seen, factor, at) => {
        expectSamePlace(pictureAt(zoomAt(seen, factor, at), at), pictureAt(seen, at));
      }),
    );
  });

  it("zooming in and out again comes back", () => {
    fc.assert(
      fc.property(place, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (at, factor) => {
        const back = zoomAt(zoomAt(WHOLE, factor, at), 1 / factor, at);
        expectSamePlace(back, WHOLE);
        expect(back.scale).toBeCloseTo(1, 6);
      }),
    );
  });

  it("the whole photo cannot be pushed away", () => {
    fc.assert(
      fc.property(wild, wild, (right, down) => {
        expect(panBy(WHOLE, right, down)).toEqual(WHOLE);
      }),
    );
  });

  it("panning moves what is seen by that share of the frame, up to the edge", () => {
    const close = { scale: 4, x: 0.4, y: 0.4 };
    expect(panBy(close, 0.2, -0.2)).toEqual({ scale: 4, x: 0.45, y: expect.closeTo(0.35) });
    expect(panBy(close, 9, -9)).toEqual({ scale: 4, x: 0.75, y: 0 });
  });

  it("fingers hold on to what they touched", () => {
    const from: [Place, Place] = [
      { x: 0.4, y: 0.4 },
      { x: 0.6, y: 0.6 },
    ];
    const to: [Place, Place] = [
      { x: 0.3, y: 0.35 },
      { x: 0.7, y: 0.75 },
    ];
    const after = pinch(WHOLE, from, to);
    expect(after.scale).toBeCloseTo(2);
    for (const finger of [0, 1] as const) expectSamePlace(pictureAt(after, to[finger]), from[finger]);
  });

  it("two fingers in one place zoom nothing", () => {
    const finger = { x: 0.5, y: 0.5 };
    expect(pinch({ scale: 2, x: 0.2, y: 0.2 }, [finger, finger], [finger, { x: 0.5, y: 0.7 }]).scale).toBe(2);
  });

  it("zooms to a face so that all of it is seen, in the middle where the picture allows", () => {
    const sorted = fc.tuple(place, place).map(([a, b]) => ({
      left: Math.min(a.x, b.x),
      right: Math.max(a.x, b.x),
      top: Math.min(a.y, b.y),
      bottom: Math.max(a.y, b.y),
    }));
    fc.assert(
      fc.property(sorted, (box) => {
        const seen = viewOn(box);
        expectWithinPicture(seen);
        expect(seen.x).toBeLessThanOrEqual(box.left + TOLERANCE);
        expect(seen.y).toBeLessThanOrEqual(box.top + TOLERANCE);
        expect(seen.x + 1 / seen.scale).toBeGreaterThanOrEqual(box.right - TOLERANCE);
        expect(seen.y + 1 / seen.scale).toBeGreaterThanOrEqual(box.bottom - TOLERANCE);
      }),
    );
    expect(viewOn({ left: 0.4, right: 0.6, top: 0.4, bottom: 0.6 }).scale).toBeGreaterThan(3.5);
    expect(viewOn({ left: 0.5, right: 0.5, top: 0.5, bottom: 0.5 }).scale).toBe(MAX_SCALE);
  });
});
