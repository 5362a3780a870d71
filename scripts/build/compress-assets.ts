/**
 * A step of the build: `FILE.br` beside every asset that is worth compressing, at the best quality, so that no start of a
 * server does it again; pages are filled at the start and compressed then. Usage: `node scripts/build/compress-assets.ts CLIENT_FOLDER`.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { kindOf } from "#server/site/content-types.ts";
import { COMPRESSED, compressAsset } from "#server/site/encode-content.ts";

const [client] = process.argv.slice(2);
if (client === undefined) throw new Error("Usage: compress-assets.ts CLIENT_FOLDER");

const folder = join(client, "assets");
await Promise.all(
  readdirSync(folder)
    .filter((name) => kindOf(name).compress)
    .map(async (name) => {
      const content = readFileSync(join(folder, name));
      writeFileSync(join(folder, name + COMPRESSED), await compressAsset(content));
    }),
);
