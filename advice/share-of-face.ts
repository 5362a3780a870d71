import type { Point, ResultGeometry } from "#engine/result.ts";

interface Shape {
  readonly outline: readonly Point[];
}

/** How much of the face's zones outlines are as large as, together; 0 where no zone is known. */
export function shareOfFace(shapes: readonly Shape[], { zones }: Pick<ResultGeometry, "zones">): number {
  const face = areaOf(Object.values(zones).map((outline) => ({ outline })));
  return face === 0 ? 0 : areaOf(shapes) / face;
}

/** Of all together, in shares of the photo (shoelace formula). */
function areaOf(shapes: readonly Shape[]): number {
  const areas = shapes.map(({ outline }) => {
    const twice = outline.reduce((sum, [x, y], i) => {
      const [fromX, fromY] = outline.at(i - 1) as Point;
      return sum + fromX * y - x * fromY;
    }, 0);
    return Math.abs(twice) / 2;
  });
  return areas.reduce((sum, area) => sum + area, 0);
}
