import { describe, expect, it } from "vitest";
import { type FindingsEvent, type FindingsState, nextFindings, startWith } from "./findings-state.ts";
import { zoomIn } from "./gestures.ts";
import { type Box, frameFor, viewOn, viewOnPart } from "./viewport.ts";

const FACE: Box = { left: 0.2, right: 0.8, top: 0.2, bottom: 0.8 };
const CHEEK: Box = { left: 0.6, right: 0.7, top: 0.5, bottom: 0.6 };
const BROW: Box = { left: 0.4, right: 0.6, top: 0.2, bottom: 0.3 };
const FRAME = frameFor(0.75);

const start = () => startWith({ code: "redness", box: CHEEK }, FACE);
const stateAfter = (...events: readonly FindingsEvent[]): FindingsState => events.reduce(nextFindings, start());
const MEASURED: FindingsEvent = { type: "photoMeasured", aspect: 0.75 };
const DONE: FindingsEvent = { type: "glided", share: 1 };
const LINES: FindingsEvent = { type: "chosen", code: "lines", part: BROW };

describe("the photo's findings, as the visitor has set them (R-RES-13)", () => {
  it("begin with the costliest concern, on the whole face", () => {
    const state = stateAfter(MEASURED);
    expect(state).toMatchObject({ chosen: "redness", plain: 0, glide: null });
    expect(state.placed?.view).toEqual(viewOn(FACE, FRAME));
  });

  it("come close as soon as the photo is seen, once, whichever is first", () => {
    for (const events of [
      [MEASURED, { type: "seen" }],
      [{ type: "seen" }, MEASURED],
    ] as const) {
      const state = stateAfter(...events, DONE);
      expect(state.placed?.view).toEqual(viewOnPart(CHEEK, FACE, FRAME));
      expect(nextFindings(state, { type: "seen" })).toBe(state);
    }
  });

  it("show one concern at a time, glide to where it is, and show its drawing again", () => {
    const state = stateAfter(MEASURED, { type: "seen" }, DONE, { type: "compared", plain: 0.7 }, LINES);
    expect(state).toMatchObject({ chosen: "lines", plain: 0 });
    const half = nextFindings(state, { type: "glided", share: 0.5 });
    expect(half.glide).not.toBeNull();
    expect(half.placed?.view).not.toEqual(state.placed?.view);
    expect(nextFindings(half, DONE)).toMatchObject({ glide: null, placed: { view: viewOnPart(BROW, FACE, FRAME) } });
  });

  it("go to the whole face and back, and stay there for no other concern", () => {
    const far = stateAfter(MEASURED, { type: "seen" }, DONE, { type: "faceAsked", isOn: true }, DONE);
    expect(far.placed?.view).toEqual(viewOn(FACE, FRAME));
    const near = [{ type: "faceAsked", isOn: false } as const, DONE].reduce(nextFindings, far);
    expect(near.placed?.view).toEqual(viewOnPart(CHEEK, FACE, FRAME));
    expect([LINES, DONE].reduce(nextFindings, far).placed?.view).toEqual(viewOnPart(BROW, FACE, FRAME));
  });

  it("let the visitor's hand end a glide", () => {
    const gliding = stateAfter(MEASURED, { type: "seen" });
    const held = nextFindings(gliding, { type: "zoomed", step: zoomIn });
    expect(held.glide).toBeNull();
    expect(nextFindings(held, DONE)).toBe(held);
  });

  it("keep the slider within the photo", () => {
    expect(stateAfter({ type: "compared", plain: 1.4 }).plain).toBe(1);
    expect(stateAfter({ type: "compared", plain: -2 }).plain).toBe(0);
  });

  it("zoom nothing before the photo has told its shape, and remember which photo failed", () => {
    expect(stateAfter({ type: "zoomed", step: zoomIn }).placed).toBeNull();
    expect(stateAfter({ type: "photoFailed", photo: "blob:1" }).failedPhoto).toBe("blob:1");
  });

  it("show the photo when there is nothing to draw and no face to zoom to", () => {
    const state = [MEASURED, { type: "seen" } as const, DONE].reduce(nextFindings, startWith(undefined, null));
    expect(state).toMatchObject({ chosen: null, placed: { view: { scale: 1 } } });
  });
});
