import type { Goal, Unit } from "#content/format-figures.ts";
import type { Bench } from "./bench.ts";
import { coversOf, slippedThrough } from "./covered.ts";
import { TONE_GROUPS } from "./photos.ts";
import { refusedPhotos } from "./refused-photos.ts";
import { type PartReport, rowOf } from "./row.ts";
import { shareOf } from "./statistics.ts";

/** What is refused and what is not measured on photos, by skin tone; on drawn faces `npm run lab` tells it. */

export async function gates(bench: Bench): Promise<PartReport> {
  const real = await onReal(bench);
  const refused = await refusedPhotos(bench);
  return { rows: [...real.rows, ...refused.rows], tables: [...real.tables, ...refused.tables] };
}

async function onReal(bench: Bench): Promise<PartReport> {
  const [portraits, hard, nonfaces] = [
    await bench.photos.in("portraits"),
    await bench.photos.in("hard"),
    await bench.photos.in("nonfaces"),
  ];
  if (portraits.length === 0) return { rows: [], tables: [] };
  bench.progress("gates on photos");
  const frontal = portraits.filter(({ tags }) => tags.pose?.startsWith("frontal"));
  const byTone = TONE_GROUPS.map((tone) => portraits.filter((photo) => photo.tone === tone));
  const covered = [...portraits, ...hard].filter(({ tags }) => coversOf(tags.occlusion).length > 0);
  const slipped = covered.filter(({ tags, outcome }) => {
    const got = outcome();
    return got.ok && slippedThrough(got.result, coversOf(tags.occlusion));
  });
  const analysed = ({ outcome }: (typeof portraits)[number]) => outcome().ok;
  const row = (id: string, what: string, value: number, unit: Unit, n: number, goal: Goal) =>
    rowOf(`gates.real.${id}`, what, value, unit, n, goal);
  const accepted = nonfaces.filter(analysed).length;
  const tones = byTone.map((photos) => shareOf(photos, analysed));
  const toned = "portraits analysed, by skin tone";
  const named = "photos with something covered on which it got a number";
  return {
    rows: [
      row("frontal", "frontal portraits analysed", shareOf(frontal, analysed), "share", frontal.length, {
        atLeast: [0.97],
      }),
      rowOf("gates.real.tones", toned, tones, "share", portraits.length, undefined, TONE_GROUPS),
      row("nonfaces", "photos without a face accepted", accepted, "count", nonfaces.length, { atMost: [0] }),
      // engine.md, "Goals".
      row("covered", named, slipped.length, "count", covered.length, { atMost: [Math.floor(covered.length / 14)] }),
    ],
    tables: [
      {
        title: "Covered zones that got a number, photos",
        cells: slipped.map(({ file, tags }) => [file, tags.occlusion ?? ""]),
      },
      {
        title: "Portraits refused",
        cells: portraits.flatMap(({ file, tags, outcome }) => {
          const got = outcome();
          return got.ok ? [] : [[file, got.code, tags.pose ?? "", tags.skin_tone ?? "", tags.quality ?? ""]];
        }),
      },
    ],
  };
}
