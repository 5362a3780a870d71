/**
 * A step of the build: `FILE.br` and `FILE.gz` beside every asset that is worth compressing, so that no start of a server
 * does it again; pages are filled at the start and compressed then. Usage: `node scripts/build/compress-assets.ts CLIENT_FOLDER`.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { kindOf } from "#server/site/content-types.ts";
import { COMPRESSED, type Compressed, compressAsset } from "#server/site/encode-content.ts";

const [client] = process.argv.slice(2);
if (client === undefined) throw new Error("Usage: compress-assets.ts CLIENT_FOLDER");

const folder = join(client, "assets");
const encodings = Object.keys(COMPRESSED) as Compressed[];
await Promise.all(
  readdirSync(folder)
    .filter((name) => kindOf(name).compress)
    .flatMap((name) => encodings.map((encoding) => ({ file: join(folder, name), encoding })))
    .map(async ({ file, encoding }) => {
      writeFileSync(file + COMPRESSED[encoding], await compressAsset(readFileSync(file), encoding));
    }),
);
