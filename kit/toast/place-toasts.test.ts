import { expect, it } from "vitest";
import { roomIn } from "./place-toasts.ts";

/** Of a phone's screen, 390 wide. */
const HEADER = { left: 0, right: 390, top: 0, bottom: 64 };
const NAME = { left: 20, right: 48, top: 18, bottom: 46 };
const MENU = { left: 285, right: 382, top: 10, bottom: 54 };

it("a toast's room in the header is what its two controls leave", () => {
  expect(roomIn(HEADER, NAME, MENU)).toEqual({ width: 221, height: 56 });
});

it.each([
  ["where large words set one control below the other", HEADER, { ...MENU, top: 60, bottom: 104 }],
  ["where they touch", HEADER, { ...MENU, left: 60 }],
  ["once the page is scrolled", { ...HEADER, top: -10, bottom: 54 }, MENU],
])("there is none %s", (_, header, menu) => {
  expect(roomIn(header, NAME, menu)).toBeNull();
});
