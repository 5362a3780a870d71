import { describe, expect, it } from "vitest";
import { SKIN_TYPES } from "#engine/codes.ts";
import { T } from "#tests/support/translators.ts";
import { typeMessage } from "./type-message.ts";

describe("the skin type in words (R-RES-14)", () => {
  it.each([
    ["dry", "Vermutlich trockene Haut", "Probably dry skin"],
    ["oily", "Vermutlich ölige Haut", "Probably oily skin"],
    ["combination", "Vermutlich Mischhaut", "Probably combination skin"],
    ["normal", "Vermutlich normale Haut", "Probably normal skin"],
    ["sensitive", "Vermutlich empfindliche Haut", "Probably sensitive skin"],
  ] as const)("%s left open is «%s» and “%s”", (value, german, english) => {
    const { key } = typeMessage({ value, open: true });
    expect([T.de(key), T.en(key)]).toEqual([german, english]);
  });

  it.each([false, undefined])("is told plainly otherwise, and where nobody says: %s", (open) => {
    for (const value of SKIN_TYPES) expect(typeMessage({ value, open }).key).toBe(`labels.skinTypes.${value}`);
  });
});
