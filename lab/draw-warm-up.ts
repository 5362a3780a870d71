import { fileURLToPath } from "node:url";
import { renderSyntheticFace } from "./drawn-face/render.ts";
import { NATURAL_SKIN, scatterPlaces } from "./drawn-face/scatter.ts";
import { withSharp } from "./pictures/through-sharp.ts";

/**
 * Draws `browser/device/warm-up.jpg`, the face that the analysis worker measures before the first photo. With 90 px between the
 * eyes six of the eight concerns are measured; with more it takes longer than it saves, with fewer it saves less.
 */

const EYES_PX = 90;

const spots = scatterPlaces(6, 3).map((place) => ({ kind: "blemish", ...place, e: 14, radius: 6 }) as const);
const { image } = renderSyntheticFace({
  tone: 4,
  width: Math.round(EYES_PX * 3.4),
  height: Math.round(EYES_PX * 4.2),
  iodPx: EYES_PX,
  planted: [...NATURAL_SKIN, ...spots],
});
await withSharp(image)
  .jpeg({ quality: 80 })
  .toFile(fileURLToPath(import.meta.resolve("#browser/device/warm-up.jpg")));
