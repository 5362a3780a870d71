import { analyse } from "#engine/analyse.ts";
import type { AnalysisOutcome, AnalysisResult } from "#engine/result.ts";
import { listPhotos, PHOTO_FOLDER, type SharedPhoto } from "../photos/shared-photos.ts";
import { throughJpeg, throughSharp } from "../pictures/through-sharp.ts";
import type { Bench } from "./bench.ts";
import type { Change } from "./changes.ts";
import { readGraded, readSelfies } from "./read-graded.ts";
import { type PartReport, rowOf } from "./row.ts";
import { percentile } from "./statistics.ts";

/**
 * What takes quality from a photo must never make its skin look better (R-ENG-6): with more blur, haze, smoothing,
 * down-sizing or compression the photo is refused, or its score rises by 2 at most, or the range leads and holds the good
 * photo's score.
 */

/** Sigmas of blur are pixels of a picture 900 px wide. */
const BLURRED_WIDTH = 900;

export const LOSSES: Readonly<Record<string, Change>> = {
  "blur 2": blurred(2),
  "blur 4": blurred(4),
  "blur 7": blurred(7),
  "blur 12": blurred(12),
  "haze 15 %": hazed(0.15),
  "haze 33 %": hazed(0.33),
  "median 5": (image) => throughSharp(image, (pipe) => pipe.median(5)),
  "median 9": (image) => throughSharp(image, (pipe) => pipe.median(9)),
  "half size": (image) => throughSharp(image, (pipe) => pipe.resize(Math.round(image.width / 2))),
  "a third": (image) => throughSharp(image, (pipe) => pipe.resize(Math.round(image.width / 3))),
  "JPEG q40": compressed(40),
  "JPEG q20": compressed(20),
  "JPEG q10": compressed(10),
};

function blurred(sigma: number): Change {
  return (image) => throughSharp(image, (pipe) => pipe.blur(Math.max(0.3, (sigma * image.width) / BLURRED_WIDTH)));
}

/** A veil of white over everything. */
function hazed(share: number): Change {
  return (image) => throughSharp(image, (pipe) => pipe.linear(1 - share, 255 * share));
}

function compressed(quality: number): Change {
  return (image) => throughJpeg(image, { quality });
}

/** Points by which a score may rise. */
const MOST_RISE = 2;
/** From this ± on the range leads (R-RES-2). */
const RANGE_LEADS = 10;

/** Null where the law holds; otherwise by how much the score rose. */
export function riseAgainstTheLaw(before: AnalysisResult, after: AnalysisOutcome): number | null {
  if (!after.ok) return null;
  const rise = after.result.skinScore - before.skinScore;
  const { scoreSpread } = after.result;
  if (rise <= Math.min(MOST_RISE, scoreSpread)) return null;
  return scoreSpread >= RANGE_LEADS && rise <= scoreSpread ? null : rise;
}

interface Lost {
  readonly loss: string;
  readonly rise: number;
  readonly refused: boolean;
  readonly against: boolean;
}

/** Photos of people, every fifth; a fast bench takes every fifteenth. */
export async function losses(bench: Bench): Promise<PartReport> {
  const photos: Pick<SharedPhoto, "file" | "tags">[] = [
    ...listPhotos(PHOTO_FOLDER).filter(({ file }) => file.startsWith("portraits/")),
    ...readGraded(),
    ...readSelfies(),
  ].filter((_, i) => i % (bench.fast ? 15 : 5) === 0);
  const lost: Lost[] = [];
  for (const [i, photo] of photos.entries()) {
    bench.progress(`losses ${i + 1} of ${photos.length}`);
    const known = await bench.photos.read(photo);
    const before = known?.outcome();
    if (known === undefined || !before?.ok) continue;
    for (const [loss, change] of Object.entries(LOSSES)) {
      const image = await change(known.image);
      const after = analyse(image, bench.detector.detect(image));
      const rise = after.ok ? after.result.skinScore - before.result.skinScore : Number.NaN;
      lost.push({ loss, rise, refused: !after.ok, against: riseAgainstTheLaw(before.result, after) !== null });
    }
  }
  const rising = lost.filter(({ against }) => against).length;
  const what = "photos that lost quality and whose score rises against the law";
  const all = rowOf("losses.all", what, rising, "count", lost.length, { atMost: [0] });
  return { rows: [all], tables: [{ title: "Losses of quality", cells: cellsOf(lost) }] };
}

function cellsOf(lost: readonly Lost[]): string[][] {
  const lines = Object.keys(LOSSES).map((loss) => {
    const own = lost.filter((one) => one.loss === loss);
    const rises = own.filter(({ refused }) => !refused).map(({ rise }) => rise);
    const shown = [0.5, 0.95, 1].map((share) => percentile(rises, share).toFixed(1));
    const [refused, against] = [own.filter((one) => one.refused).length, own.filter((one) => one.against).length];
    return [loss, String(own.length), String(refused), ...shown, String(against)];
  });
  return [["loss", "photos", "refused", "rise median", "p95", "largest", "against the law"], ...lines];
}
