import sharp from "sharp";
import type { RgbaImage } from "#engine/input.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import { asPng } from "#lab/device-page/as-png.ts";
import { openDeviceSite } from "#lab/device-page/device-site.ts";
import type { BrowserOutcome } from "#lab/device-page/page.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import type { Engine } from "#tests/engines/engine.ts";
import { type EnginePage, openEnginePage } from "./engine-page.ts";
import { measureInNode } from "./in-node.ts";

/**
 * The same photos in each engine and in Node, step by step, so that what sets them apart has a name:
 *
 * - pixels: a PNG, which every decoder reads alike; only our own code and the WebAssembly differ in where they run
 * - decoder: a JPEG that nothing is reduced of, decoded by each for itself
 * - packing: the JPEG that each makes of the photo, which is decoding, reducing and encoding, read by Node alone
 * - whole: the photo's file on the visitor's way, against the same file on the command line
 */
export const STEPS = ["pixels", "decoder", "packing", "whole"] as const;
export type StepName = (typeof STEPS)[number];

export interface Pair {
  readonly photo: string;
  readonly here: AnalysisOutcome;
  readonly there: AnalysisOutcome;
  /** Landmarks and result, byte for byte. */
  readonly isIdentical: boolean;
}

export interface EngineFindings {
  readonly name: Engine["name"];
  readonly pairs: Readonly<Record<StepName, Pair[]>>;
  /** Of one JPEG each, this decoder against Node's: the mean and the largest difference of a channel, 0..255. */
  readonly decoded: { readonly mean: number; readonly largest: number }[];
}

export interface NamedPhoto {
  readonly name: string;
  readonly read: () => Uint8Array | Promise<Uint8Array>;
}

/** What a photo is packed as by most phones, and by browsers: colours at half the resolution. */
const JPEG = { quality: 92, chromaSubsampling: "4:2:0" } as const;

/** Photos that Node refuses to decode are left out. */
export async function compareEngines(
  engines: readonly Engine[],
  photos: readonly NamedPhoto[],
): Promise<EngineFindings[]> {
  const site = await openDeviceSite();
  const pages: EnginePage[] = [];
  try {
    for (const engine of engines) pages.push(await openEnginePage(engine, site));
    const findings = pages.map(({ name }): EngineFindings => {
      return { name, pairs: { pixels: [], decoder: [], packing: [], whole: [] }, decoded: [] };
    });
    for (const photo of photos) {
      const known = await knowInNode(photo);
      if (known === null) continue;
      await Promise.all(pages.map((page, index) => comparePhoto(page, known, findings[index]!)));
    }
    return findings;
  } finally {
    for (const page of pages) await page.close();
    site.close();
  }
}

/** A photo with all that Node alone can say of it. */
interface KnownPhoto {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly png: Uint8Array;
  readonly jpeg: Uint8Array;
  /** Pixels of that JPEG. */
  readonly decoded: RgbaImage;
  readonly ofPixels: BrowserOutcome;
  readonly ofJpeg: BrowserOutcome;
}

async function knowInNode({ name, read }: NamedPhoto): Promise<KnownPhoto | null> {
  const bytes = await read();
  const image = await decode(bytes);
  if (image === null) return null;
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  const jpeg = await sharp(image.data, { raw }).removeAlpha().jpeg(JPEG).toBuffer();
  const decoded = await decode(jpeg);
  if (decoded === null) return null;
  const [ofPixels, ofJpeg] = [await measureInNode(image), await measureInNode(decoded)];
  return { name, bytes, png: await asPng(image), jpeg, decoded, ofPixels, ofJpeg };
}

async function comparePhoto(page: EnginePage, known: KnownPhoto, { pairs, decoded }: EngineFindings): Promise<void> {
  const { name, ofPixels, ofJpeg } = known;
  const pair = (here: BrowserOutcome, there: BrowserOutcome): Pair => {
    const isIdentical = JSON.stringify(here) === JSON.stringify(there);
    return { photo: name, here: here.outcome, there: there.outcome, isIdentical };
  };
  pairs.pixels.push(pair(ofPixels, await page.measure(known.png)));
  pairs.decoder.push(pair(ofJpeg, await page.measure(known.jpeg)));
  decoded.push(differenceOf(known.decoded.data, await page.decode(known.jpeg)));
  const { jpeg, ...whole } = await page.prepare(known.bytes);
  pairs.whole.push(pair(ofPixels, whole));
  const packed = await decode(jpeg);
  if (packed !== null) pairs.packing.push(pair(ofPixels, await measureInNode(packed)));
}

async function decode(bytes: Uint8Array): Promise<RgbaImage | null> {
  const outcome = await decodePhoto(bytes);
  return outcome.ok ? outcome.image : null;
}

function differenceOf(here: ArrayLike<number>, there: ArrayLike<number>): { mean: number; largest: number } {
  if (here.length !== there.length) return { mean: Number.NaN, largest: Number.NaN };
  let [sum, largest] = [0, 0];
  for (let at = 0; at < here.length; at++) {
    const apart = Math.abs(here[at]! - there[at]!);
    sum += apart;
    largest = Math.max(largest, apart);
  }
  // Every fourth is the opaque ground.
  return { mean: sum / (0.75 * here.length), largest };
}
