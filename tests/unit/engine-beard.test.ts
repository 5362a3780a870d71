import { expect, it } from "vitest";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";

/** A beard is hair: neither redness nor shade is (docs/engine.md, "Gates"). */

const TONES: readonly MonkTone[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const CHIN = [0, 1.5] as const;
const RED: Planted = { kind: "redness", at: CHIN, e: 18, radius: 60 };
const LESIONS = [-0.3, -0.15, 0, 0.15, 0.3].flatMap((u): Planted[] =>
  [1.45, 1.58].map((v) => ({ kind: "blemish", at: [u, v], e: 20, radius: 6 })),
);
/** As after a shave: darker and hardly browner. */
const SHADE: Planted = { kind: "dark_spot", at: CHIN, p: 18, hPerP: 0.05, radius: 70 };

async function lookAt(tone: MonkTone, options: SyntheticFaceOptions) {
  const { image } = keptFace({ tone, seed: 40 + tone, blood: photoBlood(tone), ...options });
  const [face] = (await sharedFaceDetector()).detect(image);
  if (face === undefined) throw new Error("no face found");
  const { zones, beard } = sceneOf(image, face);
  return { chin: zones.chin.hidden, jaws: [zones.jaw_left.hidden, zones.jaw_right.hidden], beard };
}

it.each(TONES)("a beard hides chin and jaws and is said on Monk %i", async (tone) => {
  const hidden = "zone_hidden";
  expect(await lookAt(tone, { worn: ["beard"] })).toEqual({ chin: hidden, jaws: [hidden, hidden], beard: true });
});

it.each(TONES)("no redness, lesion or shaven shade on the chin is a beard on Monk %i", async (tone) => {
  for (const planted of [[RED], LESIONS, [SHADE]]) {
    const seen = await lookAt(tone, { planted });
    expect([seen.chin, seen.beard], JSON.stringify(planted[0])).toEqual([null, false]);
  }
});
