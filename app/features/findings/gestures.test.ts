import { expect, it } from "vitest";
import { stepForKey, zoomIn } from "./gestures.ts";
import { frameFor, wholeView } from "./viewport.ts";

const FRAME = frameFor(1, 1);
const WHOLE = wholeView(FRAME);

const CLOSE = zoomIn(WHOLE, FRAME);
const press = (key: string, view = WHOLE) => stepForKey(key, view, FRAME)?.(view, FRAME);
const near = (value: number) => expect.closeTo(value, 9);

it("the photo's keys (R-RES-13) zoom with + and −, pan with the arrows, and leave to the page what changes nothing", () => {
  expect(CLOSE.scale).toBe(1.5);
  for (const key of ["+", "="]) expect(press(key)).toEqual(CLOSE);
  expect(press("-", CLOSE)).toEqual(WHOLE);
  expect(press("ArrowRight", CLOSE)).toEqual({ ...CLOSE, x: near(1 / 6 + 0.1) });
  expect(press("ArrowLeft", CLOSE)).toEqual({ ...CLOSE, x: near(1 / 6 - 0.1) });
  expect(press("ArrowDown", CLOSE)).toEqual({ ...CLOSE, y: near(1 / 6 + 0.1) });
  expect(press("ArrowUp", CLOSE)).toEqual({ ...CLOSE, y: near(1 / 6 - 0.1) });
  const idle = [press("ArrowDown"), press("-"), press("ArrowUp", { scale: 2, x: 0.2, y: 0 })];
  expect([...idle, ...["Tab", "Enter", "a", "1"].map((key) => press(key, CLOSE))]).toEqual(Array(7).fill(undefined));
});
