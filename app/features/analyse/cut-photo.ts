import { type DrawablePhoto, drawablePhoto, lookAt, recoloured, type View } from "#browser/canvas/draw-photo.ts";
import { packPixels } from "#browser/canvas/pack-pixels.ts";
import { packSurface } from "#browser/canvas/pack-surface.ts";
import { PAGE_STUDIO } from "#browser/canvas/page-studio.ts";
import type { Brush } from "#browser/canvas/surface.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SeenFace } from "#engine/seen-faces.ts";
import { TRANSPARENT_GROUND } from "#photo-file/transparent-ground.ts";
import { boundsOf, frameOf, HEAD_MARGIN, sideOf } from "./cut-to-face.ts";
import { JPEG_QUALITY } from "./reencode-photo.ts";

/**
 * A photo with several faces, cut to one of them, as large as it is in the file. Nobody else's face is left in it: what does
 * not fall outside is painted over. Null: this browser's canvases do not do it.
 */
export async function cutPhoto(file: Blob, face: SeenFace, others: readonly SeenFace[]): Promise<Blob | null> {
  const photo = await drawablePhoto(file, PAGE_STUDIO);
  if (typeof photo === "string") return null;
  try {
    const { left, top, right, bottom } = frameOf(photo, face, others);
    const [width, height] = [right - left, bottom - top];
    const scale = Math.max(1, Math.min(photo.detail, LIMITS.analysisSidePx / Math.max(width, height)));
    const surface = PAGE_STUDIO.makeSurface(Math.round(scale * width), Math.round(scale * height));
    drawAlone(surface.context, photo, { left, top, scale }, face, others);
    if (!(await recoloured(surface, photo, PAGE_STUDIO.makeSurface))) return null;
    const kind = { type: "image/jpeg", quality: JPEG_QUALITY } as const;
    return (await packSurface(PAGE_STUDIO, surface, kind)) ?? (await packPixels(PAGE_STUDIO, surface));
  } finally {
    photo.close();
  }
}

/** The others in grey. Cheek to cheek this face is drawn once more on top, up to the line between the two. */
function drawAlone(brush: Brush, photo: DrawablePhoto, view: View, face: SeenFace, others: readonly SeenFace[]): void {
  photo.draw(brush, view);
  lookAt(brush, view);
  brush.fillStyle = `rgb(${Object.values(TRANSPARENT_GROUND).join(" ")})`;
  for (const other of others) {
    trace(brush, photo, other, 1 + 2 * HEAD_MARGIN);
    brush.fill();
  }
  trace(brush, photo, face, 1);
  brush.clip();
  for (const other of others) {
    traceLine(brush, sideOf(boundsOf(face, photo), boundsOf(other, photo)));
    brush.clip();
  }
  photo.draw(brush, view);
}

/** The oval's path, enlarged around its middle. */
function trace(brush: Brush, photo: DrawablePhoto, { outline }: SeenFace, factor: number): void {
  const { left, top, right, bottom } = boundsOf({ outline }, photo);
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  traceLine(
    brush,
    outline.flatMap((x, i) => {
      if (i % 2 === 1) return [];
      const y = outline[i + 1] as number;
      return [
        [middleX + factor * (x * photo.width - middleX), middleY + factor * (y * photo.height - middleY)],
      ] as const;
    }),
  );
}

function traceLine(brush: Brush, points: readonly (readonly [x: number, y: number])[]): void {
  brush.beginPath();
  for (const point of points) brush.lineTo(...point);
  brush.closePath();
}
