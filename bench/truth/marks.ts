import type { Bench } from "./bench.ts";
import { kindCells, markCells, markRows } from "./mark-rows.ts";
import { type MarkTally, tallyMarks } from "./match-marks.ts";
import { listRatedPhotos } from "./rated-photos.ts";
import { readMarks } from "./read-marks.ts";
import type { PartReport } from "./row.ts";

/**
 * The marks that a result shows (`geometry.marks`) against those that an AI image model listed one by one in two passes.
 * Photos that are refused show none and are left out.
 */
export async function marks(bench: Bench): Promise<PartReport> {
  const { photos } = readMarks();
  const listed = listRatedPhotos().filter(
    ({ fingerprint }, i) => fingerprint in photos && (!bench.fast || i % 3 === 1),
  );
  const tallies: MarkTally[] = [];
  for (const [index, photo] of listed.entries()) {
    bench.progress(`marked photos ${index + 1} of ${listed.length}`);
    const outcome = await bench.photos.outcomeOf(photo);
    if (!outcome?.ok) continue;
    const { width, height, tone, fingerprint } = photo;
    tallies.push(tallyMarks(photos[fingerprint]!, outcome.result.geometry.marks, height / width, tone));
  }
  const { recall, precision } = kindCells(tallies);
  return {
    rows: markRows(tallies),
    tables: [
      { title: "Marks by eye, by skin tone", cells: markCells(tallies) },
      { title: "Marks by eye, by what the eye saw", cells: recall },
      { title: "Marks by eye, by what the engine took them for", cells: precision },
    ],
  };
}
