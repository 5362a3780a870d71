import type { Point } from "#engine/result.ts";
import type { Colour } from "./colour-mixture.ts";
import { alongEdge, edgeBetween, raggedness, raysOf, surePart } from "./portrait-edge.ts";

/** In the template's units (`portrait-template.ts`), chosen by eye: rays from between the brows to both temples. */
const DEGREES = Array.from({ length: 57 }, (_, ray) => 3 * ray - 84);
const FAN = { middle: [0, -180], degrees: DEGREES, first: 110, step: 12, places: 120 } as const;
/** On both sides it is sure so far down at least. */
const REACHES = 50;
const MOST_LEAP = 5;
const MOST_RAGGED = 1.28;
/** Cheeks and nose: skin, whatever hangs over the forehead. */
const CHEEKS = { across: 460, from: 130, to: 450, step: 30 };

/**
 * Where forehead and hair meet, from temple to temple; null where that is not sure, and on a bald head.
 * @param look the colour at a place of the head; null beside it
 * @param hair colours from just within the head's edge
 */
export function findHairline(look: (place: Point) => Colour | null, hair: readonly Colour[]): Point[] | null {
  const skin: Colour[] = [];
  for (let y = CHEEKS.from; y <= CHEEKS.to; y += CHEEKS.step) {
    for (let x = -CHEEKS.across; x <= CHEEKS.across; x += CHEEKS.step) {
      const colour = look([x, y]);
      if (colour !== null) skin.push(colour);
    }
  }
  const rays = raysOf(FAN, look);
  const sides = { within: skin, beyond: hair, keep: skin, isBeyond: () => true };
  const edge = edgeBetween(
    rays,
    rays.map(() => 0),
    sides,
  );
  if (edge === null) return null;
  const [from, to] = surePart(rays, edge, MOST_LEAP);
  if (Math.min(-(DEGREES[from] ?? 0), DEGREES[to] ?? 0) < REACHES) return null;
  if (raggedness(edge.places.slice(from, to + 1)) > MOST_RAGGED) return null;
  return alongEdge(rays, edge, from, to);
}
