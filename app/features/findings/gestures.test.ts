import { expect, it } from "vitest";
import { plainForKey } from "./compare-slider.tsx";
import { stepForKey } from "./gestures.ts";
import { frameFor, wholeView } from "./viewport.ts";

const FRAME = frameFor(1);
const WHOLE = wholeView(FRAME);

const CLOSE = { scale: 1.5, x: 1 / 6, y: 1 / 6 };
const press = (key: string, view = WHOLE) => stepForKey(key, view, FRAME)?.(view, FRAME);
const near = (value: number) => expect.closeTo(value, 9);

it.each([
  ["+", WHOLE, CLOSE],
  ["=", WHOLE, CLOSE],
  ["-", CLOSE, WHOLE],
  ["ArrowRight", CLOSE, { ...CLOSE, x: 1 / 6 + 0.1 }],
  ["ArrowLeft", CLOSE, { ...CLOSE, x: 1 / 6 - 0.1 }],
  ["ArrowDown", CLOSE, { ...CLOSE, y: 1 / 6 + 0.1 }],
  ["ArrowUp", CLOSE, { ...CLOSE, y: 1 / 6 - 0.1 }],
  ["ArrowDown", WHOLE, undefined],
  ["ArrowUp", { scale: 2, x: 0.2, y: 0 }, undefined],
  ["-", WHOLE, undefined],
  ["Tab", CLOSE, undefined],
  ["Enter", CLOSE, undefined],
  ["1", CLOSE, undefined],
])("the photo's key %s at %j zooms, pans or is the page's (R-RES-13)", (key, view, to) => {
  expect(press(key, view)).toEqual(to && { scale: near(to.scale), x: near(to.x), y: near(to.y) });
});

it("the slider's keys (R-RES-13) move it by small and by large steps, to its ends and no farther", () => {
  const keys = ["ArrowRight", "ArrowUp", "ArrowLeft", "PageUp", "Home", "End", "Tab"];
  expect(keys.map((key) => plainForKey(key, 0.5))).toEqual([0.55, 0.55, 0.45, 0.75, 0, 1, null]);
  expect([plainForKey("ArrowDown", 0.02), plainForKey("PageDown", 0.1)]).toEqual([0, 0]);
});
