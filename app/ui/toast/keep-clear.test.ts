import { describe, expect, it } from "vitest";
import { liftOver } from "./keep-clear.ts";

/** At the bottom of a phone's screen, 390 x 844. */
const TOAST = { left: 8, right: 382, top: 756, bottom: 836 };
const button = (top: number, height = 52) => ({ left: 16, right: 374, top, bottom: top + height });

describe("the place of a toast (R-UP-13)", () => {
  it.each([
    ["where nothing is to be pressed", [], 0],
    ["beside a button", [{ ...button(770), left: 383 }], 0],
    ["above a button", [button(780)], 64],
    ["above several, where there is room", [button(780), button(700), button(560)], 144],
    ["over the edge of something large", [button(700, 144)], 144],
    ["over less than a quarter of something large", [button(400, 400)], 0],
    ["nowhere on a screen full of buttons", Array.from({ length: 14 }, (_, row) => button(row * 64)), null],
  ])("%s", (_, pressable, lift) => {
    expect(liftOver(TOAST, pressable)).toBe(lift);
  });
});
