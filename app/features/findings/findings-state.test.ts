import { describe, expect, it } from "vitest";
import { type FindingsEvent, type FindingsState, nextFindings, showsFace, startWith } from "./findings-state.ts";
import { zoomIn } from "./gestures.ts";
import { type Box, frameFor, viewOn } from "./viewport.ts";

const FACE: Box = { left: 0.2, right: 0.8, top: 0.2, bottom: 0.8 };
const CHEEK: Box = { left: 0.6, right: 0.7, top: 0.5, bottom: 0.6 };
const BROW: Box = { left: 0.4, right: 0.6, top: 0.2, bottom: 0.3 };
const FRAME = frameFor(0.75, 0.8);

const stateAfter = (...events: readonly FindingsEvent[]): FindingsState => events.reduce(nextFindings, startWith(FACE));
const MEASURED: FindingsEvent = { type: "photoMeasured", aspect: 0.75 };
const DONE: FindingsEvent = { type: "glided", share: 1 };
const REDNESS: FindingsEvent = { type: "chosen", code: "redness", part: CHEEK };
const LINES: FindingsEvent = { type: "chosen", code: "lines", part: BROW };
const viewOf = ({ placed }: FindingsState) => placed?.view;

describe("the photo's findings, as the visitor has set them (R-RES-13)", () => {
  it("begin on the untouched face, glide to the piece of skin that is chosen, which fills the frame, and on to the next", () => {
    const first = stateAfter(MEASURED);
    expect(first).toMatchObject({ chosen: null, isAll: false, glide: null, placed: { view: viewOn(FACE, FRAME) } });
    const state = nextFindings(first, REDNESS);
    const half = nextFindings(state, { type: "glided", share: 0.5 });
    expect(half.glide).not.toBeNull();
    expect(viewOf(half)).not.toEqual(viewOf(state));
    const there = nextFindings(half, DONE);
    expect(there).toMatchObject({ chosen: "redness", glide: null, placed: { view: viewOn(CHEEK, FRAME, 0) } });
    // Nothing needs to lead back to what is seen.
    expect([first, there].map(showsFace)).toEqual([true, false]);
    expect(viewOf([LINES, DONE].reduce(nextFindings, there))).toEqual(viewOn(BROW, FRAME, 0));
  });

  it("show the calm place while it is held, then the open piece again", () => {
    const open = stateAfter(MEASURED, REDNESS, DONE);
    const held = [{ type: "held", box: BROW } as const, DONE].reduce(nextFindings, open);
    expect(held.chosen).toBe("redness");
    expect(viewOf(held)).toEqual(viewOn(BROW, FRAME, 0));
    const back = [{ type: "held", box: null } as const, DONE].reduce(nextFindings, held);
    expect(viewOf(back)).toEqual(viewOf(open));
    // Who only crosses the button lets go of nothing.
    expect(nextFindings(open, { type: "held", box: null })).toBe(open);
  });

  it("show all at once on the whole face, and one alone as soon as one is chosen", () => {
    const all = stateAfter(MEASURED, REDNESS, DONE, { type: "allAsked", isAll: true }, DONE);
    expect(all).toMatchObject({ isAll: true, placed: { view: viewOn(FACE, FRAME) } });
    expect(nextFindings(all, LINES)).toMatchObject({ isAll: false, chosen: "lines" });
  });

  it("fit the frame again where the page gives it another shape", () => {
    const wide = stateAfter(MEASURED, { type: "frameMeasured", aspect: 1.4 });
    expect(viewOf(wide)).toEqual(viewOn(FACE, frameFor(0.75, 1.4)));
    expect(nextFindings(wide, { type: "frameMeasured", aspect: 1.4 })).toBe(wide);
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

  it("zoom nothing before the photo is there, and remember which photo failed", () => {
    expect(stateAfter({ type: "zoomed", step: zoomIn }).placed).toBeNull();
    expect(stateAfter({ type: "photoFailed", photo: "blob:1" }).failedPhoto).toBe("blob:1");
    expect([MEASURED, DONE].reduce(nextFindings, startWith(null))).toMatchObject({ placed: { view: { scale: 1 } } });
  });
});
