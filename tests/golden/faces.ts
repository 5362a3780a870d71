import { analyse } from "#engine/analyse.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN, scatterPlaces } from "#lab/drawn-face/scatter.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";

/** Drawn faces whose whole result is recorded: light, middle and dark skin, clear and with everything planted at once. */
const EVERYTHING: readonly Planted[] = [
  ...NATURAL_SKIN,
  ...scatterPlaces(14, 3).map((place): Planted => ({ kind: "blemish", ...place, e: 14, radius: 6 })),
  ...scatterPlaces(10, 9).map((place): Planted => ({ kind: "dark_spot", ...place, p: 10, radius: 5 })),
  { kind: "redness", at: "cheek_left", e: 14, radius: 60 },
  { kind: "redness", at: "cheek_right", e: 9, radius: 60 },
  { kind: "shine", at: "forehead", amount: 0.2, radius: 26 },
  { kind: "line", at: "forehead", depth: 0.15, width: 5, length: 180 },
  { kind: "under_eye", side: "left", p: 12 },
  { kind: "under_eye", side: "right", p: 12 },
];

export const GOLDEN_FACES: Readonly<Record<string, SyntheticFaceOptions>> = {
  "light-clear": { tone: 1, blood: photoBlood(1), planted: NATURAL_SKIN },
  "light-everything": { tone: 3, blood: photoBlood(3), planted: EVERYTHING, seed: 2 },
  "middle-everything": { tone: 6, blood: photoBlood(6), planted: EVERYTHING, rollDegrees: 9 },
  "dark-clear": { tone: 10, blood: photoBlood(10), planted: NATURAL_SKIN },
  "dark-everything": { tone: 9, blood: photoBlood(9), planted: EVERYTHING, seed: 5 },
  "small-glasses": { tone: 5, blood: photoBlood(5), iodPx: 90, worn: ["glasses"] },
};

/** Where the results of this method version are recorded: one line a face, its name and its whole result. */
export const goldenFile = new URL(`./results.v${METHOD_VERSION}.jsonl`, import.meta.url);

/** One recorded line, which any runtime must give byte for byte. */
export async function goldenLine(name: string): Promise<string> {
  const options = GOLDEN_FACES[name];
  if (!options) throw new Error(`no golden face "${name}"`);
  const { image } = keptFace(options);
  const outcome = analyse(image, (await sharedFaceDetector()).detect(image));
  return JSON.stringify({ face: name, ...outcome });
}
