import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Box,
  between,
  type Frame,
  frameFor,
  MAX_SCALE,
  type Place,
  panBy,
  pictureAt,
  pinch,
  seenBox,
  type View,
  viewOn,
  wholeView,
  zoomAt,
} from "./viewport.ts";

const TOLERANCE = 1e-9;
const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = fc.record({ x: share, y: share });
/** Also what no hand does: huge, tiny, endless and missing numbers. */
const wild = fc.oneof(fc.double({ min: -5, max: 5, noNaN: true }), fc.double());

/** Photos from panorama to tower, in frames of every shape. */
const shape = fc.double({ min: 0.3, max: 3, noNaN: true });
const frame = fc.tuple(shape, shape).map(([picture, aspect]) => frameFor(picture, aspect));
const SQUARE = frameFor(1, 1);
const WHOLE = wholeView(SQUARE);

/** Two fingers that move do both. */
const move = fc.oneof(
  fc.tuple(wild, place).map((step) => (view: View, own: Frame) => zoomAt(view, ...step, own)),
  fc.tuple(wild, wild).map((step) => (view: View, own: Frame) => panBy(view, ...step, own)),
);
const seen = fc
  .tuple(frame, fc.array(move, { maxLength: 12 }))
  .map(([own, moves]) => ({ own, view: moves.reduce((view, step) => step(view, own), wholeView(own)) }));
const box = fc.tuple(share, share, share, share).map(([a, b, c, d]) => ({
  ...{ left: Math.min(a, b), right: Math.max(a, b) },
  ...{ top: Math.min(c, d), bottom: Math.max(c, d) },
}));

function expectWithin(inner: Box, outer: Box) {
  for (const side of ["left", "top"] as const) expect(inner[side]).toBeGreaterThanOrEqual(outer[side] - TOLERANCE);
  for (const side of ["right", "bottom"] as const) expect(inner[side]).toBeLessThanOrEqual(outer[side] + TOLERANCE);
}

function expectWithinPicture(view: View, own: Frame) {
  expect(view.scale).toBeGreaterThanOrEqual(1 - TOLERANCE);
  expect(view.scale).toBeLessThanOrEqual(MAX_SCALE + TOLERANCE);
  expectWithin(seenBox(view, own), { left: 0, top: 0, right: 1, bottom: 1 });
}

const near = ({ x, y }: Place) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) });

describe("zooming and panning the photo (R-RES-13)", () => {
  it("never leaves the picture, whatever is done in whatever order, in a frame that the photo fills", () => {
    fc.assert(
      fc.property(seen, ({ own, view }) => {
        expect(Math.max(own.width, own.height)).toBeCloseTo(1, 9);
        expect((own.width * own.picture) / own.height).toBeCloseTo(own.aspect, 9);
        expectWithinPicture(view, own);
      }),
      { numRuns: 500 },
    );
  });

  it("zooming in keeps what is under the pointer where it is, and out again comes back", () => {
    const closer = fc.double({ min: 1, max: MAX_SCALE, noNaN: true });
    fc.assert(
      fc.property(seen, closer, place, ({ own, view }, by, at) => {
        expect(pictureAt(zoomAt(view, by, at, own), at, own)).toEqual(near(pictureAt(view, at, own)));
        const back = zoomAt(zoomAt(wholeView(own), by, at, own), 1 / by, at, own);
        expect(back).toEqual({ scale: expect.closeTo(1, 6), ...near(wholeView(own)) });
      }),
    );
  });

  it("panning moves what is seen by that share of the frame, up to the edge; fingers hold on to what they touched", () => {
    const close = { scale: 4, x: 0.4, y: 0.4 };
    expect(panBy(close, 0.2, -0.2, SQUARE)).toEqual({ scale: 4, x: 0.45, y: expect.closeTo(0.35) });
    expect(panBy(close, 9, -9, SQUARE)).toEqual({ scale: 4, x: 0.75, y: 0 });
    const at = (x: number, y = x): Place => ({ x, y });
    const [from, to] = [[at(0.4), at(0.6)] as const, [at(0.3, 0.35), at(0.7, 0.75)] as const];
    const after = pinch(WHOLE, from, to, SQUARE);
    for (const finger of [0, 1] as const) {
      expect(pictureAt(after, to[finger], SQUARE)).toEqual(near(pictureAt(WHOLE, from[finger], SQUARE)));
    }
    // From one place nothing is zoomed.
    expect(pinch(close, [at(0.5), at(0.5)], [at(0.5), at(0.5, 0.7)], SQUARE).scale).toBe(4);
  });
});

describe("the view on what was found (R-RES-13)", () => {
  it("shows all of it where the frame can, in the middle where the picture allows, and is within it on its way", () => {
    fc.assert(
      fc.property(frame, box, box, share, (own, from, to, done) => {
        expectWithin(to, seenBox(viewOn(to, SQUARE), SQUARE));
        expectWithinPicture(between(viewOn(from, own), viewOn(to, own), done), own);
      }),
    );
    expect(viewOn({ left: 0.4, right: 0.6, top: 0.4, bottom: 0.6 }, SQUARE).scale).toBeGreaterThan(3.5);
    expect(viewOn({ left: 0.5, right: 0.5, top: 0.5, bottom: 0.5 }, SQUARE).scale).toBe(MAX_SCALE);
    const close = { scale: 2, x: 0.5, y: 0.5 };
    expect(between(WHOLE, close, 1)).toEqual(close);
  });

  it("fills the frame with a piece of skin where no room is asked for around it", () => {
    const piece = { left: 0.6, right: 0.8, top: 0.5, bottom: 0.7 };
    expect(seenBox(viewOn(piece, SQUARE, 0), SQUARE)).toEqual({
      left: expect.closeTo(0.6, 9),
      right: expect.closeTo(0.8, 9),
      top: expect.closeTo(0.5, 9),
      bottom: expect.closeTo(0.7, 9),
    });
  });
});
