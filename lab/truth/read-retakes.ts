import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { PHOTO_FOLDER } from "../photos/shared-photos.ts";

/** Real photos of one person each, in a folder of the photos beside the repository (its README says what each may be used for). */

/** What differs between two photos of a person. */
export const RETAKE_KINDS = ["expression", "light and camera", "day", "year"] as const;
export type RetakeKind = (typeof RETAKE_KINDS)[number];

export interface RetakePerson {
  readonly kind: RetakeKind;
  readonly person: string;
  /** Paths in the collection. */
  readonly files: readonly string[];
}

const manifestSchema = z.array(
  z.object({ file: z.string(), person: z.union([z.string(), z.number()]), differs: z.string().optional() }),
);

const FOLDERS = {
  london: () => "expression",
  days: (differs: string | undefined) => (differs === "day" ? "day" : "light and camera"),
  years_ccby: () => "year",
  official_portraits: () => "year",
} as const satisfies Record<string, (differs: string | undefined) => RetakeKind>;

/** Everybody with two photos or more; empty where the folder is absent. @throws when a manifest is not as it must be */
export function readRetakes(): RetakePerson[] {
  const people = new Map<string, { kind: RetakeKind; person: string; files: string[] }>();
  for (const [folder, kindOf] of Object.entries(FOLDERS)) {
    const manifest = `${PHOTO_FOLDER}/retakes/${folder}/manifest.json`;
    if (!existsSync(manifest)) continue;
    for (const { file, person, differs } of manifestSchema.parse(JSON.parse(readFileSync(manifest, "utf8")))) {
      const kind = kindOf(differs);
      const name = `${folder} ${person} ${kind}`;
      const known = people.get(name) ?? { kind, person: name, files: [] };
      people.set(name, known);
      known.files.push(`retakes/${folder}/${file}`);
    }
  }
  return [...people.values()].filter(({ files }) => files.length > 1);
}
