import type { Point } from "#engine/result.ts";

type Drawn = readonly [x: number, y: number];

/** A closed path along an outline with round corners, as a hand would draw it: curves from middle to middle of its edges. */
export function roundPath(corners: readonly Drawn[]): string {
  const middles = corners.map(([x, y], i): Drawn => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  const curves = corners.map((corner, i) => `Q${say(corner)} ${say(middles[i] ?? corner)}`);
  return `M${say(middles.at(-1) ?? [0, 0])}${curves.join("")}Z`;
}

/** The same of a course from one end to the other. */
export function courseThrough(points: readonly Drawn[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  const last = rest.length - 1;
  const curves = rest.map((point, i) => {
    if (i === last) return `L${say(point)}`;
    const [nextX, nextY] = rest[i + 1] ?? point;
    return `Q${say(point)} ${say([(point[0] + nextX) / 2, (point[1] + nextY) / 2])}`;
  });
  return `M${say(first)}${curves.join("")}`;
}

/** Whether a corner of one outline lies inside the other: enough for outlines of many corners. */
export function overlap(one: readonly Point[], other: readonly Point[]): boolean {
  return one.some((corner) => contains(other, corner)) || other.some((corner) => contains(one, corner));
}

/** Even-odd rule. */
function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  for (const [i, [toX, toY]] of outline.entries()) {
    const [fromX, fromY] = outline.at(i - 1) ?? [toX, toY];
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
  }
  return isInside;
}

/** Towards its middle. */
export function shrink(outline: readonly Point[], factor: number): Point[] {
  const x = outline.reduce((sum, point) => sum + point[0], 0) / outline.length;
  const y = outline.reduce((sum, point) => sum + point[1], 0) / outline.length;
  return outline.map((point) => [x + (point[0] - x) * factor, y + (point[1] - y) * factor]);
}

/** Corners of a regular polygon, one of them straight up when `turn` (degrees) is 0. */
export function regularPath(count: number, turn: number, [x, y]: Drawn, radius: number): string {
  const corners = Array.from({ length: count }, (_, i): Drawn => {
    const angle = ((turn - 90 + (360 * i) / count) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return `M${corners.map(say).join("L")}Z`;
}

export function circlePath([x, y]: Drawn, radius: number): string {
  const arc = `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 1 `;
  return `M${say([x - radius, y])}${arc}${say([x + radius, y])}${arc}${say([x - radius, y])}Z`;
}

function say([x, y]: Drawn): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
