import type { ZoneCode } from "../codes.ts";

/** Outlines of the zones on the FaceMesh points; each is a closed polygon. Checked by eye on the portraits. */
export const ZONE_OUTLINES: Readonly<Record<ZoneCode, readonly number[]>> = {
  forehead: [54, 103, 67, 109, 10, 338, 297, 332, 284, 301, 300, 293, 334, 296, 336, 9, 107, 66, 105, 63, 70, 71],
  glabella: [107, 9, 336, 285, 417, 168, 193, 55],
  nose: [168, 417, 412, 437, 420, 279, 278, 294, 275, 4, 45, 64, 48, 49, 198, 217, 188, 193],
  cheek_right: [116, 117, 118, 119, 100, 36, 206, 207, 213, 147, 123],
  cheek_left: [345, 346, 347, 348, 329, 266, 426, 427, 433, 376, 352],
  under_eye_right: [25, 110, 24, 23, 22, 26, 112, 233, 232, 231, 230, 229, 228, 31],
  under_eye_left: [255, 339, 254, 253, 252, 256, 341, 453, 452, 451, 450, 449, 448, 261],
  crows_feet_right: [226, 113, 124, 156, 139, 34, 143, 111, 31],
  crows_feet_left: [446, 342, 353, 383, 368, 264, 372, 340, 261],
  nasolabial_right: [129, 203, 206, 216, 212, 57, 186, 92, 165, 98],
  nasolabial_left: [358, 423, 426, 436, 432, 287, 410, 322, 391, 327],
  chin: [83, 18, 313, 406, 418, 262, 369, 396, 175, 171, 140, 32, 194, 182],
  perioral: [92, 165, 97, 2, 326, 391, 322, 270, 269, 267, 0, 37, 39, 40],
};
