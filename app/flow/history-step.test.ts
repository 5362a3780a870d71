import { expect, it } from "vitest";
import { CAMERA_ENTRY } from "#kit/camera-entry.ts";
import { STEPS } from "./flow-state.ts";
import { distance, entryOf, opensCamera, stepOf } from "./history-step.ts";

it("steps come back from the browser's history as they were put in, one entry apart (R-RES-11)", () => {
  expect(STEPS.map((step) => stepOf(entryOf(step)))).toEqual(STEPS);
  expect(STEPS.map((step) => distance("upload", step))).toEqual([-1, 0, 1]);
});

it.each([null, undefined, 3, "upload", {}, { step: "checkout" }, { step: null }])("%j is the first step", (entry) => {
  expect(stepOf(entry)).toBe("hero");
});

it("the diary's entry is the upload step's, with its camera open; the step's own is not (R-RES-19)", () => {
  expect(stepOf(CAMERA_ENTRY)).toBe("upload");
  expect([CAMERA_ENTRY, entryOf("upload"), null].map(opensCamera)).toEqual([true, false, false]);
});
