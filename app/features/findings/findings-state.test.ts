import { describe, expect, it } from "vitest";
import { type FindingsEvent, NOTHING_SHOWN, nextFindings } from "./findings-state.ts";
import { zoomIn } from "./gestures.ts";
import { WHOLE } from "./viewport.ts";

const stateAfter = (...events: readonly FindingsEvent[]) => events.reduce(nextFindings, NOTHING_SHOWN);
const layer = (code: "redness" | "lines", isOn: boolean): FindingsEvent => ({ type: "layerSwitched", code, isOn });

describe("the photo's findings, as the visitor has set them (R-RES-13)", () => {
  it("begin with the whole photo, zones on and no layer", () => {
    expect(NOTHING_SHOWN).toMatchObject({ withZones: true, isCompared: false, isHeld: false, view: WHOLE });
    expect(NOTHING_SHOWN.shown.size).toBe(0);
  });

  it("switch each layer by itself, and all off at once", () => {
    const both = stateAfter(layer("redness", true), layer("lines", true), layer("lines", true));
    expect([...both.shown]).toEqual(["redness", "lines"]);
    expect([...nextFindings(both, layer("redness", false)).shown]).toEqual(["lines"]);
    expect(nextFindings(both, { type: "layersHidden" }).shown.size).toBe(0);
    expect(both.shown.size).toBe(2);
  });

  it("keep the layers through zones, comparison, holding and zoom", () => {
    const all = stateAfter(
      layer("redness", true),
      { type: "zonesSwitched", isOn: false },
      { type: "comparisonSwitched", isOn: true },
      { type: "held", isHeld: true },
      { type: "zoomed", step: zoomIn },
      { type: "photoMeasured", aspect: 0.75 },
    );
    expect(all).toMatchObject({ withZones: false, isCompared: true, isHeld: true, aspect: 0.75 });
    expect(all.view).toEqual(zoomIn(WHOLE));
    expect([...all.shown]).toEqual(["redness"]);
    expect(nextFindings(all, { type: "held", isHeld: false }).isHeld).toBe(false);
  });

  it("remember which photo failed, so that another one is tried", () => {
    expect(stateAfter({ type: "photoFailed", photo: "blob:1" }).failedPhoto).toBe("blob:1");
  });
});
