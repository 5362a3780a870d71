/**
 * The closed vocabularies of a measurement. Everything that crosses a border (API, storage, CLI, screens)
 * speaks these codes; words for them live in `locales/`. Names and order: docs/contract.md, "The measurement".
 */

/** The eight concerns, in the order in which every result lists them. */
export const CONCERN_CODES = [
  "blemishes",
  "redness",
  "pigmentation",
  "evenness",
  "shine",
  "texture",
  "lines",
  "under_eye",
] as const;
export type ConcernCode = (typeof CONCERN_CODES)[number];

/** Zones of the face. Left and right are the person's own, not the viewer's. */
export const ZONE_CODES = [
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
  "outer_cheek_left",
  "outer_cheek_right",
  "jaw_left",
  "jaw_right",
  "temple_left",
  "temple_right",
  "chin",
  "perioral",
] as const;
export type ZoneCode = (typeof ZONE_CODES)[number];

/** Why a concern carries no number. */
export const NOT_MEASURED_REASONS = [
  "face_too_small",
  "zone_hidden",
  "zone_clipped",
  "zone_too_dark",
  "glasses",
  "expression",
  "blurred",
  "no_reference",
] as const;
export type NotMeasuredReason = (typeof NOT_MEASURED_REASONS)[number];
/** Why a result says nothing of a concern: the photo's doing, or the visitor's age (`without-concern.ts`), which no measurement knows. */
export type LeftOutReason = NotMeasuredReason | "under_18";

export const SKIN_TYPES = ["dry", "oily", "combination", "normal", "sensitive"] as const;
export type SkinType = (typeof SKIN_TYPES)[number];

/** How oily a part of the face looks in the photo. */
export const OILINESS_LEVELS = ["dry", "normal", "oily"] as const;
export type Oiliness = (typeof OILINESS_LEVELS)[number];

/** Photos the quality gate refuses, in the order in which it checks (docs/contract.md, "Order of photo checks"). */
export const REFUSAL_CODES = [
  "image_too_small",
  "no_face",
  "multiple_faces",
  "face_too_small",
  "face_cut_off",
  "face_turned",
  "no_colour",
  "too_dark",
  "too_bright",
  "half_in_shadow",
  "too_blurred",
  "face_covered",
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/**
 * What limits an accepted photo, in fixed order. `maybe_no_person`: whoever shows the result asks first (R-ENG-7). `glasses`,
 * `filter` (drawn over the face by a camera) and `beard` are said only where they are seen for sure.
 */
export const WARNING_CODES = [
  "maybe_no_person",
  "face_small",
  "face_turned_slightly",
  "glasses",
  "filter",
  "beard",
  "expression",
  "dim_light",
  "bright_light",
  "uneven_light",
  "colour_cast",
  "soft_focus",
  "partly_covered",
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];
