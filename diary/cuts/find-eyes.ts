import type { Eyes } from "#contract/diary-cut.ts";
import type { SeenResult } from "#site/ui/face-shape.ts";

/** Centres of the eyes in a photo of this size. Null in results of before method 5. */
export function findEyes(
  { geometry: { eyes } }: SeenResult,
  { width, height }: { readonly width: number; readonly height: number },
): Eyes | null {
  if (eyes === null) return null;
  const [right, left] = eyes;
  return [
    [right[0] * width, right[1] * height],
    [left[0] * width, left[1] * height],
  ];
}
