/**
 * Index lists into the 468 points of MediaPipe FaceMesh.
 * Source: google-ai-edge/mediapipe, canonical_face_model and face_mesh_connections; zone outlines are chosen on that
 * mesh. "right" and "left" are the person's own: the right eye has the smaller x in an unmirrored photo.
 */

export const FACE_OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136,
  172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
] as const;

export const EYE_LINE = [33, 263] as const;
export const FACE_EXTENT = { right: 234, left: 454, top: 10, bottom: 152 } as const;

export const RIGHT_EYE = [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246] as const;
export const LEFT_EYE = [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466] as const;
export const RIGHT_BROW = [46, 53, 52, 65, 55, 107, 66, 105, 63, 70] as const;
export const LEFT_BROW = [276, 283, 282, 295, 285, 336, 296, 334, 293, 300] as const;
export const LIPS = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185,
] as const;
/** Both nostrils and the shadow under the nose tip. */
export const NOSTRILS = [98, 240, 79, 20, 94, 250, 309, 460, 327, 326, 2, 97] as const;

/** Corners of the eyes: outer, inner. */
export const RIGHT_EYE_CORNERS = [33, 133] as const;
export const LEFT_EYE_CORNERS = [263, 362] as const;

/** Inner edge of the lips, for how far the mouth is open: top, bottom; corners: right, left. */
export const MOUTH = { innerTop: 13, innerBottom: 14, right: 61, left: 291 } as const;
