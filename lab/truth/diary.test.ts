import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { comparePhotos, hasChanged } from "#diary/told/compare.ts";
import type { RgbaImage } from "#engine/input.ts";
import { keptFace } from "../drawn-face/kept-face.ts";
import { analysePicture } from "../drawn-face/measure-drawn.ts";
import type { Planted } from "../drawn-face/planted.ts";
import { NATURAL_SKIN } from "../drawn-face/scatter.ts";
import { photoBlood } from "../drawn-face/skin-model.ts";
import { throughJpeg } from "../pictures/through-sharp.ts";
import { withGains } from "./changes.ts";
import { dosesOf, STRONG } from "./doses.ts";

/** The two ends; between them: `npm run bench:truth -- --only diary`. */

/** Brighter, warmer and pressed harder. */
const again = (image: RgbaImage) => throughJpeg(withGains(image, [1.18, 1.15, 1.11]), { quality: 75 });

async function entryOf(image: RgbaImage): Promise<HistoryEntry> {
  const outcome = await analysePicture(image);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return createEntry(outcome.result, new Date(2026, 0, 1));
}

/** The same face twice. */
async function pairOf(planted: readonly Planted[]) {
  const { image } = keptFace({ tone: 3, blood: photoBlood(3), planted: [...NATURAL_SKIN, ...planted] });
  return { first: await entryOf(image), later: await entryOf(await again(image)) };
}

const [bare, flushed] = [await pairOf([]), await pairOf(dosesOf("redness", 1)[STRONG])];

function changedBetween(earlier: HistoryEntry, later: HistoryEntry): string[] {
  const comparison = comparePhotos(earlier, later);
  if (comparison.kind === "apart") throw new Error(`apart: ${comparison.because}`);
  return comparison.concerns.filter(hasChanged).map(({ code, kind }) => `${code} ${kind}`);
}

describe("a change told of two photos of a drawn face", () => {
  it("is none where only lamp, camera and file are others", () => {
    expect(changedBetween(bare.first, bare.later)).toEqual([]);
  });

  it("is a strong flush that came, or went", () => {
    const came = changedBetween(bare.first, flushed.later);
    const went = changedBetween(flushed.first, bare.later);
    expect([came[0], went[0]]).toEqual(["redness more", "redness less"]);
    // Where it shows the tone is less even; nothing else.
    expect([came.slice(1), went.slice(1)].flat().filter((one) => !one.startsWith("evenness"))).toEqual([]);
  });
});
