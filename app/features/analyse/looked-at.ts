import type { ConcernCode, ZoneCode } from "#engine/codes.ts";

/** Places of the drawn face, forehead to chin; pairs are one place. */
export const FACE_PLACES = [
  "forehead",
  "glabella",
  "under_eyes",
  "crows_feet",
  "nose",
  "cheeks",
  "nasolabial",
  "perioral",
  "chin",
] as const;
export type FacePlace = (typeof FACE_PLACES)[number];

/** The engine's zones of each place. */
export const ZONES_OF: Readonly<Record<FacePlace, readonly ZoneCode[]>> = {
  forehead: ["forehead"],
  glabella: ["glabella"],
  under_eyes: ["under_eye_left", "under_eye_right"],
  crows_feet: ["crows_feet_left", "crows_feet_right"],
  nose: ["nose"],
  cheeks: ["cheek_left", "cheek_right"],
  nasolabial: ["nasolabial_left", "nasolabial_right"],
  perioral: ["perioral"],
  chin: ["chin"],
};

const ALL_SKIN = FACE_PLACES.filter((place) => place !== "under_eyes");

/**
 * Where the engine looks for each concern (`engine/concerns/`), in its order. The sides of the face (temples, jaw, outer
 * cheeks), which are read beside these, are not drawn.
 */
export const LOOKED_AT: Readonly<Record<ConcernCode, readonly FacePlace[]>> = {
  blemishes: ALL_SKIN,
  redness: ALL_SKIN,
  pigmentation: ALL_SKIN,
  evenness: ALL_SKIN,
  shine: ALL_SKIN,
  texture: ALL_SKIN,
  lines: ["forehead", "glabella", "crows_feet", "nasolabial"],
  under_eye: ["under_eyes"],
};
