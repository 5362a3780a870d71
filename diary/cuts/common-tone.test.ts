import { describe, expect, it } from "vitest";
import { applyGains, commonTone, skinTone } from "./common-tone.ts";

type Colour = readonly [number, number, number];

/** A cut of one colour. */
function cut(colour: Colour) {
  const data = new Uint8ClampedArray(60 * 80 * 4);
  for (let at = 0; at < data.length; at += 4) data.set([...colour, 255], at);
  return { width: 60, height: 80, data };
}
const toneOf = (picture: ReturnType<typeof cut>) => skinTone(picture) ?? expect.fail("no skin");

describe("a common tone of two photos (R-RES-19)", () => {
  it("leaves alone what looks alike, and a photo without light", () => {
    expect(commonTone(toneOf(cut([200, 150, 130])), toneOf(cut([204, 153, 133])), false)).toBeNull();
    expect(skinTone(cut([0, 0, 0]))).toBeNull();
  });

  it.each<[string, Colour, string, boolean]>([
    ["a darker photo", [150, 112, 97], "light", false],
    ["a bluer photo", [185, 150, 150], "lightAndColour", false],
    ["a bluer and darker photo whose skin has changed", [130, 105, 108], "light", true],
  ])("%s: brought to one lightness", (_, other, kind, keepsColour) => {
    const [a, b] = [cut([200, 150, 130]), cut(other)];
    const common = commonTone(toneOf(a), toneOf(b), keepsColour);
    expect(common?.kind).toBe(kind);
    for (const [place, { data }] of [a, b].entries()) applyGains(data, common?.gains[place] ?? [1, 1, 1]);
    expect(commonTone(toneOf(a), toneOf(b), keepsColour)).toBeNull();
  });

  it("never brightens beyond its limit", () => {
    const gains = commonTone(toneOf(cut([40, 30, 26])), toneOf(cut([220, 165, 143])), false)?.gains.flat() ?? [];
    expect(gains).toHaveLength(6);
    expect(Math.max(...gains)).toBeLessThanOrEqual(1.6 * 1.2);
  });
});
