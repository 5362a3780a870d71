import { describe, expect, it } from "vitest";
import { DENSE_LESIONS, type DenseLesions, denseLesions } from "#lab/drawn-face/dense-lesions.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { SyntheticFace } from "#lab/drawn-face/render.ts";
import { MONK_TONES, type MonkTone } from "#lab/drawn-face/skin-model.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { interOcularDistance } from "../face-measures.ts";
import { lookAtFace } from "../look/look-at-face.ts";
import { alignFace } from "../raster/align-face.ts";
import { bareMask } from "./bare-mask.ts";
import { buildScene } from "./scene.ts";
import { MIN_COVERAGE } from "./zone.ts";

const detector = await loadFaceDetector();
/** Little background, to be quick. */
const SIZE = { width: 567, height: 756, centre: [0.5, 0.42] } as const;
const TONES = Object.keys(MONK_TONES).map(Number) as MonkTone[];

function seenOf({ image }: SyntheticFace) {
  const [face] = detector.detect(image);
  const aligned = alignFace(image, face!);
  const scene = buildScene(aligned, face!, interOcularDistance(face!), lookAtFace(image, face!));
  return { aligned, scene, bare: bareMask(aligned), lit: scene.levels[0].masks.lit };
}

/** Share of the planted pixels, within half strength, that the mask leaves out. */
function cutShare(drawn: SyntheticFace): number {
  const { aligned, bare, lit } = seenOf(drawn);
  let [planted, cut] = [0, 0];
  for (let y = 0; y < aligned.height; y += 2) {
    for (let x = 0; x < aligned.width; x += 2) {
      const at = y * aligned.width + x;
      if (!bare[at]) continue;
      const [px, py] = aligned.toSource(x, y);
      const isPlanted = drawn.truth.planted.some(
        ({ centre, radiusPx }) => Math.hypot(px - centre[0], py - centre[1]) <= radiusPx!,
      );
      if (!isPlanted) continue;
      planted++;
      if (!lit[at]) cut++;
    }
  }
  return cut / planted;
}

describe("the mask of the skin", () => {
  // Each tone once, and each kind on one of the lighter and on one of the darker.
  const cases = DENSE_LESIONS.map((kind, i): [DenseLesions, MonkTone[]] => [
    kind,
    TONES.filter((tone) => tone % DENSE_LESIONS.length === i),
  ]);

  it.each(cases)("keeps 97 of 100 dense lesions (%s on Monk %j)", (kind, tones) => {
    const cut = tones.map((tone) => cutShare(keptFace({ ...SIZE, tone, seed: 3, planted: denseLesions(kind) })));
    expect(cut.reduce((sum, share) => sum + share, 0) / cut.length).toBeLessThan(0.03);
  });

  it.each([2, 9] as const)("leaves a beard out, which is no skin (Monk %i)", (tone) => {
    const { scene } = seenOf(keptFace({ ...SIZE, tone, seed: 3, worn: ["beard"] }));
    expect(scene.zones.chin.coverage).toBeLessThan(MIN_COVERAGE);
  });
});
