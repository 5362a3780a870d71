import type { ZoneCode } from "../codes.ts";
import { FURTHER_READING_NAMES } from "./further-readings.ts";
import { LID_STEPS } from "./lid-readings.ts";
import { LINE_ZONES } from "./line-readings.ts";
import { REGION_CODES, type RegionCode } from "./regions.ts";
import { PLANE_NAMES, type PlaneName, SIGMAS } from "./skin-planes.ts";

/** Of a region's smoothed plane: its middle over the person's reference, and how far its upper and lower decile lie from it. */
const LEVEL_PARTS = ["level", "above", "below"] as const;
/** Of a region's details between two sigmas: robust deviation; how far 98 %, 99.7 % and 2 % lie from the middle. */
const BAND_PARTS = ["spread", "high", "peak", "low"] as const;
const BANDS = SIGMAS.slice(1).map((_, band) => band);
/** Colours keep fewer details than light in a JPEG, and what they say of pores the other planes say too: from this band on. */
const FIRST_COLOUR_BAND = 2;
const FINE_PLANES: readonly PlaneName[] = ["shade", "sheen"];
/** The zones that gloss is read of. */
const GLOSS_ZONES: readonly ZoneCode[] = [
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
];
const LID_PLANES = ["darkness", "shade", "blood"] as const;

/** All that `SkinReadings` can read: what a fit may choose from. */
export const READING_NAMES: readonly string[] = [
  ...PLANE_NAMES.flatMap((plane) =>
    REGION_CODES.flatMap((region) => [
      ...LEVEL_PARTS.map((part) => `${plane}.${region}.${part}`),
      ...bandsOf(plane, region).flatMap((band) => BAND_PARTS.map((part) => `${plane}.${region}.${part}.${band}`)),
    ]),
  ),
  ...PLANE_NAMES.map((plane) => `own.${plane}`),
  ...Object.keys(LINE_ZONES).flatMap((zone) =>
    ["across", "down"].flatMap((course) => ["mean", "deep"].map((part) => `line.${zone}.${course}.${part}`)),
  ),
  ...LID_PLANES.flatMap((plane) => [
    `lid.${plane}.darkness`,
    `lid.${plane}.trough`,
    ...LID_STEPS.map((step) => `lid.${plane}.step.${step}`),
  ]),
  ...GLOSS_ZONES.map((zone) => `gloss.${zone}`),
  "fold.load",
  "photo.sharpness",
  "photo.mouth_open",
  "photo.mouth_wide",
  ...FURTHER_READING_NAMES,
];

/** Between lashes, lid shadow and the eye's edge there are no details of skin. */
function bandsOf(plane: PlaneName, region: RegionCode): readonly number[] {
  if (region === "lids") return [];
  return FINE_PLANES.includes(plane) ? BANDS : BANDS.slice(FIRST_COLOUR_BAND);
}
