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
  it("begin together on the whole face, glide to the one that is chosen and show its drawing again, and on to the next", () => {
    const first = stateAfter(MEASURED);
    expect(first).toMatchObject({ chosen: null, plain: 0, glide: null, placed: { view: viewOn(FACE, FRAME) } });
    const state = [{ type: "compared", plain: 0.7 } as const, REDNESS].reduce(nextFindings, first);
    expect(state).toMatchObject({ chosen: "redness", plain: 0 });
    const half = nextFindings(state, { type: "glided", share: 0.5 });
    expect(half.glide).not.toBeNull();
    expect(viewOf(half)).not.toEqual(viewOf(state));
    const there = nextFindings(half, DONE);
    expect(there).toMatchObject({ glide: null, placed: { view: viewOnPart(CHEEK, FACE, FRAME) } });
    // Nothing needs to lead back to what is seen.
    expect([first, there].map(showsFace)).toEqual([true, false]);
    expect(viewOf([LINES, DONE].reduce(nextFindings, there))).toEqual(viewOnPart(BROW, FACE, FRAME));
  });

  it("go back to the whole face when it is asked for, the same is chosen again, or what has no place", () => {
    for (const event of [{ type: "faceAsked" }, REDNESS, { type: "chosen", code: "shine", part: null }] as const) {
      const state = stateAfter(MEASURED, REDNESS, DONE, event, DONE);
      expect(viewOf(state)).toEqual(viewOn(FACE, FRAME));
      expect(state.chosen).toBe("code" in event && event.code === "shine" ? "shine" : null);
    }
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
