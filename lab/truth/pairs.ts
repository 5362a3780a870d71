import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import { type ComparedOutcome, compareFaces } from "#engine/compare-faces.ts";
import type { FaceChange } from "#engine/face-change.ts";
import type { RgbaImage } from "#engine/input.ts";
import { asKept } from "../change/as-kept.ts";
import { COPIES } from "../change/copies.ts";
import { mildConditions } from "../change/mild-conditions.ts";
import { plantedPairs } from "../change/planted-pairs.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import { NATURAL_SKIN } from "../drawn-face/scatter.ts";
import { readPicture } from "../photos/read-picture.ts";
import { type Bench, drawFace } from "./bench.ts";
import { foldOf } from "./folds.ts";
import { listRatedPhotos } from "./rated-photos.ts";
import { readRetakes } from "./read-retakes.ts";
import { type PartReport, rowOf, type TruthRow } from "./row.ts";
import { retake } from "./simulated-retakes.ts";
import { shareOf } from "./statistics.ts";

/**
 * Two photos of one person, compared directly (R-RES-23), on people whom its fit has not seen: is a copy a change, is what was planted
 * told in its place and direction, what is told of real photos of other days?
 */

/** Every so many photos of fold 0; a fast bench takes one alone. */
const EVERY = 6;
/** Pairs of real photos of one person. */
const MOST_REAL = 12;
const SEED = 700;

interface Told {
  readonly kind: "same light" | "other light";
  readonly planted: string;
  readonly isDark: boolean;
  readonly isTold: boolean;
}

export async function pairs(bench: Bench): Promise<PartReport> {
  const outcomeOf = async (before: RgbaImage, after: RgbaImage): Promise<ComparedOutcome | null> => {
    const [a, b] = [await asKept(bench.detector, before), await asKept(bench.detector, after)];
    return a && b && compareFaces(a, b);
  };
  const compare = async (before: RgbaImage, after: RgbaImage) => changeOf(await outcomeOf(before, after));
  const copies: (FaceChange | undefined)[] = [];
  const told: Told[] = [];
  for (const [i, { name, image, isDark }] of (await subjectsOf(bench)).entries()) {
    bench.progress(`pairs, ${name}`);
    const [face] = bench.detector.detect(image);
    if (face === undefined || (await compare(image, image)) === undefined) continue;
    for (const copy of Object.values(COPIES)) copies.push(await compare(image, await copy(image)));
    for (const { name: planted, concern, zones, before, after, direction } of plantedPairs(SEED + i)) {
      const [first, second] = [before, after].map((some) => plantOnPhoto(image, face, some, SEED + i).image);
      const other = await retake(second!, face, mildConditions(SEED + i), SEED + i);
      for (const [kind, picture] of [
        ["same light", second!],
        ["other light", other],
      ] as const) {
        const change = await compare(first!, picture);
        const isThere = (one: { readonly concern: ConcernCode; readonly zone: ZoneCode }) =>
          one.concern === concern && zones.includes(one.zone);
        // What cannot be seen cannot be told.
        if (!change || ![...change.changes, ...change.unchanged].some(isThere)) continue;
        const isTold = change.changes.some((one) => isThere(one) && one.direction === direction);
        told.push({ kind, planted, isDark, isTold });
      }
    }
  }
  const real = await realPairs(bench, outcomeOf);
  return { rows: rowsOf(copies, told, real), tables: [{ title: "Planted, and told by a pair", cells: cellsOf(told) }] };
}

async function subjectsOf(bench: Bench) {
  const drawn = [...bench.lightTones.slice(-1), ...bench.darkTones.slice(0, bench.fast ? 0 : 2)].map((tone) => ({
    name: `drawn, Monk ${tone}`,
    image: drawFace(bench, tone, { planted: NATURAL_SKIN }).image,
    isDark: tone > 6,
  }));
  const kept = listRatedPhotos().filter(({ person, file }) => foldOf(person) === 0 && !file.startsWith("selfies/"));
  const photos = await Promise.all(
    kept
      .filter((_, i) => (bench.fast ? i === 0 : i % EVERY === 0))
      .map(async ({ file, tone }) => {
        const image = await readPicture(file);
        return image ? [{ name: file, image, isDark: tone === "dark" }] : [];
      }),
  );
  return [...drawn, ...photos.flat()];
}

const changeOf = (outcome: ComparedOutcome | null) => (outcome?.ok ? outcome : undefined);

/** Of photos that can be measured; undefined: they are said not to fit each other. */
async function realPairs(bench: Bench, outcomeOf: (a: RgbaImage, b: RgbaImage) => Promise<ComparedOutcome | null>) {
  const found: (FaceChange | undefined)[] = [];
  for (const { person, files } of readRetakes().filter(({ kind }) => kind === "day")) {
    bench.progress(`pairs, ${person}`);
    const pictures = await Promise.all(files.slice(0, MOST_REAL + 1).map(readPicture));
    for (const [i, one] of pictures.slice(1).entries()) {
      const before = pictures[i];
      const outcome = before && one ? await outcomeOf(before, one) : null;
      if (outcome !== null && !("which" in outcome)) found.push(changeOf(outcome));
    }
  }
  return found;
}

function rowsOf(
  copies: readonly (FaceChange | undefined)[],
  told: readonly Told[],
  real: readonly (FaceChange | undefined)[],
): TruthRow[] {
  const share = (id: string, what: string, holds: readonly boolean[], goal?: TruthRow["goal"]) =>
    rowOf(`pairs.${id}`, what, shareOf(holds, Boolean), "share", holds.length, goal);
  const of = (kind: Told["kind"], isDark?: boolean) =>
    told.filter((one) => one.kind === kind && (isDark ?? one.isDark) === one.isDark).map(({ isTold }) => isTold);
  const anyIn = (changes: typeof real) => changes.flatMap((one) => (one ? [one.changes.length > 0] : []));
  const inTwoZones = real.map((one) => one !== undefined && one.comparable.length >= 2);
  const many = "real photos of other days that can be measured: comparable in two zones or more";
  return [
    share("copies.compared", "copies of a photo that are comparable", copies.map(Boolean), { atLeast: [1] }),
    share("copies.told", "  told a change", anyIn(copies), { atMost: [0] }),
    share("planted.same", "planted changes told, same light", of("same light"), { atLeast: [0.9] }),
    share("planted.other", "  in other light", of("other light"), { atLeast: [0.75] }),
    share("planted.dark", "  on dark skin, same light", of("same light", true)),
    share("real.compared", many, inTwoZones, { atLeast: [0.8] }),
    share("real.told", "  told any change", anyIn(real)),
  ];
}

function cellsOf(told: readonly Told[]): string[][] {
  return [
    ["planted", "pairs", "same light", "other light"],
    ...plantedPairs(SEED).map(({ name: planted }) => {
      const of = (kind: Told["kind"]) => {
        const some = told.filter((one) => one.planted === planted && one.kind === kind);
        return some.length === 0 ? "–" : shareOf(some, ({ isTold }) => isTold).toFixed(2);
      };
      return [
        planted,
        String(told.filter((one) => one.planted === planted).length),
        of("same light"),
        of("other light"),
      ];
    }),
  ];
}
