import { describe, expect, it } from "vitest";
import { placeOf } from "./keep-clear.ts";

/** At the bottom of a phone's screen, 390 x 844. */
const TOAST = { left: 8, right: 382, top: 756, bottom: 836 };
const button = (top: number, height = 52) => ({ left: 16, right: 374, top, bottom: top + height });

describe("the place of a toast (R-UP-13)", () => {
  const FULL = Array.from({ length: 14 }, (_, row) => button(row * 64));
  const PANEL = [button(150, 200), button(400), button(560)];
  it.each([
    ["is its own where nothing is to be pressed", [], [], 0, false],
    ["is its own beside a button", [{ ...button(770), left: 383 }], [], 0, false],
    ["is above a button", [button(780)], [], 64, false],
    ["is above several, where there is room", [button(780), button(700), button(560)], [], 144, false],
    ["is above what would lose more than a quarter", [button(700, 144)], [], 144, false],
    ["may touch the edge of something large", [button(400, 400)], [], 0, false],
    ["is its own on a screen full of buttons, and lets presses through", FULL, [], 0, true],
    ["is beside a panel that says more, and lets presses through to the rest", FULL, PANEL, 0, true],
    ["is over the words of a panel that fills the screen, beside its buttons", [button(780)], FULL, 64, false],
  ])("%s", (_, pressable, readFirst, lift, isThrough) => {
    expect(placeOf(TOAST, pressable, readFirst)).toEqual({ lift, isThrough });
  });
});
