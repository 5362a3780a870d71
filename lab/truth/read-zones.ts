import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import { PHOTO_FOLDER } from "../photos/shared-photos.ts";
import { mean } from "./statistics.ts";

/** Seven zones of a face, each concern graded by an AI image model in two passes. Left and right are the picture's. */

const EYE_ZONES = ["fh", "no", "cl", "cr", "ch", "ul", "ur"] as const;
type EyeZone = (typeof EYE_ZONES)[number];

/** The engine's zones in each; left and right are the person's. */
export const ZONES_OF: Readonly<Record<EyeZone, readonly ZoneCode[]>> = {
  fh: ["forehead", "temple_left", "temple_right"],
  no: ["nose", "glabella"],
  cl: ["cheek_right", "outer_cheek_right", "jaw_right", "crows_feet_right"],
  cr: ["cheek_left", "outer_cheek_left", "jaw_left", "crows_feet_left"],
  ch: ["chin", "perioral", "nasolabial_left", "nasolabial_right"],
  ul: ["under_eye_right"],
  ur: ["under_eye_left"],
};

const CONCERN_OF = {
  bl: "blemishes",
  re: "redness",
  sp: "pigmentation",
  sh: "shine",
  te: "texture",
  li: "lines",
  ue: "under_eye",
} as const satisfies Record<string, ConcernCode>;
export const GRADED_BY_ZONE: readonly ConcernCode[] = Object.values(CONCERN_OF);

const gradesSchema = z.record(z.enum(Object.keys(CONCERN_OF)), z.number().min(0).max(3).nullable().optional());
const passSchema = z.object({
  ...(Object.fromEntries(EYE_ZONES.map((zone) => [zone, gradesSchema])) as Record<EyeZone, typeof gradesSchema>),
  overall: z.number().min(0).max(100).nullable(),
});
const passesSchema = z.object({ a: passSchema, b: passSchema });

export interface EyeGrade {
  readonly zone: EyeZone;
  readonly code: ConcernCode;
  /** Mean of the passes that could tell. */
  readonly grade: number;
  /** 0 in both passes. */
  readonly isClear: boolean;
}

export interface ZonesByEye {
  readonly grades: readonly EyeGrade[];
  /** 0..100, 100 flawless; NaN where no pass tells. */
  readonly overall: number;
}

function byEye({ a, b }: z.infer<typeof passesSchema>): ZonesByEye {
  const grades = EYE_ZONES.flatMap((zone) =>
    Object.entries(CONCERN_OF).flatMap(([name, code]): EyeGrade[] => {
      const given = [a, b].flatMap((pass) => pass[zone][name as keyof typeof CONCERN_OF] ?? []);
      if (given.length === 0) return [];
      return [{ zone, code, grade: mean(given), isClear: given.length === 2 && given.every((grade) => grade === 0) }];
    }),
  );
  return { grades, overall: mean([a, b].flatMap(({ overall }) => overall ?? [])) };
}

/** Photos of the collection by their path there; empty where it is absent. @throws when the file is not as it must be */
export function readZones(): ReadonlyMap<string, ZonesByEye> {
  const path = `${PHOTO_FOLDER}/zones.json`;
  if (!existsSync(path)) return new Map();
  const { photos } = z
    .object({ photos: z.record(z.string(), passesSchema) })
    .parse(JSON.parse(readFileSync(path, "utf8")));
  return new Map(Object.entries(photos).map(([file, passes]) => [file, byEye(passes)]));
}

/** Faces with severe skin planted on them (`lab/severe-faces`), by their index there. */
export function readPlanted(): readonly (ZonesByEye & { readonly index: number; readonly file: string })[] {
  const entries = z
    .record(z.string(), passesSchema.extend({ file: z.string() }))
    .parse(JSON.parse(readFileSync(new URL("planted-grades.json", import.meta.url), "utf8")));
  return Object.entries(entries).map(([id, entry]) => ({ ...byEye(entry), index: Number(id) - 1, file: entry.file }));
}
