import { describe, expect, it } from "vitest";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { PAINTED, type Painted, paintOver } from "#lab/drawn-face/paint-over.ts";
import type { MonkTone } from "#lab/drawn-face/skin-model.ts";
import type { Worn } from "#lab/drawn-face/worn.ts";
import { HAS_PHOTOS, NEEDS_PHOTOS, readPhoto } from "#lab/photos/shared-photos.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { analyse } from "../analyse.ts";
import { findUpright } from "../find-upright.ts";
import type { RgbaImage } from "../input.ts";

const detector = await loadFaceDetector();

function answer(image: RgbaImage) {
  const { image: upright, faces } = findUpright(image, (picture) => detector.detect(picture));
  const outcome = analyse(upright, faces);
  return outcome.ok ? outcome.result : outcome.code;
}
const warned = (image: RgbaImage) => {
  const result = answer(image);
  return typeof result === "string" ? [result] : result.quality.warnings;
};

async function photo(file: string): Promise<RgbaImage> {
  const decoded = await decodePhoto(readPhoto(file));
  if (!decoded.ok) throw new Error(file);
  return decoded.image;
}

function drawn(tone: MonkTone, worn: readonly Worn[] = []) {
  const { image, truth } = keptFace({ tone, seed: 4, worn });
  const { eyeRight, eyeLeft } = truth.landmarks;
  return { image, eyes: [eyeRight, eyeLeft] as const };
}

describe("glasses", () => {
  it.each([1, 5, 10] as const)("are told by their rims (Monk %i)", (tone) => {
    expect(warned(drawn(tone, ["glasses"]).image)).toContain("glasses");
  });

  it.each([1, 5, 8] as const)("are told by dark lenses (Monk %i)", (tone) => {
    expect(warned(drawn(tone, ["sunglasses"]).image)).toContain("glasses");
  });

  it.each(PAINTED)("are not what %s looks like, on any tone", (what) => {
    for (const tone of [1, 5, 9] as const) {
      const { image, eyes } = drawn(tone);
      expect(warned(paintOver(image, eyes, what))).not.toContain("glasses");
    }
  });
});

describe("a sticker filter", () => {
  it.each([1, 5, 9] as const)("is told, and nose and cheeks under it are not measured (Monk %i)", (tone) => {
    const { image, eyes } = drawn(tone);
    const plain = answer(image);
    const painted = answer(paintOver(image, eyes, "dog_nose"));
    if (typeof plain === "string" || typeof painted === "string") throw new Error("refused");
    expect(plain.quality.warnings).not.toContain("filter");
    expect(painted.quality.warnings).toContain("filter");
    expect(painted.skinScore).toBeLessThanOrEqual(plain.skinScore + 2);
    for (const { zones } of painted.concerns)
      for (const { zone, score } of zones)
        if (["nose", "cheek_left", "cheek_right"].includes(zone)) expect(score, zone).toBeNull();
  });

  it.each<Painted>(["goggle_tan", "ski_tan", "pressure_marks"])("is not what %s looks like", (what) => {
    const { image, eyes } = drawn(5);
    expect(warned(paintOver(image, eyes, what))).not.toContain("filter");
  });
});

describe.skipIf(!HAS_PHOTOS)("photos that were told wrongly", NEEDS_PHOTOS, () => {
  it.each([
    ["reported/goggle-tan.jpg", "glasses", false],
    ["reported/glasses-glare.jpg", "glasses", true],
    ["reported/ar-dog-nose.jpg", "glasses", false],
    ["reported/ar-dog-nose.jpg", "filter", true],
    ["reported/16-phone-covers-half.jpg", "partly_covered", true],
    ["covered/sunglasses/001.jpg", "glasses", true],
    ["covered/sunglasses/002.jpg", "glasses", true],
  ] as const)("%s: %s is %s", async (file, warning, told) => {
    expect((warned(await photo(file)) as readonly string[]).includes(warning)).toBe(told);
  });

  it.each([
    ["reported/19-clay-mask-green.jpg", "face_covered"],
    ["reported/19c-charcoal-mask.jpg", "face_covered"],
    ["covered/medical_mask/001.jpg", "face_covered"],
    ["reported/08-red-light.jpg", "no_colour"],
    ["reported/05-sepia.jpg", "no_colour"],
  ] as const)("%s: %s", async (file, code) => {
    expect(answer(await photo(file))).toBe(code);
  });
});
