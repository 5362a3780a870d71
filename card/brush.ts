import type { CardLine } from "./card-content.ts";

type Place = readonly [x: number, y: number];

/** Of the thickness, where the brush touches down and lifts off. Chosen by eye. */
const TIP = 0.2;
/** How soon the brush is pressed. Chosen by eye. */
const PRESSURE = 0.7;

/** The outline of a line of a brush: thin at both ends, so thick where it swells. */
export function brushStroke(points: readonly Place[], { swell }: Pick<CardLine, "swell">, thickness: number): Place[] {
  const [one, other]: [Place[], Place[]] = [[], []];
  for (const [i, [x, y]] of points.entries()) {
    const [fromX, fromY] = points[i - 1] ?? [x, y];
    const [toX, toY] = points[i + 1] ?? [x, y];
    const length = Math.hypot(toX - fromX, toY - fromY) || 1;
    const along = i / (points.length - 1);
    const wave = along < swell ? along / swell : (1 - along) / (1 - swell);
    const half = (thickness / 2) * (TIP + (1 - TIP) * Math.sin((Math.PI / 2) * wave) ** PRESSURE);
    const [dx, dy] = [(half * (toY - fromY)) / length, (half * (toX - fromX)) / length];
    one.push([x + dx, y - dy]);
    other.unshift([x - dx, y + dy]);
  }
  return [...one, ...other];
}
