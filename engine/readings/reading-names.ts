import type { ZoneCode } from "../codes.ts";
import { FURTHER_READING_NAMES, type FurtherReadingName } from "./further-readings.ts";
import { type FurrowReading, LID_STEPS } from "./lid-readings.ts";
import { LINE_COURSES, LINE_ZONES, type LineCourse, type LineReading, type LineZone } from "./line-readings.ts";
import { REGION_CODES, type RegionCode } from "./regions.ts";
import type { PlaneName } from "./skin-planes.ts";

/** Of a region's smoothed plane: its middle over the person's reference, and how far its upper and lower decile lie from it. */
const LEVEL_PARTS = ["level", "above", "below"] as const;
export type LevelPart = (typeof LEVEL_PARTS)[number];
/** Of a region's details between two sigmas: robust deviation; how far 98 %, 99.7 % and 2 % lie from the middle. */
const BAND_PARTS = ["spread", "high", "peak", "low"] as const;
export type BandPart = (typeof BAND_PARTS)[number];
/** Between each of the seven `SIGMAS` and the next. */
const BANDS = [0, 1, 2, 3, 4, 5] as const;
/** Colours keep fewer details than light in a JPEG, and what they say of pores the other planes say too: from the third band on. */
const COLOUR_BANDS = [2, 3, 4, 5] as const;
const COLOUR_PLANES = ["darkness", "erythema", "hue", "blood"] as const satisfies readonly PlaneName[];
const FINE_PLANES = ["shade", "sheen"] as const satisfies readonly PlaneName[];
/** The zones that gloss is read of. */
const GLOSS_ZONES = [
  "forehead",
  "glabella",
  "nose",
  "cheek_left",
  "cheek_right",
  "under_eye_left",
  "under_eye_right",
  "crows_feet_left",
  "crows_feet_right",
  "nasolabial_left",
  "nasolabial_right",
  "chin",
  "perioral",
] as const satisfies readonly ZoneCode[];
const LID_PLANES = ["darkness", "shade", "blood"] as const satisfies readonly PlaneName[];
const LINE_PARTS = ["mean", "deep"] as const satisfies readonly (keyof LineReading)[];
const LID_PARTS = ["darkness", "trough"] as const;
const FURROW_PARTS = ["mean", "lesser", "sag"] as const satisfies readonly (keyof FurrowReading)[];
const PHOTO_PARTS = ["mouth_open", "mouth_wide"] as const;
export type PhotoPart = (typeof PHOTO_PARTS)[number];

/** What there is to be read, and where. */
export type Reading =
  | { readonly kind: "level"; readonly plane: PlaneName; readonly region: RegionCode; readonly part: LevelPart }
  | {
      readonly kind: "band";
      readonly plane: PlaneName;
      readonly region: RegionCode;
      readonly band: number;
      readonly part: BandPart;
    }
  | { readonly kind: "own"; readonly plane: PlaneName }
  | {
      readonly kind: "line";
      readonly zone: LineZone;
      readonly course: LineCourse;
      readonly part: keyof LineReading;
    }
  | { readonly kind: "lid"; readonly plane: PlaneName; readonly part: (typeof LID_PARTS)[number] }
  /** `index`: of `LID_STEPS`. */
  | { readonly kind: "lid step"; readonly plane: PlaneName; readonly index: number }
  | { readonly kind: "lid furrow"; readonly part: keyof FurrowReading }
  | { readonly kind: "gloss"; readonly zone: ZoneCode }
  | { readonly kind: "folds" }
  | { readonly kind: "photo"; readonly part: PhotoPart }
  | { readonly kind: "further"; readonly name: FurtherReadingName };

/** Every reading under its name, of which a fit may choose; the names are composed here and nowhere taken apart. */
const NAMED = [
  ...planesOf(COLOUR_PLANES, COLOUR_BANDS),
  ...planesOf(FINE_PLANES, BANDS),
  ...[...COLOUR_PLANES, ...FINE_PLANES].map((plane) => named(`own.${plane}`, { kind: "own", plane })),
  ...(Object.keys(LINE_ZONES) as LineZone[]).flatMap((zone) =>
    LINE_COURSES.flatMap((course) =>
      LINE_PARTS.map((part) => named(`line.${zone}.${course}.${part}`, { kind: "line", zone, course, part })),
    ),
  ),
  ...LID_PLANES.flatMap((plane) => [
    ...LID_PARTS.map((part) => named(`lid.${plane}.${part}`, { kind: "lid", plane, part })),
    ...LID_STEPS.map((step, index) => named(`lid.${plane}.step.${step}`, { kind: "lid step", plane, index })),
  ]),
  ...FURROW_PARTS.map((part) => named(`lid.furrow.${part}`, { kind: "lid furrow", part })),
  ...GLOSS_ZONES.map((zone) => named(`gloss.${zone}`, { kind: "gloss", zone })),
  named("fold.load", { kind: "folds" }),
  ...PHOTO_PARTS.map((part) => named(`photo.${part}`, { kind: "photo", part })),
  ...FURTHER_READING_NAMES.map((name) => named(name, { kind: "further", name })),
];

export type ReadingName = (typeof NAMED)[number][0];
export const READING_NAMES: readonly ReadingName[] = NAMED.map(([name]) => name);
export const READINGS = Object.fromEntries(NAMED) as Readonly<Record<ReadingName, Reading>>;

/** What a face's skin may be asked for, by name; null where it was not seen. */
export interface ReadingSource {
  read(name: ReadingName): number | null;
}

/** Between lashes, lid shadow and the eye's edge there are no details of skin. */
function planesOf<const Plane extends PlaneName, const Band extends number>(
  planes: readonly Plane[],
  bands: readonly Band[],
) {
  return planes.flatMap((plane) =>
    REGION_CODES.flatMap((region) => [
      ...LEVEL_PARTS.map((part) => named(`${plane}.${region}.${part}`, { kind: "level", plane, region, part })),
      ...(region === "lids"
        ? []
        : bands.flatMap((band) =>
            BAND_PARTS.map((part) =>
              named(`${plane}.${region}.${part}.${band}`, { kind: "band", plane, region, band, part }),
            ),
          )),
    ]),
  );
}

function named<const Name extends string>(name: Name, reading: Reading): readonly [Name, Reading] {
  return [name, reading];
}
