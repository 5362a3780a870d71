import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { CONCERN_CODES, type ConcernCode, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import type { FaceChange } from "#engine/face-change.ts";
import { scoredEntry } from "#tests/support/scored-entry.ts";
import { type Comparison, compareLevels, comparePhotos } from "./compare.ts";
import { levelsOf } from "./levels.ts";

type Grades = Readonly<Partial<Record<ConcernCode, Readonly<Partial<Record<ZoneCode, number>>>>>>;

/** All zones of all concerns at grade 0.7, and scores of 80 ± 10, but for what is said. */
function entryOf(
  at: string,
  more: Partial<HistoryEntry> = {},
  grades: Grades = {},
  scores: Record<string, number> = {},
) {
  const calm = Object.fromEntries(ZONE_CODES.map((zone) => [zone, 0.7]));
  const all = Object.fromEntries(CONCERN_CODES.map((code) => [code, scores[code] ?? 80]));
  const entry = scoredEntry(at, { methodVersion: "5" }, all);
  const concerns = entry.concerns.map((one) => ({ ...one, zones: { ...calm, ...grades[one.code as ConcernCode] } }));
  return { ...entry, concerns, ...more };
}
const ofBefore = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  concerns: entry.concerns.map(({ code, score, spread }) => ({ code, score, spread })),
});
const FIRST = entryOf("01-01");
const later = (...more: [Partial<HistoryEntry>?, Grades?, Record<string, number>?]) =>
  comparePhotos(FIRST, entryOf("02-01", ...more));
const pose = (yaw: number, pitch = 0) => ({ pose: { yaw, pitch, roll: 0 } });
const concernOf = (comparison: Comparison, wanted: string) =>
  comparison.kind === "alike" ? comparison.concerns.find(({ code }) => code === wanted) : undefined;

function* lines(name: string, comparison: Comparison): Generator<string> {
  if (comparison.kind === "apart") return yield `${name}: apart, ${comparison.because}`;
  const { score, concerns, zones, left } = comparison;
  yield `${name}: score ${score === null ? "not compared" : `${score.kind}, ${score.by} of ${score.limit}`}; ${concerns.length} concerns in ${zones.length} zones`;
  if (left.zones.length > 0) yield `  not compared: ${left.zones.join(" ")}`;
  if (left.concerns.length > 0) yield `  nowhere compared: ${left.concerns.map(({ code }) => code).join(" ")}`;
  for (const { code, kind, less, more, words, couldSee, sureness } of concerns.filter(({ kind }) => kind !== "same")) {
    const said = words === null ? "no words" : `${words.before} to ${words.after}`;
    yield `  ${code} ${kind}; less: ${less.join(" ")}; more: ${more.join(" ")}; ${said}; could see ${couldSee.toFixed(2)}, sure ${sureness.toFixed(2)}`;
  }
}

const change = { concern: "redness", zone: "nose", direction: "more", from: 0.6, to: 1, sureness: 0.97 } as const;
const measured: FaceChange = { ok: true, comparable: ["nose"], changes: [change], unchanged: [], marks: [] };
const unmeasured = FIRST.concerns.map((one) => (one.code === "lines" ? { ...one, score: null, spread: null } : one));
const redOn = (score: number, cheek_left: number) => [{}, { redness: { cheek_left } }, { redness: score }] as const;
const oldRed = (redness: number) =>
  comparePhotos(ofBefore(FIRST), ofBefore(entryOf("02-01", {}, {}, { redness, texture: 82 })));
const otherMethod = entryOf("01-01", { methodVersion: "4" }, {}, { redness: 40 });
const CASES: Readonly<Record<string, Comparison>> = {
  "a copy, itself": later(),
  "a copy, turned by three degrees": later(pose(3, 2)),
  "a copy, 15 % brighter": later({ light: 0.345 }),
  "a copy, smaller": later({ interOcularPx: 90, sharpness: 0.7 }),
  "a copy with warnings": later({ warnings: ["soft_focus", "uneven_light", "colour_cast"] }),
  "a cheek less red by a grade": comparePhotos(
    entryOf("01-01", ...redOn(89, 1.5)),
    entryOf("02-01", ...redOn(92, 0.5)),
  ),
  "less here, more there": later({}, { redness: { cheek_left: 2, nose: 0 } }),
  "less here, and a stronger word": later({}, { redness: { nose: 0 } }, { redness: 60 }),
  "another word alone": later({}, {}, { redness: 69 }),
  "a smile": later({ warnings: ["expression"] }),
  "a turned head": later(pose(25)),
  "another method": later({ methodVersion: "4" }),
  "a filter": later({ warnings: ["filter"] }),
  "lines not measured on one": later({ concerns: unmeasured }),
  "what the photos themselves say": comparePhotos(FIRST, entryOf("02-01"), measured),
  "the same, beside an entry of before": comparePhotos(ofBefore(FIRST), entryOf("02-01"), measured),
  "the same, of two methods": comparePhotos(otherMethod, entryOf("02-01"), measured),
  "a photo that is too dark for it": comparePhotos(FIRST, entryOf("02-01"), {
    ok: false,
    code: "too_dark",
    which: "after",
  }),
  "photos that do not match": comparePhotos(FIRST, entryOf("02-01"), { ok: false, code: "not_matching" }),
  // Two ± of 10: 14.1.
  ...Object.fromEntries(
    [95, 96, 64].map((redness) => [`of before zones were kept, redness ${redness}`, oldRed(redness)]),
  ),
  "one of before zones were kept": comparePhotos(ofBefore(FIRST), entryOf("02-01")),
  "of before, not known how taken": comparePhotos(ofBefore(FIRST), ofBefore(entryOf("02-01", { pose: undefined }))),
  "not known how taken": later({ pose: undefined }),
  // Two ± of 8: the root of their squares is 11.3, times 2.77 / 2.33.
  ...Object.fromEntries([84, 85, 55].map((skinScore) => [`from 70, ${skinScore}`, later({ skinScore })])),
};

it("what is said of two photos of one person: a copy is never a change (R-RES-23)", async () => {
  const said = Object.entries(CASES).flatMap(([name, comparison]) => [...lines(name, comparison)]);
  await expect(`${said.join("\n")}\n`).toMatchFileSnapshot("golden/compare.txt");
});

describe("levels of several photos", () => {
  const DIM = { light: 0.2 };
  const level = (month: string, cheek: number, days: readonly Partial<HistoryEntry>[]) =>
    levelsOf(
      days.map((more, i) =>
        entryOf(`${month}-0${i + 1}`, { ...more, id: `${month}${i}` }, { redness: { cheek_left: cheek } }),
      ),
    )[0]!;
  const [one, three] = [[{}], [{}, {}, {}]];

  it("tell a smaller change than single photos in the same light do", () => {
    const rednessOf = (days: readonly Partial<HistoryEntry>[]) =>
      concernOf(
        compareLevels(
          level(
            "01",
            1,
            days.map(() => DIM),
          ),
          level("02", 1, days),
        ),
        "redness",
      );
    expect(rednessOf(three)!.couldSee).toBeLessThan(0.7 * rednessOf(one)!.couldSee);
  });

  it("count copies of one photo once", () => {
    const copies = levelsOf([1, 2, 3].map((i) => entryOf("01-01", { id: `${i}`, light: 0.3 + i / 100 })))[0]!;
    const single = levelsOf([FIRST])[0]!;
    const after = level("02", 0.6, [DIM]);
    const sizes = [copies, single].map((before) => concernOf(compareLevels(before, after), "shine")!.couldSee);
    expect(sizes[0]).toBeGreaterThan(0.9 * sizes[1]!);
  });

  it("take their words from the photos that are shown", () => {
    const [a, b] = [level("01", 0.6, three), level("02", 0.6, three)];
    const shown = { earlier: entryOf("01-02", {}, {}, { redness: 60 }), later: entryOf("02-02") };
    expect(concernOf(compareLevels(a, b, shown), "redness")?.kind).toBe("word");
    expect(concernOf(compareLevels(a, b), "redness")?.kind).toBe("same");
  });
});
