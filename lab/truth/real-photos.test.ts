import { describe, expect, it } from "vitest";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { Mark } from "#engine/result.ts";
import { HAS_PHOTOS, NEEDS_PHOTOS } from "../photos/shared-photos.ts";
import { distance, rankAgreement, type ScoredPhoto } from "./agreement.ts";
import { FOLDS, foldOf, isHeldOut } from "./folds.ts";
import { GRADED } from "./graded-photos.ts";
import { type MarkTally, tallyMarks } from "./match-marks.ts";
import { listRatedPhotos } from "./rated-photos.ts";
import { type MarkedPhoto, readMarks } from "./read-marks.ts";
import { type Grades, readRatings } from "./read-ratings.ts";
import { readZones } from "./read-zones.ts";

/** What the bench of truth knows of photos by eye, and what it makes of it. */

it("the folds are the same in every run, and of about the same size", () => {
  expect(["", "a", "4ed15799", "00014e92f24e"].map(foldOf)).toEqual([1, 0, 1, 2]);
  const sizes = new Array<number>(FOLDS).fill(0);
  for (let i = 0; i < 1000; i++) sizes[foldOf(`person ${i}`)]! += 1;
  expect(Math.min(...sizes)).toBeGreaterThan(150);
  const held = (file: string, fold: number) => isHeldOut({ file, fold });
  expect([held("graded/a.jpg", 0), held("graded/a.jpg", 1), held("hard/a.jpg", 1)]).toEqual([true, false, true]);
});

it("the repository keeps two passes over the same photos, and marks, by fingerprint; a model looked, no professional", () => {
  const [a = {}, b = {}, ...more] = readRatings().raters;
  expect(more).toEqual([]);
  expect(Object.keys(a)).toEqual(Object.keys(b));
  for (const keys of [a, readMarks().photos].map(Object.keys)) {
    expect(keys.length).toBeGreaterThanOrEqual(60);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{12}$/);
  }
  for (const { note } of [readRatings(), readMarks()]) expect(note).toMatch(/AI image model.*no professional/is);
});

describe.skipIf(!HAS_PHOTOS)("the rated photos", NEEDS_PHOTOS, () => {
  const rated = listRatedPhotos();

  it("have two grades each, and every graded or marked fingerprint is one of them", () => {
    for (const { grades } of rated) expect(grades).toHaveLength(2);
    const known = new Set(rated.map(({ fingerprint }) => fingerprint));
    for (const { fingerprint, sha256 } of rated) expect(sha256.startsWith(fingerprint)).toBe(true);
    for (const key of Object.keys(readRatings().raters[0]!)) expect(known).toContain(key);
    const graded = rated.some(({ collection }) => collection === "graded");
    if (graded) for (const key of Object.keys(readMarks().photos)) expect(known).toContain(key);
    expect(known.size).toBe(rated.length);
  });

  it("are as many, of as many people, as the texts about the measurement say", () => {
    const people = new Set(rated.map(({ person }) => person)).size;
    const selfies = rated.filter(({ collection }) => collection === "selfies").length;
    const byZone = readZones().size;
    expect({ photos: rated.length, people, selfies, byZone }).toEqual(GRADED);
  });

  it("keep a person in one fold, also where the photos are versions of one", () => {
    const folds = new Map<string, number>();
    for (const { person, fold } of rated) {
      expect(folds.get(person) ?? fold).toBe(fold);
      folds.set(person, fold);
    }
    const [versions = []] = readRatings().onePerson;
    const people = new Set(rated.filter((photo) => versions.includes(photo.fingerprint)).map(({ person }) => person));
    expect(people.size).toBe(1);
  });
});

const NONE = Object.fromEntries([...CONCERN_CODES, "overall"].map((code) => [code, null])) as unknown as Grades;
const grades = (more: Partial<Grades>): Grades => ({ ...NONE, ...more });
const scored = (score: number, grade: number, overall = 80): ScoredPhoto => ({
  collection: "graded",
  tone: "dark",
  heldOut: true,
  scores: { redness: score, overall: score },
  grades: [grades({ redness: grade, overall }), grades({ redness: grade })],
});

describe("the scores against the eye", () => {
  it("agree where more to see is a lower score, and a better impression a higher one", () => {
    const photos = [scored(95, 0, 90), scored(80, 1, 85), scored(40, 3, 60)];
    expect(rankAgreement("redness", photos)).toBeCloseTo(1, 12);
    expect(rankAgreement("overall", photos)).toBeCloseTo(1, 12);
    expect(rankAgreement("shine", photos)).toBeNaN();
  });

  it("lie apart by their mean, and its size", () => {
    expect(distance([scored(90, 0, 80), scored(76, 0, 80)])).toEqual({ bias: 3, error: 7, n: 2 });
  });
});

describe("the marks against the eye", () => {
  // On a face of half the photo's width 0.01 of that width is 2.8 mm.
  const seen = (more: Partial<MarkedPhoto>): MarkedPhoto => ({ face: 0.5, marks: [], once: [], folds: [], ...more });
  const mark = (x: number, y: number, code: Mark["code"] = "blemishes"): Mark => ({
    code,
    zone: "chin",
    x,
    y,
    r: 0.004,
  });
  const verdicts = ({ marked }: MarkTally) => marked.map(({ verdict }) => verdict);

  it("are found where they lie near, whatever they are taken for; each stands for one", () => {
    const truth: MarkedPhoto["marks"] = [
      ["red", 0.5, 0.5, 0.01, 2],
      ["dark", 0.6, 0.5, 0.01, 1],
    ];
    const found = [mark(0.505, 0.5), mark(0.5, 0.5), mark(0.5, 0.5, "pigmentation")];
    const tally = tallyMarks(seen({ marks: truth }), found, 1, "light");
    expect(tally.seen.map(({ found }) => found)).toEqual([true, false]);
    expect(verdicts(tally)).toEqual(["true", "false", "true"]);
    expect(tally.seen[0]?.diameterMm).toBeCloseTo(2.8, 9);
  });

  it("are neither right nor wrong where one pass alone saw something, or not all is listed", () => {
    const once = seen({ once: [[0.5, 0.5, 0.01]] });
    expect(verdicts(tallyMarks(once, [mark(0.5, 0.5), mark(0.7, 0.5)], 1, "light"))).toEqual(["doubtful", "false"]);
    expect(verdicts(tallyMarks(seen({ many: true }), [mark(0.7, 0.5)], 1, "light"))).toEqual(["doubtful"]);
  });
});
