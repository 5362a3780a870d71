import sharp from "sharp";
import type { RgbaImage } from "#engine/input.ts";
import type { ResultGeometry } from "#engine/result.ts";

/**
 * Room around the face's zones, as a share of their width and height. Chosen: chin, hairline and the sides of the face are
 * in the picture, and little of the room behind.
 */
const MARGIN = 0.25;
/**
 * The cut's edges lie on a grid about this share of the face apart. The face models' reading moves by a pixel or so with
 * whatever else is in the photo; on a grid that usually changes nothing, so that words beside a face are not even
 * noticeable in what leaves. Chosen: some thirty times that movement, and little beside the margin.
 */
const GRID = 1 / 16;
/** JPEG quality. Chosen: fine texture stays; 1,024 px come to about 150 kB. */
const QUALITY = 88;

/**
 * What an AI provider may see: the face alone, cut out of the upright photo, at most `sidePx` px long, as a fresh JPEG.
 * What stands around a face (rooms, other people, printed words) does not leave this server, and nor does any metadata.
 */
export async function encodeFace(image: RgbaImage, { zones }: ResultGeometry, sidePx: number): Promise<Uint8Array> {
  const { width, height, data } = image;
  return await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(faceBox(Object.values(zones).flat(), width, height))
    .flatten()
    .resize({ width: sidePx, height: sidePx, fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** @param points of the zones' outlines, 0..1 of the photo */
function faceBox(points: readonly (readonly [number, number])[], width: number, height: number): Box {
  const [left, right] = spanOf(points.map(([x]) => x * width));
  const [top, bottom] = spanOf(points.map(([, y]) => y * height));
  const [sideways, upwards] = [(right - left) * MARGIN, (bottom - top) * MARGIN];
  // A power of two: the step itself must not follow the face's size pixel by pixel.
  const step = 2 ** Math.max(0, Math.floor(Math.log2(GRID * Math.max(right - left, bottom - top))));
  const [fromX, toX] = edges(left - sideways, right + sideways, step, width);
  const [fromY, toY] = edges(top - upwards, bottom + upwards, step, height);
  return { left: fromX, top: fromY, width: toX - fromX, height: toY - fromY };
}

function edges(from: number, to: number, step: number, size: number): [from: number, to: number] {
  return [Math.max(0, step * Math.round(from / step)), Math.min(size, step * Math.round(to / step))];
}

function spanOf(values: readonly number[]): [lowest: number, highest: number] {
  return [Math.min(...values), Math.max(...values)];
}
