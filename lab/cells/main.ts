import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { RgbaImage } from "#engine/input.ts";
import type { FaceDetector } from "#face/detector.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { endWithoutPhotos, readPicture } from "../photos/read-picture.ts";
import { PHOTO_FOLDER } from "../photos/shared-photos.ts";
import { SEVERE_FACES } from "../severe-faces/base-faces.ts";
import { severeFace } from "../severe-faces/severe-face.ts";
import { listRatedPhotos } from "../truth/rated-photos.ts";
import { readRetakes } from "../truth/read-retakes.ts";
import { drawConditions, retake } from "../truth/simulated-retakes.ts";
import { writeCells } from "./extract.ts";

/**
 * `node lab/cells/main.ts`: reads the cells of every photo whose zones an eye graded, of every face with severe skin planted, and
 * of a simulated retake of each, into `.cache/cells`; what is there is kept. Then `/usr/bin/python3 lab/cells/fit.py` (with
 * PyTorch and SciPy) trains on it. 10 minutes.
 */

const FOLDER = fileURLToPath(new URL("../../.cache/cells/", import.meta.url));

endWithoutPhotos();
mkdirSync(FOLDER, { recursive: true });
const detector = await loadFaceDetector();
const graded = z.object({ photos: z.record(z.string(), z.unknown()) });
const zones = graded.parse(JSON.parse(readFileSync(`${PHOTO_FOLDER}/zones.json`, "utf8")));
for (const [index, file] of Object.keys(zones.photos).sort().entries()) {
  await readBoth(detector, nameOf(file), index + 1, () => readPicture(file));
}
for (let index = 0; index < SEVERE_FACES; index++) {
  const name = `planted__${String(index + 1).padStart(3, "0")}`;
  await readBoth(detector, name, index + 1, () => severeFace(index));
}
const people = listRatedPhotos().map(({ file, person, tone, grades }) => ({ file, person, tone, grades }));
writeFileSync(`${FOLDER}/photos.json`, JSON.stringify(people));
// Still and smiling under the same lamps; nobody graded most of them, and the two must read alike.
const pairs = readRetakes().filter(({ kind }) => kind === "expression");
for (const { files } of pairs) {
  for (const [index, file] of files.entries()) {
    await readBoth(detector, nameOf(file), index + 1, () => readPicture(file));
  }
}
writeFileSync(`${FOLDER}/pairs.json`, JSON.stringify(pairs.map(({ person, files }) => ({ person, files }))));
detector.dispose();

function nameOf(file: string): string {
  return file.replaceAll("/", "__").replace(/\.[a-z]+$/, "");
}

/** The picture, and one retake under conditions drawn for its number. */
async function readBoth(
  finder: FaceDetector,
  name: string,
  number: number,
  decode: () => Promise<RgbaImage | null>,
): Promise<void> {
  const [own, again] = [`${FOLDER}/${name}`, `${FOLDER}/retake__${name}`];
  if (existsSync(`${own}.json`) && existsSync(`${again}.json`)) return;
  const image = await decode();
  if (image === null) return;
  const faces = finder.detect(image);
  writeCells(image, faces, own);
  const [face] = faces;
  if (face === undefined) return;
  const seed = 1000 * number + 1;
  const other = await retake(image, face, drawConditions(seed), seed);
  writeCells(other, finder.detect(other), again);
}
