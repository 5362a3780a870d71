import { globSync } from "node:fs";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { HAS_PHOTOS, listPhotos, PHOTO_FOLDER, readPhoto } from "#lab/photos/shared-photos.ts";
import { encodeJpeg } from "#lab/pictures/pictures.ts";
import { ENGINES } from "#tests/engines/engines.ts";
import { compareEngines, type NamedPhoto } from "./compare-engines.ts";
import { engineTable } from "./engine-table.ts";
import { parityFaces } from "./faces.ts";

/**
 * The part of `npm run parity` about Chromium, Firefox and WebKit, each where it is installed.
 *
 * @param most photos of the collection, or drawn faces where it is absent
 * @returns false when the same pixels gave other bytes anywhere (R-ENG-1), or in an engine nothing was compared
 */
export async function printThreeEngines(most: number, print: (line: string) => void): Promise<boolean> {
  const here = ENGINES.filter(({ missing }) => missing === null);
  for (const { name, missing } of ENGINES) if (missing !== null) print(`${name} is left out: ${missing}.`);
  const photos = HAS_PHOTOS ? portraits(most) : drawn(most);
  const findings = await compareEngines(here, photos);
  print(
    `\n${photos.length} ${HAS_PHOTOS ? "photos" : "drawn faces"} in Node and in ${here.map(({ name }) => name).join(", ")}`,
  );
  print(engineTable(findings));
  const isSame = ({ pairs: { pixels } }: (typeof findings)[number]) =>
    pixels.length > 0 && pixels.every(({ isIdentical }) => isIdentical);
  return findings.length > 0 && findings.every(isSame);
}

/** So many portraits and selfies, from all parts of both lists. */
function portraits(most: number): NamedPhoto[] {
  const studio = listPhotos().filter(({ file }) => file.startsWith("portraits/"));
  const selfies = globSync("selfies/*.jpg", { cwd: PHOTO_FOLDER }).sort();
  const all = [...studio.map(({ file }) => file), ...selfies];
  const step = Math.max(1, all.length / most);
  const some = all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  return some.map((file) => ({ name: file, read: () => readPhoto(file) }));
}

function drawn(most: number): NamedPhoto[] {
  return parityFaces(most).map((options) => ({
    name: `drawn face ${options.seed}`,
    read: () => encodeJpeg(keptFace(options).image, 89),
  }));
}
