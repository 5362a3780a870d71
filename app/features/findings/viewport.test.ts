import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
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
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.tuple(fc.oneof(wild, fc.double({ min: 0.3, max: 3, noNaN: true })), place).map(
    ([factor, at]): Move =>
      (view, own) =>
        zoomAt(view, factor, at, own),
  ),
  fc.tuple(wild, wild).map(
    ([right, down]): Move =>
      (view, own) =>
        panBy(view, right, down, own),
  ),
  fc.tuple(place, place, place, place).map(
    ([a, b, c, d]): Move =>
      (view, own) =>
        pinch(view, [a, b], [c, d], own),
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

function expectWithinPicture(view: View, own: Frame) {
  expect(view.scale).toBeGreaterThanOrEqual(1 - TOLERANCE);
  expect(view.scale).toBeLessThanOrEqual(MAX_SCALE + TOLERANCE);
  const { left, top, right, bottom } = seenBox(view, own);
  for (const start of [left, top]) expect(start).toBeGreaterThanOrEqual(-TOLERANCE);
  for (const end of [right, bottom]) expect(end).toBeLessThanOrEqual(1 + TOLERANCE);
}

function expectSamePlace(one: Place, other: Place) {
  expect(one.x).toBeCloseTo(other.x, 6);
  expect(one.y).toBeCloseTo(other.y, 6);
}

function expectAllSeen(box: { left: number; top: number; right: number; bottom: number }, view: View, own: Frame) {
  const shown = seenBox(view, own);
  expect(shown.left).toBeLessThanOrEqual(box.left + TOLERANCE);
  expect(shown.top).toBeLessThanOrEqual(box.top + TOLERANCE);
  expect(shown.right).toBeGreaterThanOrEqual(box.right - TOLERANCE);
  expect(shown.bottom).toBeGreaterThanOrEqual(box.bottom - TOLERANCE);
}

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

  it("zooming in keeps what is under the pointer where it is", () => {
    const closer = fc.double({ min: 1, max: 8, noNaN: true });
    fc.assert(
      fc.property(seen, closer, place, ({ own, view }, factor, at) => {
        expectSamePlace(pictureAt(zoomAt(view, factor, at, own), at, own), pictureAt(view, at, own));
      }),
    );
  });

  it("zooming in and out again comes back", () => {
    fc.assert(
      fc.property(frame, place, fc.double({ min: 1, max: MAX_SCALE, noNaN: true }), (own, at, factor) => {
        const back = zoomAt(zoomAt(wholeView(own), factor, at, own), 1 / factor, at, own);
        expectSamePlace(back, wholeView(own));
        expect(back.scale).toBeCloseTo(1, 6);
      }),
    );
  });

  it("panning moves what is seen by that share of the frame, up to the edge", () => {
    const close = { scale: 4, x: 0.4, y: 0.4 };
    expect(panBy(close, 0.2, -0.2, SQUARE)).toEqual({ scale: 4, x: 0.45, y: expect.closeTo(0.35) });
    expect(panBy(close, 9, -9, SQUARE)).toEqual({ scale: 4, x: 0.75, y: 0 });
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
    const after = pinch(WHOLE, from, to, SQUARE);
    expect(after.scale).toBeCloseTo(2);
    for (const finger of [0, 1] as const) {
      expectSamePlace(pictureAt(after, to[finger], SQUARE), pictureAt(WHOLE, from[finger], SQUARE));
    }
  });

  it("two fingers in one place zoom nothing", () => {
    const finger = { x: 0.5, y: 0.5 };
    const view = { scale: 2, x: 0.2, y: 0.2 };
    expect(pinch(view, [finger, finger], [finger, { x: 0.5, y: 0.7 }], SQUARE).scale).toBe(2);
  });
});

describe("the view on what was found (R-RES-13)", () => {
  it("shows all of it where the frame can, in the middle where the picture allows", () => {
    fc.assert(
      fc.property(sortedBox, (box) => {
        const view = viewOn(box, SQUARE);
        expectWithinPicture(view, SQUARE);
        expectAllSeen(box, view, SQUARE);
      }),
    );
    expect(viewOn({ left: 0.4, right: 0.6, top: 0.4, bottom: 0.6 }, SQUARE).scale).toBeGreaterThan(3.5);
    expect(viewOn({ left: 0.5, right: 0.5, top: 0.5, bottom: 0.5 }, SQUARE).scale).toBe(MAX_SCALE);
  });

  it("keeps so much of the face around a single spot that one knows where it is", () => {
    const face = { left: 0.3, right: 0.7, top: 0.3, bottom: 0.7 };
    const spot = { left: 0.6, right: 0.61, top: 0.5, bottom: 0.51 };
    const view = viewOnPart(spot, face, SQUARE);
    expectAllSeen(spot, view, SQUARE);
    const shown = seenBox(view, SQUARE);
    expect(shown.right - shown.left).toBeGreaterThan(0.5 * (face.right - face.left));
    expect(view.scale).toBeGreaterThan(viewOn(face, SQUARE).scale);
    expect(viewOnPart(face, face, SQUARE)).toEqual(viewOn(face, SQUARE));
  });

  it("never leaves the picture on its way from one view to another", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(frame, sortedBox, sortedBox, share, (own, from, to, done) => {
        expectWithinPicture(between(viewOn(from, own), viewOn(to, own), done), own);
      }),
    );
    expect(between(WHOLE, { scale: 2, x: 0.5, y: 0.5 }, 1)).toEqual({ scale: 2, x: 0.5, y: 0.5 });
  });
});
