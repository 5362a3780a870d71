import type { Goal, Unit } from "#content/format-figures.ts";
import { analyse } from "#engine/analyse.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import { closeUp } from "../pictures/pictures.ts";
import type { Bench } from "./bench.ts";
import { TONE_GROUPS, toneGroupOf } from "./photos.ts";
import { readGraded } from "./read-graded.ts";
import { type PartReport, rowOf } from "./row.ts";
import { shareOf } from "./statistics.ts";

/** What is refused of photos that people would call usable: the graded collection by skin tone, and portraits from close by. */

/** What is left around the face, in shares of its box. */
const MARGINS = [0.15, 0.06] as const;

const codeOf = (outcome: AnalysisOutcome) => (outcome.ok ? "analysed" : outcome.code);

export async function refusedPhotos(bench: Bench): Promise<PartReport> {
  const [graded, close] = [await onGraded(bench), await onCloseUps(bench)];
  return { rows: [...graded.rows, ...close.rows], tables: [...graded.tables, ...close.tables] };
}

async function onGraded(bench: Bench): Promise<PartReport> {
  const photos = readGraded().filter((_, i) => !bench.fast || i % 3 === 1);
  const seen: { file: string; tone: string | undefined; outcome: AnalysisOutcome }[] = [];
  for (const [i, photo] of photos.entries()) {
    bench.progress(`gates on graded photos, ${i + 1} of ${photos.length}`);
    const outcome = await bench.photos.outcomeOf(photo);
    if (outcome) seen.push({ file: photo.file, tone: toneGroupOf(photo.tags.skin_tone), outcome });
  }
  if (seen.length === 0) return { rows: [], tables: [] };
  const refused = seen.filter(({ outcome }) => !outcome.ok);
  const byTone = TONE_GROUPS.map((group) => {
    const own = seen.filter(({ tone }) => tone === group);
    return shareOf(own, ({ outcome }) => !outcome.ok);
  });
  const analysed = shareOf(seen, ({ outcome }) => outcome.ok);
  const what = "graded photos refused, by skin tone";
  return {
    rows: [
      rowOf("gates.graded", "graded photos analysed", analysed, "share", seen.length, { atLeast: [0.97] }),
      rowOf("gates.graded.refused", what, byTone, "share", seen.length, undefined, TONE_GROUPS),
    ],
    tables: [
      {
        title: "Graded photos refused",
        cells: refused.map(({ file, tone, outcome }) => [file, codeOf(outcome), tone ?? ""]),
      },
    ],
  };
}

/** Portraits that are analysed, cut to the face; those that this makes too small say nothing of the gates. */
async function onCloseUps(bench: Bench): Promise<PartReport> {
  const portraits = await bench.photos.measurable();
  if (portraits.length === 0) return { rows: [], tables: [] };
  const answers = MARGINS.map((margin) => {
    bench.progress(`gates on close-ups with a margin of ${margin}`);
    return portraits.flatMap(({ file, image, faces }) => {
      const cut = closeUp(image, faces[0]!, margin);
      const code = codeOf(analyse(cut, bench.detector.detect(cut)));
      return code === "image_too_small" ? [] : { file, margin, code };
    });
  });
  const row = (id: string, what: string, values: readonly number[], unit: Unit, goal: Goal) =>
    rowOf(`gates.closeups.${id}`, `close-ups (margin of 15 %, 6 %) ${what}`, values, unit, answers.flat().length, goal);
  const share = (...codes: string[]) => answers.map((list) => shareOf(list, ({ code }) => codes.includes(code)));
  const several = answers.map((list) => list.filter(({ code }) => code === "multiple_faces").length);
  return {
    rows: [
      row("several", "of one person answered multiple_faces", several, "count", { atMost: [0] }),
      row("known", "analysed or face_cut_off", share("analysed", "face_cut_off"), "share", { atLeast: [0.95] }),
      row("analysed", "analysed", share("analysed"), "share", { atLeast: [0.7] }),
    ],
    tables: [
      {
        title: "Close-ups refused",
        cells: answers
          .flat()
          .filter(({ code }) => code !== "analysed")
          .map(({ file, margin, code }) => [file, `${100 * margin} %`, code]),
      },
    ],
  };
}
