import type { ZoneCode } from "#engine/codes.ts";
import { type CommonTone, commonTone, middleTone, type Rgb } from "../cuts/common-tone.ts";
import { type Crop, cropOf, isSamePlace } from "./blind-crops.ts";

/** What is compared of the skin around a place, on its own side and in the middle of the face. */
const AROUND: readonly ZoneCode[] = ["forehead", "nose", "chin"];
const AROUND_SIDE = ["cheek", "outer_cheek", "jaw", "temple"] as const;

type Pixels = Pick<ImageData, "width" | "height" | "data">;

/**
 * What brings two crops to one light: by the skin around the place and never by the place itself, whose own change is to be seen. The
 * middle of several places, so that one that has changed does not count. Null where no difference is seen.
 */
export function evenLight(zone: ZoneCode, earlier: Pixels, later: Pixels): CommonTone | null {
  const sides = zone.endsWith("_left") ? ["_left"] : zone.endsWith("_right") ? ["_right"] : ["_left", "_right"];
  const beside = AROUND_SIDE.flatMap((part) => sides.map((side) => `${part}${side}` as ZoneCode));
  const ratios = [...AROUND, ...beside]
    .filter((one) => !isSamePlace(one, zone))
    .flatMap((one): Rgb[] => {
      const crop = cropOf(one);
      const [before, after] = [earlier, later].map((picture) => crop && middleTone(picture, within(crop)));
      return before && after
        ? [before.map((value, channel) => (after[channel] as number) / value) as unknown as Rgb]
        : [];
    });
  if (ratios.length === 0) return null;
  const middle = ([0, 1, 2] as const).map((channel) => {
    const sorted = ratios.map((ratio) => ratio[channel]).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] as number;
  });
  return commonTone([1, 1, 1], middle as unknown as Rgb, false);
}

/** The middle half of a square: hair and background lie at its edges. */
function within({ left, top, width, height }: Crop): (x: number, y: number) => boolean {
  return (x, y) => Math.abs(x - left - width / 2) < width / 4 && Math.abs(y - top - height / 2) < height / 4;
}
