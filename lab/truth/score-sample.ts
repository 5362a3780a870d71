import { SCORE_SAMPLE } from "#content/score-sample.ts";
import { EXCELLENT_FROM, GOOD_FROM } from "#contract/score-band.ts";
import type { Bench } from "./bench.ts";
import { listSelfies } from "./read-graded.ts";
import { type PartReport, rowOf } from "./row.ts";
import { percentile } from "./statistics.ts";

/** A photo of the folders that `content/score-sample.ts` counts; null where it is refused. */
interface Scored {
  readonly file: string;
  readonly score: number | null;
}

/** Those of the folders that are not among the people: they have no grades. */
async function ungraded(bench: Bench, people: readonly Scored[]): Promise<Scored[]> {
  const files = listSelfies().filter((file) => !people.some((person) => person.file === file));
  const scored: Scored[] = [];
  for (const file of files) {
    const outcome = (await bench.photos.read({ file, tags: {} }))?.outcome();
    scored.push({ file, score: outcome?.ok ? outcome.result.skinScore : null });
  }
  return scored;
}

/** Whether the scores that the page about scores tells are still those of the photos. */
export async function scoreSample(bench: Bench, people: readonly Scored[]): Promise<PartReport> {
  const all = [...people.filter(({ file }) => /^(?:graded|selfies)\//.test(file)), ...(await ungraded(bench, people))];
  const measured = all.flatMap(({ file, score }) => (score === null ? [] : { folder: file.split("/")[0], score }));
  const scores = measured.map(({ score }) => score);
  const share = (part: number) => Math.round(percentile(scores, part));
  const counted: Partial<Record<keyof typeof SCORE_SAMPLE, number>> = {
    photos: measured.length,
    portraits: measured.filter(({ folder }) => folder === "graded").length,
    selfies: measured.filter(({ folder }) => folder === "selfies").length,
    lowest: Math.min(...scores),
    lowerQuarter: share(0.25),
    middle: share(0.5),
    upperQuarter: share(0.75),
    highest: Math.max(...scores),
    excellent: scores.filter((score) => score >= EXCELLENT_FROM).length,
    good: scores.filter((score) => score >= GOOD_FROM && score < EXCELLENT_FROM).length,
    improvement: scores.filter((score) => score < GOOD_FROM).length,
  };
  const told: Readonly<Record<string, unknown>> = SCORE_SAMPLE;
  const others = Object.entries(counted).filter(([name, count]) => told[name] !== count);
  const what = "numbers of content/score-sample.ts that are others now";
  const cells = others.map(([name, count]) => [name, String(count), String(told[name])]);
  return {
    rows: [rowOf("letIn.sample", what, others.length, "count", measured.length, { atMost: [0] })],
    tables: others.length === 0 ? [] : [{ title: "Counted", cells }],
  };
}
