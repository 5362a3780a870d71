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
  viewOnPart,
  wholeView,
  zoomAt,
} from "./viewport.ts";

const TOLERANCE = 1e-9;
const place = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});
/** Also what no hand does: huge, tiny, endless and missing numbers. */
const wild = fc.oneof(fc.double({ min: -5, max: 5, noNaN: true }), fc.double());

/** Photos from panorama to tower, each in its frame. */
const frame = fc.double({ min: 0.3, max: 3, noNaN: true }).map(frameFor);
const SQUARE = frameFor(1);
const WHOLE = wholeView(SQUARE);

type Move = (view: View, own: Frame) => View;
const factor = fc.oneof(wild, fc.double({ min: 0.3, max: 3, noNaN: true }));
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.tuple(factor, place).map(
    (step): Move =>
      (view, own) =>
        zoomAt(view, ...step, own),
  ),
  fc.tuple(wild, wild).map(
    (step): Move =>
      (view, own) =>
        panBy(view, ...step, own),
  ),
  fc.tuple(fc.tuple(place, place), fc.tuple(place, place)).map(
    (step): Move =>
      (view, own) =>
        pinch(view, ...step, own),
  ),
);
const seen = fc
  .tuple(frame, fc.array(move, { maxLength: 12 }))
  .map(([own, moves]) => ({ own, view: moves.reduce((view, step) => step(view, own), wholeView(own)) }));
const sortedBox = fc.tuple(place, place).map(([a, b]) => ({
  left: Math.min(a.x, b.x),
  right: Math.max(a.x, b.x),
  top: Math.min(a.y, b.y),
  bottom: Math.max(a.y, b.y),
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

it("the photo's frame (R-RES-13) is about square, filled by the photo, and as undistorted as the photo", () => {
  fc.assert(
    fc.property(frame, (own) => {
      expect(own.aspect).toBeGreaterThan(0.8);
      expect(own.aspect).toBeLessThan(1.25);
      expect(Math.max(own.width, own.height)).toBeCloseTo(1, 9);
      expect((own.width * own.picture) / own.height).toBeCloseTo(own.aspect, 9);
    }),
  );
});

describe("zooming and panning the photo (R-RES-13)", () => {
  it("never leaves the picture, whatever is done in whatever order", () => {
    fc.assert(
      fc.property(seen, ({ own, view }) => expectWithinPicture(view, own)),
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

  it("panning moves what is seen by that share of the frame, up to the edge", () => {
    const close = { scale: 4, x: 0.4, y: 0.4 };
    expect(panBy(close, 0.2, -0.2, SQUARE)).toEqual({ scale: 4, x: 0.45, y: expect.closeTo(0.35) });
    expect(panBy(close, 9, -9, SQUARE)).toEqual({ scale: 4, x: 0.75, y: 0 });
  });

  it("fingers hold on to what they touched, and zoom nothing from one place", () => {
    const at = (x: number, y = x): Place => ({ x, y });
    const [from, to] = [[at(0.4), at(0.6)] as const, [at(0.3, 0.35), at(0.7, 0.75)] as const];
    const after = pinch(WHOLE, from, to, SQUARE);
    expect(after.scale).toBeCloseTo(2);
    for (const finger of [0, 1] as const) {
      expect(pictureAt(after, to[finger], SQUARE)).toEqual(near(pictureAt(WHOLE, from[finger], SQUARE)));
    }
    expect(pinch({ scale: 2, x: 0.2, y: 0.2 }, [at(0.5), at(0.5)], [at(0.5), at(0.5, 0.7)], SQUARE).scale).toBe(2);
  });
});

describe("the view on what was found (R-RES-13)", () => {
  it("shows all of it where the frame can, in the middle where the picture allows", () => {
    fc.assert(
      fc.property(sortedBox, (box) => {
        const view = viewOn(box, SQUARE);
        expectWithinPicture(view, SQUARE);
        expectWithin(box, seenBox(view, SQUARE));
      }),
    );
    expect(viewOn({ left: 0.4, right: 0.6, top: 0.4, bottom: 0.6 }, SQUARE).scale).toBeGreaterThan(3.5);
    expect(viewOn({ left: 0.5, right: 0.5, top: 0.5, bottom: 0.5 }, SQUARE).scale).toBe(MAX_SCALE);
  });

  it("keeps so much of the face around a single spot that one knows where it is", () => {
    const face = { left: 0.3, right: 0.7, top: 0.3, bottom: 0.7 };
    const spot = { left: 0.6, right: 0.61, top: 0.5, bottom: 0.51 };
    const view = viewOnPart(spot, face, SQUARE);
    const shown = seenBox(view, SQUARE);
    expectWithin(spot, shown);
    expect(shown.right - shown.left).toBeGreaterThan(0.5 * (face.right - face.left));
    expect(view.scale).toBeGreaterThan(viewOn(face, SQUARE).scale);
    expect(viewOnPart(face, face, SQUARE)).toEqual(viewOn(face, SQUARE));
  });

  it("never leaves the picture on its way from one view to another", () => {
    fc.assert(
      fc.property(frame, sortedBox, sortedBox, fc.double({ min: 0, max: 1, noNaN: true }), (own, from, to, done) => {
        expectWithinPicture(between(viewOn(from, own), viewOn(to, own), done), own);
      }),
    );
    const close = { scale: 2, x: 0.5, y: 0.5 };
    expect(between(WHOLE, close, 1)).toEqual(close);
  });
});
