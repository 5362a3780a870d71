import { describe, expect, it } from "vitest";
import { readSkin } from "./read-skin.ts";
import { renderSyntheticFace, type SyntheticFaceOptions } from "./render.ts";
import { NATURAL_SKIN } from "./scatter.ts";

/** Light and camera of the drawn face do what they say, and the same options give the same bytes. */

const SMALL = { iodPx: 120 };

function cheek(options: SyntheticFaceOptions, side: -1 | 1 = 1) {
  const { image, truth } = renderSyntheticFace({ ...SMALL, ...options });
  const { noseTip } = truth.landmarks;
  return readSkin(image, [noseTip[0] + side * 0.65 * truth.interOcularPx, noseTip[1]], 7);
}

describe("light and camera", () => {
  it("double the light with the exposure and keep E and H; a white balance shifts them by its own ratio", () => {
    const [normal, bright] = [0.8, 1.6].map((exposure) => cheek({ tone: 7, light: { exposure } }));
    expect(bright!.r / normal!.r).toBeCloseTo(2, 1);
    const warm = cheek({ tone: 7, light: { exposure: 0.8, whiteBalance: [1.08, 1, 0.92] } });
    for (const [{ e, h }, moreE, moreH] of [
      [bright!, 0, 0],
      [warm, 100 * Math.log10(1.08), -100 * Math.log10(0.92)],
    ] as const) {
      expect(Math.abs(e - normal!.e - moreE)).toBeLessThan(0.5);
      expect(Math.abs(h - normal!.h - moreH)).toBeLessThan(0.5);
    }
  });

  it("darken one side by a half shadow, lighten it on the lamp's side, and have no colour in greyscale", () => {
    const shadow = { halfShadow: { depth: 0.7, side: "left" } } as const;
    expect(cheek({ light: shadow }).r / cheek({}).r).toBeCloseTo(0.3, 1);
    expect(cheek({ light: shadow }, -1).r / cheek({}, -1).r).toBeCloseTo(1, 1);
    const lamp = { lamp: { azimuth: 50, elevation: 10 } };
    expect(cheek({ light: lamp }, 1).r).toBeGreaterThan(1.15 * cheek({ light: lamp }, -1).r);
    const { data } = renderSyntheticFace({ ...SMALL, greyscale: true }).image;
    expect(data.every((code, i) => i % 4 === 3 || code === data[i - (i % 4)])).toBe(true);
  });
});

describe("the same bytes", () => {
  const bytes = (options: SyntheticFaceOptions) => Buffer.from(renderSyntheticFace(options).image.data.buffer);

  it("come whatever was drawn before: layers that are kept are those of this very picture", () => {
    const own: SyntheticFaceOptions = {
      iodPx: 90,
      seed: 31,
      planted: [...NATURAL_SKIN, { kind: "mottling", e: 1, h: 1 }],
    };
    const first = bytes(own);
    // Each differs from it in one thing that a kept layer depends on.
    for (const other of [
      { seed: 32 },
      { iodPx: 91 },
      { centre: [0.52, 0.44] },
      { rollDegrees: 5 },
      { light: { lamp: { azimuth: 30, elevation: 14 } } },
      { greyscale: true },
    ] as const) {
      expect(bytes({ ...own, ...other }).equals(first), JSON.stringify(other)).toBe(false);
      expect(bytes(own).equals(first), JSON.stringify(other)).toBe(true);
    }
  });
});
