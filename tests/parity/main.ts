import { globSync } from "node:fs";
import { parseArgs } from "node:util";
import type { AnalysisOutcome } from "#engine/result.ts";
import { type DeviceBrowser, openDeviceBrowser } from "#lab/device-page/browser.ts";
import { renderSyntheticFace } from "#lab/drawn-face/render.ts";
import { HAS_PHOTOS, PHOTO_FOLDER, readPhoto } from "#lab/photos/shared-photos.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { findChromium } from "#scripts/prepare/find-chromium.mjs";
import { inLanes } from "#tests/hostile/in-lanes.ts";
import { parityFaces } from "./faces.ts";
import { measureInNode } from "./in-node.ts";
import { printThreeEngines } from "./three-engines.ts";

/**
 * `npm run parity [-- --limit N] [--faces N] [--engines N]`: every photo of the collection and many drawn faces, measured by the app's
 * worker in Chromium and in Node. The same pixels must give the same bytes (R-ENG-1), also those that the app hands over before it
 * packs them (decision 0131). And what it has packed, decoded by Chromium and by sharp: the score within a point, the skin type the same. Last, N photos (40) in the three
 * engines; with `--limit 0` only that.
 */

const SCORE_BOUND = 1;
/** While one photo is in the browser, another is in Node. */
const LANES = 2;

interface Decoded {
  readonly name: string;
  readonly here: AnalysisOutcome;
  readonly there: AnalysisOutcome;
}

const { values } = parseArgs({
  options: {
    limit: { type: "string" },
    faces: { type: "string", default: "120" },
    engines: { type: "string", default: "40" },
  },
});
const limit = values.limit === undefined ? Number.POSITIVE_INFINITY : Number(values.limit);
const executablePath = findChromium();
if (executablePath === null) {
  print("No Chromium found: install it, or set CHROMIUM_PATH.");
  process.exit(2);
}
if (!HAS_PHOTOS) print("The photo collection is not beside the repository: drawn faces only.\n");

// Also those that no manifest lists: graded and labelled ones.
const files = globSync("**/*.{jpg,jpeg,png,webp}", { cwd: PHOTO_FOLDER }).sort();
const started = performance.now();
const browser = await openDeviceBrowser(executablePath);
const different: string[] = [];
const decoded: Decoded[] = [];
const counts = { photos: 0, refusedFiles: 0, faces: 0 };
try {
  await inLanes(LANES, spread(files, limit), (file) => comparePhoto(browser, file));
  await inLanes(LANES, parityFaces(Math.min(Number(values.faces), limit)), async (options) => {
    counts.faces += 1;
    await comparePixels(browser, `drawn face ${options.seed}`, renderSyntheticFace(options).image);
  });
} finally {
  await browser.close();
}
if (limit > 0) report();
if (Number(values.engines) > 0 && !(await printThreeEngines(Number(values.engines), print))) {
  print("\nOUTSIDE the bound: the same pixels gave other bytes");
  process.exitCode = 1;
}

async function comparePhoto(chromium: DeviceBrowser, file: string): Promise<void> {
  const bytes = readPhoto(file);
  const photo = await decodePhoto(bytes);
  counts.photos += 1;
  if (!photo.ok) {
    counts.refusedFiles += 1;
    return;
  }
  await comparePixels(chromium, file, photo.image);
  const { seen, pixels, jpeg } = await chromium.preparePhoto(bytes);
  if (JSON.stringify(seen) !== JSON.stringify(await measureInNode(pixels))) different.push(`${file}, handed over`);
  const packed = await decodePhoto(jpeg);
  if (!packed.ok) throw new Error(`${file}, as the browser packs it: ${packed.code}`);
  const { outcome: here } = await measureInNode(packed.image);
  const { outcome: there } = await chromium.measureFile(jpeg);
  decoded.push({ name: file, here, there });
}

async function comparePixels(chromium: DeviceBrowser, name: string, image: Parameters<typeof measureInNode>[0]) {
  const there = chromium.measurePixels(image);
  const here = JSON.stringify(await measureInNode(image));
  if (JSON.stringify(await there) !== here) different.push(name);
}

function report(): void {
  // A photo as Node decodes it, and as the browser does and hands it over.
  const compared = 2 * (counts.photos - counts.refusedFiles) + counts.faces;
  print(`${counts.photos} photos (${counts.refusedFiles} refused before decoding), ${counts.faces} drawn faces`);
  print(`Same pixels, Chromium's worker and Node: ${compared - different.length} of ${compared} byte-identical`);
  // The same JPEG, decoded by Chromium and by sharp.
  const beyond = decoded.filter(({ here, there }) => !isAlike(here, there));
  print(
    `Decoded by each for itself: ${decoded.length - beyond.length} of ${decoded.length} alike (score within ${SCORE_BOUND})`,
  );
  for (const name of different) print(`  other bytes: ${name}`);
  for (const { name, here, there } of beyond) print(`  apart: ${name}: ${verdict(here)} / ${verdict(there)}`);
  // Nothing compared is nothing shown.
  const isWithin = compared > 0 && different.length + beyond.length === 0;
  print(`${isWithin ? "within" : "OUTSIDE"} the bound; ${((performance.now() - started) / 60_000).toFixed(1)} minutes`);
  if (!isWithin) process.exitCode = 1;
}

function isAlike(here: AnalysisOutcome, there: AnalysisOutcome): boolean {
  if (!here.ok || !there.ok) return !here.ok && !there.ok && here.code === there.code;
  const apart = Math.abs(there.result.skinScore - here.result.skinScore);
  return apart <= SCORE_BOUND && here.result.skinType.value === there.result.skinType.value;
}

function verdict(outcome: AnalysisOutcome): string {
  return outcome.ok ? `${outcome.result.skinScore}, ${outcome.result.skinType.value}` : outcome.code;
}

/** So many of them, from all parts of the list. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, items.length / most);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
