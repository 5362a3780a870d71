import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { CONCERN_CODES, type ConcernCode, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import type { FaceChange } from "#engine/face-change.ts";
import { type Alike, type Comparison, compareLevels, comparePhotos, hasChanged } from "./compare.ts";
import { levelsOf } from "./levels.ts";

type Grades = Readonly<Partial<Record<ConcernCode, Readonly<Partial<Record<ZoneCode, number>>>>>>;

/**
 * Of a day of 2026; all zones of all concerns at grade 0.7, and scores of 80 ± 10, but for what is said. Tilted and as far away as on no
 * other day, so that no two are copies.
 */
function entryOf(
  at: string,
  more: Partial<HistoryEntry> = {},
  grades: Grades = {},
  scores: Record<string, number> = {},
) {
  const day = Date.parse(`2026-${at}T12:00:00.000Z`) / 86_400_000;
  const calm = Object.fromEntries(ZONE_CODES.map((zone) => [zone, 0.7]));
  const concerns = CONCERN_CODES.map((code) => ({
    code,
    score: scores[code] ?? 80,
    spread: 10,
    zones: { ...calm, ...grades[code] },
  }));
  const entry: HistoryEntry = {
    id: "0123456789abcdef",
    at: `2026-${at}T12:00:00.000Z`,
    methodVersion: "5",
    skinScore: 70,
    scoreSpread: 8,
    measuredConcerns: 8,
    skinType: "normal",
    concerns,
    light: 0.3,
    pose: { yaw: 0, pitch: 0, roll: day % 41 },
    sharpness: 0.8,
    interOcularPx: 150 * 1.03 ** (day % 19),
    warnings: [],
    ...more,
  };
  return entry;
}
const ofBefore = (entry: HistoryEntry): HistoryEntry => ({
  ...entry,
  concerns: entry.concerns.map(({ code, score, spread }) => ({ code, score, spread })),
});
const FIRST = entryOf("01-01");
const later = (...more: [Partial<HistoryEntry>?, Grades?, Record<string, number>?]) =>
  comparePhotos(FIRST, entryOf("02-01", ...more));
const alike = (comparison: Comparison): Alike => {
  if (comparison.kind === "apart") throw new Error(comparison.because);
  return comparison;
};
const concernOf = (comparison: Comparison, wanted: string) =>
  alike(comparison).concerns.find(({ code }) => code === wanted);
const changedIn = (comparison: Comparison) =>
  alike(comparison)
    .concerns.filter(hasChanged)
    .map(({ code }) => code);
const pose = (yaw: number, pitch = 0) => ({ pose: { yaw, pitch, roll: 0 } });

describe("two photos of one person (R-RES-23)", () => {
  it.each<[string, Partial<HistoryEntry>]>([
    ["itself", {}],
    ["turned by three degrees", pose(3, 2)],
    ["15 % brighter", { light: 0.345 }],
    ["smaller", { interOcularPx: 90, sharpness: 0.7 }],
    ["with a warning on one of them alone", { warnings: ["soft_focus", "uneven_light", "colour_cast"] }],
  ])("a copy, %s, is comparable everywhere and never a change", (_, more) => {
    const comparison = alike(later(more));
    expect(comparison.zones).toEqual(ZONE_CODES);
    expect(comparison.left).toEqual({ zones: [], concerns: [] });
    expect(comparison.concerns.map(({ kind }) => kind)).toEqual(CONCERN_CODES.map(() => "same"));
    expect(comparison.score?.kind).toBe("same");
  });

  it("names the cheek whose redness has changed by a grade, at a score of 89 too, and no other place", () => {
    const comparison = comparePhotos(
      entryOf("01-01", {}, { redness: { cheek_left: 1.5 } }, { redness: 89 }),
      entryOf("02-01", {}, { redness: { cheek_left: 0.5 } }, { redness: 92 }),
    );
    expect(changedIn(comparison)).toEqual(["redness"]);
    expect(concernOf(comparison, "redness")).toMatchObject({ kind: "less", less: ["cheek_left"], more: [] });
  });

  it("knows less here and more there, and a word that goes the other way, as mixed", () => {
    const both = later({}, { redness: { cheek_left: 2, nose: 0 } });
    expect(concernOf(both, "redness")).toMatchObject({ kind: "mixed", less: ["nose"], more: ["cheek_left"] });
    const against = later({}, { redness: { nose: 0 } }, { redness: 60 });
    expect(concernOf(against, "redness")).toMatchObject({ kind: "mixed", less: ["nose"], more: [] });
  });

  it("knows another word without a zone that has changed", () => {
    expect(concernOf(later({}, {}, { redness: 69 }), "redness")).toMatchObject({
      kind: "word",
      words: { before: "slight", after: "visible" },
    });
  });

  it("a smile takes away lines, what lies under the eyes, and all around the mouth and the eyes' corners, nothing else", () => {
    const { left, concerns, zones } = alike(later({ warnings: ["expression"] }));
    const moved = ZONE_CODES.filter((zone) => /^(crows_feet|nasolabial|perioral|chin)/.test(zone));
    expect(left.zones).toEqual(moved);
    expect(left.concerns.map(({ code }) => code)).toEqual(["lines", "under_eye"]);
    expect(concerns).toHaveLength(6);
    expect(zones).toContain("cheek_left");
  });

  it("a turned head takes away the sides", () => {
    const { left } = alike(later(pose(25)));
    expect(left.zones).toEqual(ZONE_CODES.filter((zone) => /_(left|right)$/.test(zone)));
    expect(left.concerns).toEqual([]);
  });

  it.each<[string, Partial<HistoryEntry>, string]>([
    ["another method", { methodVersion: "4" }, "other_method"],
    ["a filter on one of them", { warnings: ["filter"] }, "no_zone"],
  ])("says nothing across %s", (_, more, because) => {
    expect(later(more)).toEqual({ kind: "apart", because });
  });

  it("leaves out what one of them has not measured", () => {
    const concerns = FIRST.concerns.map((one) =>
      one.code === "lines" ? { code: "lines", score: null, spread: null } : one,
    );
    const comparison = alike(later({ concerns }));
    expect(comparison.concerns).toHaveLength(7);
    expect(comparison.left).toEqual({ zones: [], concerns: [] });
  });

  it("what the photos themselves say leads; where they cannot be measured, the grades are left", () => {
    const change = { concern: "redness", zone: "nose", direction: "more", from: 0.6, to: 1, sureness: 0.97 } as const;
    const measured: FaceChange = { ok: true, comparable: ["nose"], changes: [change], unchanged: [], marks: [] };
    const told = comparePhotos(FIRST, entryOf("02-01"), measured);
    expect(concernOf(told, "redness")).toMatchObject({ kind: "more", more: ["nose"], sureness: 0.97 });
    expect(concernOf(comparePhotos(ofBefore(FIRST), entryOf("02-01"), measured), "redness")?.kind).toBe("more");
    const old = comparePhotos(
      entryOf("01-01", { methodVersion: "4" }, {}, { redness: 40 }),
      entryOf("02-01"),
      measured,
    );
    expect(alike(old).score).toBeNull();
    expect(concernOf(old, "redness")).toMatchObject({ kind: "more", words: null });
    const refused = { ok: false, code: "too_dark", which: "after" } as const;
    expect(comparePhotos(FIRST, entryOf("02-01"), refused)).toEqual(later());
    expect(comparePhotos(FIRST, entryOf("02-01"), { ok: false, code: "not_matching" })).toEqual({
      kind: "apart",
      because: "not_matching",
    });
  });
});

describe("entries of before zones were kept", () => {
  const old = (...more: [Partial<HistoryEntry>?, Record<string, number>?]) =>
    comparePhotos(ofBefore(FIRST), ofBefore(entryOf("02-01", more[0], {}, more[1])));

  // Two ± of 10: 14.1.
  it.each([
    [95, "word"],
    [96, "less"],
    [64, "more"],
  ] as const)("are compared by their scores: %i is %s", (redness, kind) => {
    const found = concernOf(old({}, { redness, texture: 82 }), "redness");
    expect(found).toMatchObject({ kind, less: [], more: [], couldSee: 0.75 });
    expect(concernOf(old({}, { texture: 82 }), "texture")?.kind).toBe("same");
  });

  it("and with newer ones too; those that do not say how they were taken, with none", () => {
    expect(comparePhotos(ofBefore(FIRST), entryOf("02-01")).kind).toBe("alike");
    const unknown = { kind: "apart", because: "unknown" };
    expect(old({ pose: undefined })).toEqual(unknown);
    expect(later({ pose: undefined })).toEqual(unknown);
  });
});

// Two ± of 8: the root of their squares is 11.3, times 2.77 / 2.33.
it.each([
  [84, "same", 14],
  [85, "better", 15],
  [55, "worse", -15],
] as const)("a change of the score is told beyond what retakes vary by: from 70, %i is %s", (skinScore, kind, by) => {
  expect(later({ skinScore })).toMatchObject({ score: { kind, by, limit: 14 } });
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
    expect(rednessOf(three)!.couldSee).toBeLessThan(0.65 * rednessOf(one)!.couldSee);
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
