import { expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { plantOnPhoto } from "#lab/drawn-face/plant-on-photo.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import type { MonkTone } from "#lab/drawn-face/skin-model.ts";
import { skin } from "#lab/sweep/case.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";

/** A beard is hair: neither redness nor shade is (docs/engine.md, "Gates"). A beard on every tone: `lab/sweep/gate-cases.ts`. */

const TONES: readonly MonkTone[] = [1, 4, 7, 10];
const CHIN = [0, 1.5] as const;
const RED: Planted = { kind: "redness", at: CHIN, e: 18, radius: 60 };
const LESIONS = [-0.3, -0.15, 0, 0.15, 0.3].flatMap((u): Planted[] =>
  [1.45, 1.58].map((v) => ({ kind: "blemish", at: [u, v], e: 20, radius: 6 })),
);
/** As after a shave: darker and hardly browner. */
const SHADE: Planted = { kind: "dark_spot", at: CHIN, p: 18, hPerP: 0.05, radius: 70 };

it.each(TONES)("a beard hides chin and jaws and is said on Monk %i", async (tone) => {
  const { image, face } = await drawnFace({ ...skin(tone), worn: ["beard"] });
  const { zones, beard } = sceneOf(image, face);
  const [chin, left, right] = [zones.chin, zones.jaw_left, zones.jaw_right].map(({ hidden }) => hidden);
  expect([chin, left, right, beard]).toEqual(["zone_hidden", "zone_hidden", "zone_hidden", true]);
});

it.each(TONES)("no redness, lesion or shaven shade on the chin is a beard on Monk %i", async (tone) => {
  const { image, face } = await drawnFace(skin(tone));
  for (const planted of [[RED], LESIONS, [SHADE]]) {
    const { zones, beard } = sceneOf(plantOnPhoto(image, face, planted).image, face);
    expect([zones.chin.hidden, beard], JSON.stringify(planted[0])).toEqual([null, false]);
  }
});
