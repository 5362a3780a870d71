import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { loadPictureFonts } from "./pictures/fonts.ts";
import { writeIcons } from "./pictures/icons.ts";
import { writeManifests } from "./pictures/manifest.ts";
import { loadScenes } from "./pictures/scenes.ts";
import { writeShareImages } from "./pictures/share-images.ts";

/**
 * `node scripts/build/draw-pictures.ts <client folder>`: adds to a built site what is drawn rather than written: icons, web
 * app manifests and one share image a page and language. The build runs it (scripts/prepare/build-app.mjs).
 */
export async function drawPictures(clientFolder: string): Promise<void> {
  const folders = ["og", "icons", ...LANGUAGES.map((language) => pathIn(language, "/").slice(1))].map((name) =>
    mkdir(join(clientFolder, name), { recursive: true }),
  );
  const [fonts, drawScene] = await Promise.all([loadPictureFonts(), loadScenes(), ...folders]);
  await Promise.all([
    writeShareImages(clientFolder, fonts, drawScene),
    writeIcons(clientFolder),
    writeManifests(clientFolder),
  ]);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Which client folder?");
await drawPictures(folder);
