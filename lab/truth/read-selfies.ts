import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { PHOTO_FOLDER, readPhoto } from "../photos/shared-photos.ts";
import type { GradedPhoto } from "./read-graded.ts";
import { gradesSchema } from "./read-ratings.ts";

/** Phone, webcam and casual photos with their grades, in a folder of the photos beside the repository. */

const FOLDER = "selfies";

const manifestSchema = z.array(
  z.object({
    file: z.string(),
    person: z.number(),
    width: z.number().positive(),
    height: z.number().positive(),
    skin_tone: z.string(),
  }),
);
const gradesFileSchema = z.object({ photos: z.record(z.string(), z.object({ a: gradesSchema, b: gradesSchema })) });

/** All of the folder, also those without grades, as paths in the collection. */
export function listSelfies(): string[] {
  const manifest = readFileSync(`${PHOTO_FOLDER}/${FOLDER}/manifest.json`, "utf8");
  return manifestSchema.parse(JSON.parse(manifest)).map(({ file }) => `${FOLDER}/${file}`);
}

/** In the order of their names; empty where the folder is absent. @throws when a file is not as it must be */
export function readSelfies(): GradedPhoto[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(`${PHOTO_FOLDER}/${FOLDER}/${name}`, "utf8"));
  if (!existsSync(`${PHOTO_FOLDER}/${FOLDER}/manifest.json`)) return [];
  const { photos } = gradesFileSchema.parse(read("grades.json"));
  return manifestSchema.parse(read("manifest.json")).flatMap((photo) => {
    const passes = photos[photo.file];
    if (passes === undefined) return [];
    const file = `${FOLDER}/${photo.file}`;
    const sha256 = createHash("sha256").update(readPhoto(file)).digest("hex");
    const { width, height, person, skin_tone } = photo;
    return {
      file,
      width,
      height,
      sha256,
      person: `selfie ${person}`,
      tags: { skin_tone },
      grades: [passes.a, passes.b],
    };
  });
}
