import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { PHOTO_FOLDER, readPhoto } from "../photos/shared-photos.ts";
import { type Grades, gradesSchema } from "./read-ratings.ts";

/**
 * Photos with their grades, in folders of the photos beside the repository: the graded collection, and phone, webcam and casual
 * photos (`selfies`).
 */

const manifestSchema = z.array(
  z.object({
    file: z.string(),
    /** The same code is the same person. */
    person: z.union([z.string(), z.number()]),
    width: z.number().positive(),
    height: z.number().positive(),
    sha256: z.string().length(64).optional(),
    tags: z.record(z.string(), z.string()).optional(),
    skin_tone: z.string().optional(),
  }),
);
const gradedSchema = z.object({ photos: z.record(z.string(), z.object({ a: gradesSchema, b: gradesSchema })) });

export interface GradedPhoto {
  /** As a path in the collection. */
  readonly file: string;
  readonly person: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly tags: Readonly<Record<string, string>>;
  /** One for each pass. */
  readonly grades: readonly Grades[];
}

type Folder = "graded" | "selfies";

const read = (folder: Folder, name: string): unknown =>
  JSON.parse(readFileSync(`${PHOTO_FOLDER}/${folder}/${name}`, "utf8"));
const isThere = (folder: Folder) => existsSync(`${PHOTO_FOLDER}/${folder}/manifest.json`);

/** In the order of their manifest; empty where the folder is absent. @throws when a file is not as it must be */
function readFolder(folder: Folder): GradedPhoto[] {
  if (!isThere(folder)) return [];
  const { photos } = gradedSchema.parse(read(folder, "grades.json"));
  return manifestSchema.parse(read(folder, "manifest.json")).flatMap(({ file: name, person, skin_tone, ...photo }) => {
    const passes = photos[name];
    if (passes === undefined) return [];
    const file = `${folder}/${name}`;
    return {
      ...{ file, width: photo.width, height: photo.height, grades: [passes.a, passes.b] },
      person: typeof person === "number" ? `selfie ${person}` : person,
      tags: photo.tags ?? (skin_tone === undefined ? {} : { skin_tone }),
      sha256: photo.sha256 ?? createHash("sha256").update(readPhoto(file)).digest("hex"),
    };
  });
}

export const readGraded = (): GradedPhoto[] => readFolder("graded");
export const readSelfies = (): GradedPhoto[] => readFolder("selfies");

/** All of the folder, also those without grades. */
export function listSelfies(): string[] {
  return manifestSchema.parse(read("selfies", "manifest.json")).map(({ file }) => `selfies/${file}`);
}
