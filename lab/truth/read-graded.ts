import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { PHOTO_FOLDER } from "../photos/shared-photos.ts";
import { type Grades, gradesSchema } from "./read-ratings.ts";

/** The graded collection: photos with their grades, in a folder of the photos beside the repository. */

const manifestSchema = z.array(
  z.object({
    file: z.string(),
    /** The same code is the same person. */
    person: z.string(),
    width: z.number().positive(),
    height: z.number().positive(),
    sha256: z.string().length(64),
    tags: z.record(z.string(), z.string()),
  }),
);
const gradedSchema = z.object({ photos: z.record(z.string(), z.object({ a: gradesSchema, b: gradesSchema })) });

export interface GradedPhoto extends z.infer<(typeof manifestSchema)["element"]> {
  /** One for each pass. */
  readonly grades: readonly Grades[];
}

/** Its place among the photos. */
const GRADED_FOLDER = "graded";

/** In the order of their names, `file` as a path in the collection; empty where it is absent. @throws when a file is not as it must be */
export function readGraded(): GradedPhoto[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(`${PHOTO_FOLDER}/${GRADED_FOLDER}/${name}`, "utf8"));
  if (!existsSync(`${PHOTO_FOLDER}/${GRADED_FOLDER}/manifest.json`)) return [];
  const { photos } = gradedSchema.parse(read("grades.json"));
  return manifestSchema.parse(read("manifest.json")).flatMap((photo) => {
    const passes = photos[photo.file];
    return passes === undefined
      ? []
      : { ...photo, file: `${GRADED_FOLDER}/${photo.file}`, grades: [passes.a, passes.b] };
  });
}
