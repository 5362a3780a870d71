import type { AnalysisOutcome } from "#engine/result.ts";
import type { Bench } from "./bench.ts";
import { type KnownPhoto, TONE_GROUPS, type ToneGroup, toneGroupOf } from "./photos.ts";
import { type Person, readNegatives, readPeople } from "./read-people.ts";
import { type DetailTable, type PartReport, rowOf, type TruthRow } from "./row.ts";
import { scoreSample } from "./score-sample.ts";
import { shareOf } from "./statistics.ts";

/**
 * Who gets in (R-ENG-7): how many photos of single, real people are analysed, asked about (`maybe_no_person`) and refused, by
 * skin tone, beard, acne and pose; and how many pictures of no person get a score without a question.
 */

/** `analysed`, `asked`, or the code of the refusal. */
export type Answer = string;
/** What a photo is told. A quicker one may say "analysed" or "asked" of what no goal tells from them: "refused". */
export type Ask = (known: KnownPhoto, isPerson: boolean) => Answer;

interface Seen extends Person {
  readonly tone: ToneGroup | undefined;
  /** Degrees, to either side; undefined where no face is found. */
  readonly yaw: number | undefined;
  readonly answer: Answer;
  /** Null where there is none, or where it was not asked for. */
  readonly score: number | null;
}

/** Statues, paintings, figurines and drawings; what R-ENG-7 names of the rest. */
const ART: readonly string[] = ["drawings", "figurines", "paintings", "statues"];
const ANIMALS: readonly string[] = ["cats"];
/** R-ENG-7: shares asked of all people, and of a group. */
const ASKED = { all: 0.02, group: 0.04 } as const;
/** R-ENG-7: shares scored unasked. */
const UNASKED = { animals: 0.01, art: 0.3, all: 0.5 } as const;

const measured: Ask = ({ outcome }) => answerOf(outcome());

export async function letIn(bench: Bench, ask: Ask = measured): Promise<PartReport> {
  if (!bench.photos.present) return { rows: [], tables: [] };
  const [people, others] = [await onPeople(bench, ask), await onNegatives(bench, ask)];
  const isWhole = !bench.fast && ask === measured;
  const sample = isWhole ? await scoreSample(bench, people) : { rows: [], tables: [] };
  return {
    rows: [...peopleRows(people), ...others.rows, ...sample.rows],
    tables: [peopleTable(people), ...others.tables, ...sample.tables],
  };
}

export function answerOf(outcome: AnalysisOutcome): Answer {
  if (!outcome.ok) return outcome.code;
  return outcome.result.quality.warnings.includes("maybe_no_person") ? "asked" : "analysed";
}

async function onPeople(bench: Bench, ask: Ask): Promise<Seen[]> {
  const people = readPeople().filter((_, i) => !bench.fast || i % 3 === 1);
  const seen: Seen[] = [];
  for (const [i, person] of people.entries()) {
    bench.progress(`let in: people, ${i + 1} of ${people.length}`);
    const known = await bench.photos.read(person);
    const yaw = known?.faces[0]?.pose.yaw;
    const outcome = ask === measured ? known?.outcome() : undefined;
    seen.push({
      ...person,
      tone: toneGroupOf(person.tags.skin_tone),
      yaw: yaw === undefined ? undefined : Math.abs(yaw),
      // Who cannot be read is turned away as well.
      answer: known === undefined ? "unreadable" : ask(known, true),
      score: outcome?.ok ? outcome.result.skinScore : null,
    });
  }
  return seen;
}

const isTurned = (from: number) => (person: Seen) => person.yaw !== undefined && person.yaw >= from;

/** Everybody; then by skin tone, where it is told; and the groups of R-ENG-7. */
const GROUPS: readonly (readonly [string, (person: Seen) => boolean])[] = [
  ["all", () => true],
  ...TONE_GROUPS.map((tone) => [tone, (person: Seen) => person.tone === tone] as const),
  ["beard", ({ tags }) => /beard|goatee|stubble|moustache/.test(`${tags.occlusion} ${tags.notes}`)],
  ...[0, 1, 2, 3].map((grade) => [`acne ${grade}`, ({ acne }: Seen) => acne === grade] as const),
  ["turned 22 and more", isTurned(22)],
  ["turned 40 and more", isTurned(40)],
];
const of = (people: readonly Seen[], group: string): Seen[] =>
  people.filter(GROUPS.find(([name]) => name === group)?.[1] ?? (() => false));

const isRefused = ({ answer }: Seen) => answer !== "analysed" && answer !== "asked";
const answered = (answer: Answer) => (person: { readonly answer: Answer }) => person.answer === answer;

function peopleTable(people: readonly Seen[]): DetailTable {
  const folders = [...new Set(people.map(({ file }) => file.split("/")[0] as string))];
  const codes = [...new Set(people.filter(isRefused).map(({ answer }) => answer))].toSorted();
  const answers = ["analysed", "asked", ...codes];
  const line = (name: string, some: readonly Seen[]) => [
    name,
    String(some.length),
    ...answers.map((answer) => String(some.filter(answered(answer)).length)),
  ];
  return {
    title: "Photos of single, real people, whole face in view",
    cells: [
      ["", "photos", ...answers],
      ...GROUPS.map(([name, isOf]) => line(name, people.filter(isOf))),
      ...folders.map((folder) =>
        line(
          `${folder}/`,
          people.filter(({ file }) => file.startsWith(`${folder}/`)),
        ),
      ),
    ],
  };
}

function peopleRows(people: readonly Seen[]): TruthRow[] {
  const answers = (id: string, what: string, some: readonly Seen[]) => {
    const shares = [answered("analysed"), answered("asked"), isRefused].map((holds) => shareOf(some, holds));
    return rowOf(`letIn.${id}`, `${what}: analysed, asked, refused`, shares, "share", some.length);
  };
  const toned = people.filter(({ tone }) => tone !== undefined).length;
  const byTone = (id: string, what: string, holds: (person: Seen) => boolean, goal?: TruthRow["goal"]) => {
    const shares = TONE_GROUPS.map((tone) => shareOf(of(people, tone), holds));
    return rowOf(`letIn.${id}.tones`, `people ${what}, by skin tone`, shares, "share", toned, goal, TONE_GROUPS);
  };
  const n = people.length;
  const asked = (some: readonly Seen[]) => shareOf(some, answered("asked"));
  const groups = GROUPS.slice(1).map(([name]) => of(people, name));
  const most = Math.max(...groups.filter((some) => some.length > 0).map(asked));
  const noFace = people.filter(answered("no_face")).length;
  const acne = people.filter((person) => person.acne !== undefined);
  const ofGroups = "people asked of beards, acne and turned faces, the most of a group";
  return [
    rowOf("letIn.noFace", "people told that there is no face", noFace, "count", n, { atMost: [0] }),
    rowOf("letIn.asked", "people asked whether it is them", asked(people), "share", n, { atMost: [ASKED.all] }),
    answers("all", "people", people),
    answers("beard", "people with beard or stubble", of(people, "beard")),
    answers("acne", "people with acne", acne),
    answers("turned", "faces turned by 22 degrees and more", of(people, "turned 22 and more")),
    answers("turnedFar", "faces turned by 40 degrees and more", of(people, "turned 40 and more")),
    rowOf("letIn.asked.groups", ofGroups, most, "share", n, { atMost: [ASKED.group] }),
    byTone("analysed", "analysed", answered("analysed")),
    byTone("asked", "asked", answered("asked"), { atMost: [ASKED.group] }),
    byTone("refused", "refused", isRefused),
  ];
}

async function onNegatives(bench: Bench, ask: Ask): Promise<PartReport> {
  const pictures: { readonly kind: string; readonly file: string; readonly answer: Answer }[] = [];
  for (const [kind, files] of readNegatives()) {
    for (const file of files.filter((_, i) => !bench.fast || i % 3 === 1)) {
      bench.progress(`let in: ${file}`);
      const known = await bench.photos.read({ file, tags: {} });
      if (known) pictures.push({ kind, file, answer: ask(known, false) });
    }
  }
  const kinds = [...new Set(pictures.map(({ kind }) => kind))];
  const row = (id: keyof typeof UNASKED, what: string, some: typeof pictures) => {
    const unasked = shareOf(some, answered("analysed"));
    const goal = { atMost: [UNASKED[id]] };
    return rowOf(`letIn.noPerson.${id}`, `${what} that get a score unasked`, unasked, "share", some.length, goal);
  };
  const ofKinds = (names: readonly string[]) => pictures.filter(({ kind }) => names.includes(kind));
  const count = (some: typeof pictures, answer: Answer) => some.filter(answered(answer)).length;
  const line = (kind: string) => {
    const some = pictures.filter((picture) => picture.kind === kind);
    const [asked, scored] = [count(some, "asked"), some.filter(answered("analysed"))];
    const names = scored.map(({ file }) => file.slice(file.lastIndexOf("/") + 1)).join(" ");
    return [kind, ...[some.length, some.length - asked - scored.length, asked, scored.length].map(String), names];
  };
  return {
    rows: [
      row("animals", "animals", ofKinds(ANIMALS)),
      row("art", "statues, paintings, figurines and drawings", ofKinds(ART)),
      row("all", "all pictures of no person", pictures),
    ],
    tables: [
      {
        title: "Pictures of no person",
        cells: [["", "pictures", "refused", "asked", "scored unasked", ""], ...kinds.map(line)],
      },
    ],
  };
}
