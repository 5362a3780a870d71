import type { FaceGeometry, QuarterTurn, RgbaImage } from "./input.ts";
import { GATES } from "./quality/limits.ts";
import { turnPicture } from "./raster/turn-picture.ts";

/** A picture with the faces found in it, in which the main face does not lie on its side. */
export interface UprightPicture {
  readonly image: RgbaImage;
  readonly faces: readonly FaceGeometry[];
  /** How far the picture was turned for that, clockwise; null where it stood upright, or where turning did not help. */
  readonly turned: QuarterTurn | null;
}

/**
 * Looks for faces, and turns a picture that lies on its side or stands upside down without saying so (no Exif). The detector
 * finds faces at any roll, so that only a picture with a lying face is looked at twice.
 */
export function findUpright(image: RgbaImage, detect: (image: RgbaImage) => readonly FaceGeometry[]): UprightPicture {
  const faces = detect(image);
  const turn = turnFor(faces[0]);
  if (turn !== null) {
    const upright = turnPicture(image, turn);
    const found = detect(upright);
    if (isUpright(found[0])) return { image: upright, faces: found, turned: turn };
  }
  return { image, faces, turned: null };
}

/** The turn after which a face stands nearer to upright than to its side; null: it does so now, or is none. */
function turnFor(face: FaceGeometry | undefined): QuarterTurn | null {
  if (face === undefined || face.score < GATES.face) return null;
  const quarters = (Math.round(face.pose.roll / 90) + 4) % 4;
  return quarters === 0 ? null : ((quarters * 90) as QuarterTurn);
}

function isUpright(face: FaceGeometry | undefined): boolean {
  return face !== undefined && face.score >= GATES.face && Math.abs(face.pose.roll) <= GATES.roll;
}
