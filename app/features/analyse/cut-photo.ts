import type { SeenFace } from "#engine/seen-faces.ts";
import { TRANSPARENT_GROUND } from "#photo-file/transparent-ground.ts";
import { type DrawablePhoto, drawablePhoto, drawn } from "../../canvas/draw-photo.ts";
import { packPixels } from "../../canvas/pack-pixels.ts";
import { packSurface } from "../../canvas/pack-surface.ts";
import { PAGE_STUDIO } from "../../canvas/page-studio.ts";
import type { Brush, Surface } from "../../canvas/surface.ts";
import { boundsOf, frameOf, HEAD_MARGIN } from "./cut-to-face.ts";

/** Chosen: these pixels have been packed once already, and this time nothing visible may go. */
const JPEG_QUALITY = 0.97;

/**
 * A photo with several faces, cut to one of them. Nobody else's face is left in it: what does not fall outside is painted
 * over. Null: this browser's canvases do not do it.
 */
export async function cutPhoto(photo: Blob, face: SeenFace, others: readonly SeenFace[]): Promise<Blob | null> {
  const whole = await drawablePhoto(photo, PAGE_STUDIO);
  if (typeof whole === "string") return null;
  try {
    const surface = drawn(whole, PAGE_STUDIO);
    if (surface === null) return null;
    paintOver(surface.context, whole, face, others);
    const cut = await cutOut(surface, frameOf(whole, face, others));
    const kind = { type: "image/jpeg", quality: JPEG_QUALITY } as const;
    return (await packSurface(PAGE_STUDIO, cut, kind)) ?? (await packPixels(PAGE_STUDIO, cut));
  } finally {
    whole.close();
  }
}

/** Grey, but where the chosen face is: cheek to cheek, it is drawn once more on top. */
function paintOver(brush: Brush, photo: DrawablePhoto, face: SeenFace, others: readonly SeenFace[]): void {
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.fillStyle = `rgb(${Object.values(TRANSPARENT_GROUND).join(" ")})`;
  for (const other of others) {
    trace(brush, photo, other, 1 + 2 * HEAD_MARGIN);
    brush.fill();
  }
  trace(brush, photo, face, 1);
  brush.clip();
  photo.draw(brush);
}

/** The oval's path, enlarged around its middle. */
function trace(brush: Brush, photo: DrawablePhoto, face: SeenFace, factor: number): void {
  const { left, top, right, bottom } = boundsOf(face, photo);
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  brush.beginPath();
  for (let i = 0; i < face.outline.length; i += 2) {
    const x = (face.outline[i] as number) * photo.width;
    const y = (face.outline[i + 1] as number) * photo.height;
    brush.lineTo(middleX + factor * (x - middleX), middleY + factor * (y - middleY));
  }
  brush.closePath();
}

async function cutOut(surface: Surface, { left, top, right, bottom }: ReturnType<typeof frameOf>): Promise<Surface> {
  const picture = await surface.toBitmap();
  const cut = PAGE_STUDIO.makeSurface(right - left, bottom - top);
  cut.context.drawImage(picture, -left, -top);
  picture.close();
  return cut;
}
