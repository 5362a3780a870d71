import type { Level } from "../raster/levels.ts";
import type { Zone } from "../regions/zone.ts";
import type { CroppedWindow } from "./zone-line.ts";

/** Around the zone, canonical px: what the filters reach (three sigmas of the widest). */
const MARGIN = 10;
/** Around the zone's pixels. `transposed`: rows become columns, so that steep lines run across too. */
export function cropZone(level: Level, zone: Zone, transposed: boolean): CroppedWindow {
  return cropPixels(level, zone.pixelsAt(level), transposed);
}

/** Around these pixels of the level, ascending: lines are looked for there and nowhere else. */
export function cropPixels(level: Level, pixels: Int32Array, transposed: boolean): CroppedWindow {
  let minX = level.width;
  let maxX = 0;
  for (let i = 0, end = pixels.length; i < end; i++) {
    const x = (pixels[i] as number) % level.width;
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
  }
  const first = Math.floor((pixels[0] ?? 0) / level.width);
  const last = Math.floor((pixels[pixels.length - 1] ?? 0) / level.width);
  const pxPerUnit = level.toLevelPx(1);
  const margin = Math.ceil(MARGIN * pxPerUnit);
  const left = Math.max(0, minX - margin);
  const top = Math.max(0, first - margin);
  const across = Math.max(1, Math.min(level.width, maxX + margin + 1) - left);
  const down = Math.max(1, Math.min(level.height, last + margin + 1) - top);
  const window = {
    width: transposed ? down : across,
    height: transposed ? across : down,
    pxPerUnit,
    light: new Float32Array(across * down),
    lit: new Uint8Array(across * down),
    inside: new Uint8Array(across * down),
    left,
    top,
    transposed,
    factor: level.factor,
  };
  const light = level.map("y");
  const { lit } = level.masks;
  for (let y = 0; y < down; y++) {
    for (let x = 0; x < across; x++) {
      const from = (y + top) * level.width + x + left;
      const to = transposed ? x * down + y : y * across + x;
      window.light[to] = light[from] as number;
      window.lit[to] = lit[from] as number;
    }
  }
  for (let i = 0, end = pixels.length; i < end; i++) {
    const at = pixels[i] as number;
    const x = (at % level.width) - left;
    const y = Math.floor(at / level.width) - top;
    window.inside[transposed ? x * down + y : y * across + x] = 1;
  }
  return window;
}
