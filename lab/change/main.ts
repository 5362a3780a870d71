import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CHANGE_FEATURES } from "#engine/change/move-of-zones.ts";
import { CONCERN_CODES, ZONE_CODES } from "#engine/codes.ts";
import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { endWithoutPhotos, readPicture } from "../photos/read-picture.ts";
import { listRatedPhotos } from "../truth/rated-photos.ts";
import { readRetakes } from "../truth/read-retakes.ts";
import { type PairLine, pairLine, pairsOfPhoto, readFace } from "./read-photo-pairs.ts";

/**
 * `node lab/change/main.ts [1/2]`: reads pairs of photos between which it is known what has changed, into `.cache/change`; then
 * `/usr/bin/python3 lab/change/fit.py` fits on them. A part of two runs beside the other one. 40 minutes of one core.
 */

const [own = 1, of = 1] = (process.argv[2] ?? "1/1").split("/").map(Number);
const FOLDER = fileURLToPath(new URL("../../.cache/change/", import.meta.url));
/** So many photos, and each of the next so many places further: every source and tone; on the first of them changes are planted. */
const PHOTOS = 72;
const PLANTED_ON = 32;
const STRIDE = 89;

endWithoutPhotos();
mkdirSync(FOLDER, { recursive: true });
writeFileSync(
  `${FOLDER}/names.json`,
  JSON.stringify({ features: CHANGE_FEATURES, codes: CONCERN_CODES, zones: ZONE_CODES }),
);
const file = `${FOLDER}/pairs-${own}.jsonl`;
rmSync(file, { force: true });
const detector = await loadFaceDetector();
const photos = listRatedPhotos().filter(({ file: name }) => !name.startsWith("hard/"));
for (let i = own - 1; i < PHOTOS; i += of) {
  const { file: name, person, tone, fold } = photos[(i * STRIDE) % photos.length] as (typeof photos)[number];
  const image = await readPicture(name);
  if (image === null) continue;
  console.error(`${i + 1} of ${PHOTOS}: ${name}`);
  for await (const line of pairsOfPhoto(detector, image, 5000 + 97 * i, i < PLANTED_ON)) {
    write(line, name, `${person}|${tone}|${fold}`);
  }
}
// Still and smiling, under the same lamps.
const smiling = readRetakes().filter(({ kind }) => kind === "expression");
for (const [i, { person, files }] of smiling.entries()) {
  if (i % of !== own - 1) continue;
  const [still, smile] = await Promise.all(files.slice(0, 2).map(readPicture));
  if (!still || !smile) continue;
  const pair = [await readFace(detector, still), await readFace(detector, smile)] as const;
  write(pairLine("london", "smile", pair), files[0] as string, `${person}|london|9`);
}
detector.dispose();

function write(line: PairLine | undefined, base: string, person: string): void {
  if (line !== undefined) appendFileSync(file, `${JSON.stringify({ base, person, ...line })}\n`);
}
