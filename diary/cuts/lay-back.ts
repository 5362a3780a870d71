import { packSurface } from "#browser/canvas/pack-surface.ts";
import { PAGE_STUDIO } from "#browser/canvas/page-studio.ts";
import { CUT_EYES, type Cut, cutOf } from "#contract/diary-cut.ts";
import { TRANSPARENT_GROUND } from "#photo-file/transparent-ground.ts";
import type { SeenResult } from "#site/ui/face-shape.ts";
import { findEyes } from "./find-eyes.ts";

/** Longest side, pixels: as photos are measured (`LIMITS.analysisSidePx`), so that a far face asks for no huge canvas. */
const MOST_SIDE_PX = 1600;
const QUALITY = 0.92;

/**
 * The photo that a kept cut was taken from, as far as it is kept: the cut at its place, the rest neutral. What was measured keeps
 * its places (0..1). Null where the eyes' place is not known, or the browser's canvases lie.
 *
 * @param aspect width over height of that photo
 */
export async function layBack(cut: CanvasImageSource, result: SeenResult, aspect: number): Promise<Blob | null> {
  const apart = eyesApart(result, aspect);
  if (apart === null) return null;
  // As large as the cut shows it.
  const width = Math.min(CUT_EYES.apart / apart, MOST_SIDE_PX, MOST_SIDE_PX * aspect);
  const size = { width: Math.round(width), height: Math.round(width / aspect) };
  const eyes = findEyes(result, size);
  if (eyes === null) return null;
  const canvas = PAGE_STUDIO.makeSurface(size.width, size.height);
  const { context } = canvas;
  context.fillStyle = `rgb(${Object.values(TRANSPARENT_GROUND).join(" ")})`;
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = "high";
  const drawn = cutOf(eyes);
  context.setTransform(...inverse(drawn.matrix));
  context.drawImage(cut, 0, 0, drawn.width, drawn.height);
  return await packSurface(PAGE_STUDIO, canvas, { type: "image/jpeg", quality: QUALITY });
}

/** Shares of the photo's width. */
function eyesApart(result: SeenResult, aspect: number): number | null {
  const eyes = findEyes(result, { width: 1, height: 1 / aspect });
  return eyes && Math.hypot(eyes[1][0] - eyes[0][0], eyes[1][1] - eyes[0][1]);
}

type Matrix = Cut["matrix"];

/** The way back from the cut's pixels to the photo's. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const size = a * d - b * c;
  return [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size];
}
