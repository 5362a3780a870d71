import { resultOf } from "#engine/analyse.ts";
import { measureFace } from "#engine/measure-face.ts";
import { marksOn } from "../detector-training/scored-marks.ts";
import { trainingFaces, unseenDetectors } from "../detector-training/unseen-detectors.ts";
import type { Bench } from "./bench.ts";
import { kindCells, markRows } from "./mark-rows.ts";
import { type MarkTally, tallyMarks } from "./match-marks.ts";
import { listRatedPhotos } from "./rated-photos.ts";
import type { PartReport } from "./row.ts";

/** Marks have none. */
const NO_SPREAD = { score: Number.NaN, concerns: [] };

/**
 * The marks that a result shows (`geometry.marks`) against those that an AI image model listed one by one in two passes. Each
 * photo is looked at by a detector that was trained without its people. Photos that are refused show none and are left out.
 */
export async function marks(bench: Bench): Promise<PartReport> {
  if (!bench.photos.present) return { rows: [], tables: [] };
  const training = await trainingFaces(bench.progress);
  const unseen = unseenDetectors(training, bench.progress);
  const described = new Map(training.faces.map(({ face }) => [face.name, face]));
  const listed = listRatedPhotos().filter(
    ({ fingerprint }, i) => described.has(fingerprint) && (!bench.fast || i % 3 === 1),
  );
  const tallies: MarkTally[] = [];
  for (const [index, photo] of listed.entries()) {
    bench.progress(`marked photos ${index + 1} of ${listed.length}`);
    const known = await bench.photos.read(photo);
    if (known === undefined) continue;
    const outcome = measureFace(known.image, known.faces);
    if (!outcome.ok) continue;
    const face = described.get(photo.fingerprint)!;
    const evidence = { ...outcome.of.evidence, marks: marksOn(face, unseen[photo.fold]!) };
    const seen = { ...outcome.of, evidence };
    const shown = resultOf(known.image, seen, NO_SPREAD).geometry.marks;
    tallies.push(tallyMarks(face.truth, shown, photo.height / photo.width, photo.tone));
  }
  const { recall, precision } = kindCells(tallies);
  return {
    rows: markRows(tallies),
    tables: [
      { title: "Marks by eye, by what the eye saw", cells: recall },
      { title: "Marks by eye, by what the engine took them for", cells: precision },
    ],
  };
}
