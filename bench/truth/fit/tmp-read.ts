import { CONCERN_CODES } from "#engine/codes.ts";
import { createFaceDetector } from "#face/detector.ts";
import { loadFaceModels } from "#platform/load-models.ts";
import { listRatedPhotos } from "../rated-photos.ts";
import { CachedReadings, plantedName, RETAKES } from "./read-cached.ts";

const shard = Number(process.argv[2]);
const detector = await createFaceDetector(await loadFaceModels());
const cached = new CachedReadings(detector);
const all = listRatedPhotos();
const t0 = Date.now();
for (const [i, p] of all.entries()) if (i % 2 === shard) await cached.of(p);
console.log("base", (Date.now() - t0) / 1000);
for (const [i, p] of all.entries()) {
  if (i % 2 !== shard || (await cached.of(p)) === null) continue;
  await cached.of(p, plantedName(CONCERN_CODES[(i >> 1) % 8]!, "strong"), i + 1);
}
console.log("strong", (Date.now() - t0) / 1000);
for (const [i, p] of all.entries()) {
  if (i % 2 !== shard || (await cached.of(p)) === null) continue;
  if (![3, 8, 13].includes(i % 16)) continue;
  for (const r of Object.keys(RETAKES)) await cached.of(p, r);
}
console.log("retakes", (Date.now() - t0) / 1000);
for (const [i, p] of all.entries()) {
  if (i % 2 !== shard || (await cached.of(p)) === null) continue;
  await cached.of(p, plantedName(CONCERN_CODES[((i >> 1) + 3) % 8]!, "moderate"), i + 1);
}
console.log("moderate", (Date.now() - t0) / 1000);
process.exit(0);
