import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { ConcernModel, GradeModel } from "#engine/scoring/fitted-models.ts";
import { kindOf, READING_KINDS, type ReadingKind } from "#engine/scoring/reading-kinds.ts";
import type { FaceDetector } from "#face/detector.ts";
import { listRatedPhotos, type RatedPhoto } from "../truth/rated-photos.ts";
import { mean } from "../truth/statistics.ts";
import { CachedReadings, type PhotoReadings } from "./read-cached.ts";

/** What carries each concern's grade, over the faces that grades were fitted on: the texts about the measurement rest on it. */

const FILE = fileURLToPath(import.meta.resolve("#engine/scoring/grade-shares.ts"));

/**
 * Of what sets faces apart in a grade, how much each kind of reading carries: its covariance with the sum over the sum's
 * variance. The shares add up to 1; a kind that works against the others has one below 0.
 */
export function sharesOf(
  { terms }: ConcernModel,
  faces: readonly PhotoReadings[],
): Readonly<Record<ReadingKind, number>> {
  const parts = READING_KINDS.map((kind) => {
    const own = terms.filter(([name]) => kindOf(name) === kind);
    return centred(
      faces.map((face) =>
        own.reduce((sum, [name, weight, middle, low, high]) => {
          const read = face[name] ?? null;
          return read === null ? sum : sum + weight * (Math.min(high, Math.max(low, read)) - middle);
        }, 0),
      ),
    );
  });
  const sums = faces.map((_, face) => parts.reduce((sum, part) => sum + part[face]!, 0));
  const variance = mean(sums.map((sum) => sum * sum));
  const shares = parts.map((part) => mean(part.map((value, face) => value * sums[face]!)) / variance);
  return Object.fromEntries(READING_KINDS.map((kind, i) => [kind, shares[i]!])) as Record<ReadingKind, number>;
}

function centred(values: readonly number[]): number[] {
  const middle = mean(values);
  return values.map((value) => value - middle);
}

/** Another fit has other shares. */
export function fingerprintOfModel(model: GradeModel): string {
  return createHash("sha256").update(JSON.stringify(model)).digest("hex").slice(0, 12);
}

/** Reads every rated photo that is not refused, minutes where nothing was kept, and writes `engine/scoring/grade-shares.ts`. */
export async function writeShares(detector: FaceDetector, model: GradeModel): Promise<void> {
  const cached = new CachedReadings(detector);
  const rated = listRatedPhotos();
  const read: RatedPhoto[] = [];
  const faces: PhotoReadings[] = [];
  for (const photo of rated) {
    const readings = await cached.of(photo);
    if (readings === null) continue;
    read.push(photo);
    faces.push(readings);
  }
  const countOf = (photos: readonly RatedPhoto[]) => {
    const { size: people } = new Set(photos.map(({ person }) => person));
    const selfies = photos.filter(({ collection }) => collection === "selfies").length;
    return `{ photos: ${photos.length}, people: ${people}, selfies: ${selfies} }`;
  };
  const lines = [
    'import type { ConcernCode } from "../codes.ts";',
    'import type { ReadingKind } from "./reading-kinds.ts";',
    "",
    "/** Written by `npm run bench:fit -- --shares`, not by hand. Which grades: `fingerprintOfModel` of the model in use then. */",
    `export const SHARES_OF_MODEL = "${fingerprintOfModel(model)}";`,
    "",
    "/** What an AI image model graded, and what of it was not refused: grades are fitted on that. */",
    `export const GRADED = ${countOf(rated)};`,
    `export const FITTED = ${countOf(read)};`,
    "",
    "/** Percent of what sets these faces apart in a concern's grade; below 0 it works against the others. Kinds of 0 are left out. */",
    "export const GRADE_SHARES: Readonly<Record<ConcernCode, Readonly<Partial<Record<ReadingKind, number>>>>> = {",
    ...CONCERN_CODES.map((code) => {
      const shares = sharesOf(model[code], faces);
      const percents = READING_KINDS.map((kind) => [kind, Math.round(100 * shares[kind])] as const);
      return `  ${code}: { ${percents.flatMap(([kind, share]) => (share === 0 ? [] : `${kind}: ${share}`)).join(", ")} },`;
    }),
    "};",
  ];
  writeFileSync(FILE, `${lines.join("\n")}\n`);
}
