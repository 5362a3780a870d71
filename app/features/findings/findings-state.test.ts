import { describe, expect, it } from "vitest";
import { type FindingsEvent, type FindingsState, nextFindings, showsFace, startWith } from "./findings-state.ts";
import { zoomIn } from "./gestures.ts";
import { type Box, frameFor, viewOn, viewOnPart } from "./viewport.ts";

const FACE: Box = { left: 0.2, right: 0.8, top: 0.2, bottom: 0.8 };
const CHEEK: Box = { left: 0.6, right: 0.7, top: 0.5, bottom: 0.6 };
const BROW: Box = { left: 0.4, right: 0.6, top: 0.2, bottom: 0.3 };
const FRAME = frameFor(0.75);

const stateAfter = (...events: readonly FindingsEvent[]): FindingsState => events.reduce(nextFindings, startWith(FACE));
const MEASURED: FindingsEvent = { type: "photoMeasured", aspect: 0.75 };
const DONE: FindingsEvent = { type: "glided", share: 1 };
const REDNESS: FindingsEvent = { type: "chosen", code: "redness", part: CHEEK };
const LINES: FindingsEvent = { type: "chosen", code: "lines", part: BROW };
const viewOf = ({ placed }: FindingsState) => placed?.view;

describe("the photo's findings, as the visitor has set them (R-RES-13)", () => {
  it("begin together on the whole face, which nothing needs to lead back to", () => {
    const state = stateAfter(MEASURED);
    expect(state).toMatchObject({ chosen: null, plain: 0, glide: null });
    expect(viewOf(state)).toEqual(viewOn(FACE, FRAME));
    expect(showsFace(state)).toBe(true);
  });

  it("glide to the one that is chosen, show its drawing again, and from one to the next", () => {
    const state = stateAfter(MEASURED, { type: "compared", plain: 0.7 }, REDNESS);
    expect(state).toMatchObject({ chosen: "redness", plain: 0 });
    const half = nextFindings(state, { type: "glided", share: 0.5 });
    expect(half.glide).not.toBeNull();
    expect(viewOf(half)).not.toEqual(viewOf(state));
    const there = nextFindings(half, DONE);
    expect(there).toMatchObject({ glide: null, placed: { view: viewOnPart(CHEEK, FACE, FRAME) } });
    expect(showsFace(there)).toBe(false);
    expect(viewOf([LINES, DONE].reduce(nextFindings, there))).toEqual(viewOnPart(BROW, FACE, FRAME));
  });

  it.each([
    ["asked for", { type: "faceAsked" }],
    ["the same is chosen again", REDNESS],
    ["what has no place is chosen", { type: "chosen", code: "shine", part: null }],
  ] as const)("go back to the whole face when it is %s", (_, event) => {
    const state = stateAfter(MEASURED, REDNESS, DONE, event, DONE);
    expect(viewOf(state)).toEqual(viewOn(FACE, FRAME));
    expect(state.chosen).toBe(event.type === "chosen" && event.code === "shine" ? "shine" : null);
  });

  it("let the visitor's hand end a glide", () => {
    const held = stateAfter(MEASURED, REDNESS, { type: "zoomed", step: zoomIn });
    expect(held.glide).toBeNull();
    expect(nextFindings(held, DONE)).toBe(held);
  });

  it("keep the slider within the photo, zoom nothing before it is there, and remember which photo failed", () => {
    expect([1.4, -2].map((plain) => stateAfter({ type: "compared", plain }).plain)).toEqual([1, 0]);
    expect(stateAfter({ type: "zoomed", step: zoomIn }).placed).toBeNull();
    expect(stateAfter({ type: "photoFailed", photo: "blob:1" }).failedPhoto).toBe("blob:1");
    expect([MEASURED, DONE].reduce(nextFindings, startWith(null))).toMatchObject({ placed: { view: { scale: 1 } } });
  });
});
