import { existsSync, readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { listPhotos, PHOTO_FOLDER } from "../photos/shared-photos.ts";
import { readGraded, readSelfies } from "./read-graded.ts";

/** Photos of single, real people, and pictures of what is no person, as the collection beside the repository has them. */

export interface Person {
  /** Path inside the collection. */
  readonly file: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Only of photos of acne: 0 to 3, as its source grades it. */
  readonly acne?: number;
}

export interface TurnedAway extends Person {
  /** Degrees; null where no whole face is seen. */
  readonly yaw: number | null;
  /** What is right for this photo, in words. */
  readonly right: string;
  /** Only of photos of acne, as their source counts them. */
  readonly lesions?: number;
}

const TURNED_AWAY = "turned_away";
const turnedAwaySchema = z.array(
  z.object({
    file: z.string(),
    yaw_degrees: z.number().nullable(),
    acne_severity_0_to_3: z.number().optional(),
    lesion_count: z.number().nullish(),
    right_answer: z.string(),
  }),
);

/** People whom the gate once refused; empty where the folder is absent. For tests only: nothing is fitted on them. */
export function readTurnedAway(): TurnedAway[] {
  const manifest = `${PHOTO_FOLDER}/${TURNED_AWAY}/manifest.json`;
  if (!existsSync(manifest)) return [];
  const photos = turnedAwaySchema.parse(JSON.parse(readFileSync(manifest, "utf8")));
  return photos.map(({ file, yaw_degrees, acne_severity_0_to_3: acne, lesion_count: lesions, right_answer }) => ({
    file: `${TURNED_AWAY}/${file}`,
    tags: {},
    yaw: yaw_degrees,
    right: right_answer,
    ...(acne !== undefined && { acne }),
    ...(lesions != null && { lesions }),
  }));
}

/** Everybody of whom a whole face is seen: by eye usable photos, so that whoever is refused here is turned away. */
export function readPeople(): Person[] {
  return [
    ...listPhotos().filter(({ file }) => file.startsWith("portraits/")),
    ...readGraded(),
    ...readSelfies(),
    ...readTurnedAway().filter(({ right }) => !right.startsWith("not a whole face")),
  ];
}

/** Pictures of what is no person, by kind; empty where the folder is absent. */
export function readNegatives(): ReadonlyMap<string, readonly string[]> {
  const folder = `${PHOTO_FOLDER}/negatives`;
  if (!existsSync(folder)) return new Map();
  const kinds = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(
    kinds
      .map(({ name }) => name)
      .toSorted()
      .map((kind) => {
        const files = readdirSync(`${folder}/${kind}`).filter((name) => /\.(?:jpe?g|png|webp)$/.test(name));
        return [kind, files.toSorted().map((name) => `negatives/${kind}/${name}`)];
      }),
  );
}
