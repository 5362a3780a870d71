import { analyse } from "#engine/analyse.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { NATURAL_SKIN } from "../drawn-face/scatter.ts";
import { readPhoto } from "../photos/shared-photos.ts";
import { median, timePhoto } from "../photos/time-photo.ts";
import { encodeJpeg } from "../pictures/pictures.ts";
import { type Bench, drawFace } from "./bench.ts";
import { type PartReport, rowOf } from "./row.ts";

/** Same pixels, same bytes; and what one analysis costs. Across runtimes: `tests/parity`; stage by stage: `npm run bench:engine`. */

const FILES = 8;
/** Before the clock counts: the just-in-time compiler has then seen every loop. */
const WARM_UP = 4;
/** After decoding, one core (engine.md, "Goals"). */
const MOST_MS = 400;

export async function repeat(bench: Bench): Promise<PartReport> {
  bench.progress("the same photos twice");
  const files = await someFiles(bench);
  const differing: string[] = [];
  for (const [name, bytes] of files) {
    const [first, second] = [await jsonOf(bench, bytes), await jsonOf(bench, bytes)];
    if (first !== second) differing.push(name);
  }
  const times: number[] = [];
  for (const [index, [, bytes]] of [...files.slice(0, WARM_UP), ...files].entries()) {
    const stages = await timePhoto(bench.detector, bytes);
    if (stages === undefined || index < Math.min(WARM_UP, files.length)) continue;
    times.push([...stages].reduce((sum, [stage, ms]) => (OUTSIDE.includes(stage) ? sum : sum + ms), 0));
  }
  const what = "finding the face and measuring it, after decoding, median of processor time (see npm run bench:engine)";
  const twice = "photos whose second analysis differs in any byte";
  return {
    rows: [
      rowOf("repeat.bytes", twice, differing.length, "count", files.length, { atMost: [0] }),
      rowOf("repeat.time", what, median(times), "ms", times.length, { atMost: [MOST_MS] }),
    ],
    tables: differing.length === 0 ? [] : [{ title: "Differing", cells: differing.map((name) => [name]) }],
  };
}

/** Stages of `timePhoto` that are not part of the promise. */
const OUTSIDE = ["decode", "total by the wall clock"];

async function someFiles(bench: Bench): Promise<(readonly [name: string, bytes: Uint8Array])[]> {
  const photos = (await bench.photos.measurable()).slice(0, FILES);
  if (photos.length > 0) return photos.map(({ file }) => [file, readPhoto(file)] as const);
  const tones = [...bench.lightTones, ...bench.darkTones];
  return Promise.all(
    tones.map(async (tone) => {
      const { image } = drawFace(bench, tone, { planted: NATURAL_SKIN });
      return [`Monk ${tone}`, await encodeJpeg(image)] as const;
    }),
  );
}

async function jsonOf({ detector }: Bench, bytes: Uint8Array): Promise<string> {
  const decoded = await decodePhoto(bytes);
  return JSON.stringify(decoded.ok ? analyse(decoded.image, detector.detect(decoded.image)) : decoded);
}
