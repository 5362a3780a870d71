import { describe, expect, it } from "vitest";
import { applyGains, commonTone, skinTone } from "./common-tone.ts";

/** A cut of one colour. */
function cut(...colour: readonly [number, number, number]) {
  const data = new Uint8ClampedArray(60 * 80 * 4);
  for (let at = 0; at < data.length; at += 4) data.set([...colour, 255], at);
  return { width: 60, height: 80, data };
}
const toneOf = (...colour: readonly [number, number, number]) => {
  const tone = skinTone(cut(...colour));
  if (tone === null) throw new Error("No skin.");
  return tone;
};

describe("a common tone of two photos (R-RES-19)", () => {
  it("leaves alone what looks alike, and a photo without light", () => {
    expect(commonTone(toneOf(200, 150, 130), toneOf(204, 153, 133), false)).toBeNull();
    expect(skinTone(cut(0, 0, 0))).toBeNull();
  });

  it.each([
    ["a darker photo", [150, 112, 97], "light", false],
    ["a bluer photo", [185, 150, 150], "lightAndColour", false],
    ["a bluer and darker photo whose skin has changed", [130, 105, 108], "light", true],
  ] as const)("%s: brought to one lightness", (_, other, kind, keepsColour) => {
    const both = [cut(200, 150, 130), cut(other[0], other[1], other[2])] as const;
    const [a, b] = both.map(({ data }) => toneOf(data[0] ?? 0, data[1] ?? 0, data[2] ?? 0));
    if (a === undefined || b === undefined) throw new Error("No skin.");
    const common = commonTone(a, b, keepsColour);
    expect(common?.kind).toBe(kind);
    for (const [place, { data }] of both.entries()) applyGains(data, common?.gains[place] ?? [1, 1, 1]);
    expect(commonTone(toneAt(both[0]), toneAt(both[1]), keepsColour)).toBeNull();
  });

  it("never brightens beyond its limit", () => {
    const gains = commonTone(toneOf(40, 30, 26), toneOf(220, 165, 143), false)?.gains.flat() ?? [];
    expect(Math.max(...gains)).toBeLessThanOrEqual(1.6 * 1.2);
    expect(gains.length).toBe(6);
  });
});

function toneAt(picture: ReturnType<typeof cut>) {
  const tone = skinTone(picture);
  if (tone === null) throw new Error("No skin.");
  return tone;
}
