import type { AlignedFace } from "../raster/align-face.ts";
import { forEachSpan } from "../raster/polygon.ts";
import { ZONE_OUTLINES } from "../zone-outlines.ts";
import { landmarkPolygon } from "./bare-mask.ts";
import type { Side } from "./hidden-zones.ts";

/**
 * Glasses are told by two witnesses: a thin dark line across the bridge of the nose, and one below or beside each eye. Both
 * are read in red light, where marks of pressure hardly show, and as lines with two edges: the border of a tan has one.
 */

/**
 * Least depth on the bridge and at the eyes, and of both together (the eyes' counts `ofSides`). Chosen on 425 faces, 71 of
 * them with glasses: bare bridges reach 0.26 with 0.10 at the eyes, glasses have 0.2 to 0.9 and 0.1 to 1.
 */
const RIM = { bridge: 0.21, sides: 0.1, ofSides: 0.3, both: 0.3 } as const;
/** Below `bridge` folds of dark skin reach as far: then the eyes must be plainer. Chosen: glasses there have 0.7 and more. */
const PLAIN = { bridge: 0.24, sides: 0.5 } as const;
/** One eye alone is a weaker witness, and a turned nose casts a line. Chosen: bare turned faces reach 0.18, glasses 0.3 and more. */
const TURNED_SIDES = 0.25;
/** A fainter line is enough where the bridge has a hard edge as well. Chosen: bare bridges reach 0.37. */
const FAINT = { bridge: 0.15, sides: 0.15, edge: 0.42 } as const;
/** Half of a rim's width and a little skin, canonical px. Chosen: wire to thick acetate. */
const REACHES_PX = [4, 6, 9, 13] as const;
/** Pixels between the places that a line may go through. */
const STEP = 2;

/** Dark lenses: nothing of skin's colour under either eye, and an edge on the bridge. Chosen: sunglasses 0.29 and 0.49. */
const LENS_EDGE = 0.25;
const LENS_SKIN = 0.05;

/** Whether rims or dark lenses are seen. `bare`, `skin`: masks of the canvas. `far`: a side that is turned away and shows no rim. */
export function wearsGlasses(face: AlignedFace, bare: Uint8Array, skin: Uint8Array, far: Side | null): boolean {
  const bridge = bridgeLine(face);
  if (bridge >= FAINT.bridge) {
    const seen = (["_right", "_left"] as const).filter((side) => side !== far);
    const sides = Math.min(...seen.map((side) => lineAtEye(face, side)));
    const least = Math.max(far === null ? RIM.sides : TURNED_SIDES, bridge < PLAIN.bridge ? PLAIN.sides : 0);
    if (bridge >= RIM.bridge && sides >= least && bridge + RIM.ofSides * sides >= RIM.both) return true;
    if (sides >= FAINT.sides && bridgeEdge(face) > FAINT.edge) return true;
  }
  return hasDarkLenses(face, bare, skin, bridge >= RIM.bridge);
}

function hasDarkLenses(face: AlignedFace, bare: Uint8Array, skin: Uint8Array, rim: boolean): boolean {
  const covered = (["under_eye_right", "under_eye_left", "glabella"] as const).map((code) => {
    let seen = 0;
    let ofSkin = 0;
    forEachSpan(landmarkPolygon(face.landmarks, ZONE_OUTLINES[code]), face.width, face.height, (y, start, end) => {
      for (let i = y * face.width + start; i < y * face.width + end; i++) {
        seen += bare[i] as number;
        ofSkin += skin[i] as number;
      }
    });
    // Where something is known to lie, nothing is bare.
    return seen > 0 ? ofSkin / seen : 0;
  });
  const [right = 1, left = 1, bridge = 1] = covered;
  return Math.max(right, left) <= LENS_SKIN && (rim || bridge <= 0.5) && bridgeEdge(face) > LENS_EDGE;
}

const xOf = (face: AlignedFace, index: number) => face.landmarks[2 * index] as number;
const yOf = (face: AlignedFace, index: number) => face.landmarks[2 * index + 1] as number;

/** Depth of the clearest line across the bridge, between the inner corners of the eyes, 0..1. */
function bridgeLine(face: AlignedFace): number {
  const [innerRight, innerLeft] = [xOf(face, 133), xOf(face, 362)];
  const span = innerLeft - innerRight;
  const eyeY = (yOf(face, 133) + yOf(face, 362)) / 2;
  // Lower down lies the nose's tip, where other things sit.
  return clearestLine(span / 2, 1.3 * span, 1, (along, across) =>
    depthAt(face, innerRight + span / 4 + along, eyeY - 0.75 * span + across, false),
  );
}

const EYES = {
  _right: { inner: 133, outer: 33, lower: 145, outwards: -1 },
  _left: { inner: 362, outer: 263, lower: 374, outwards: 1 },
} as const;

/** Depth of the clearest line below this eye, or beside it, 0..1. */
function lineAtEye(face: AlignedFace, side: Side): number {
  const { inner, outer, lower, outwards } = EYES[side];
  const width = Math.abs(xOf(face, outer) - xOf(face, inner));
  const left = Math.min(xOf(face, outer), xOf(face, inner));
  const below = clearestLine(width, 0.98 * width, 2, (along, across) =>
    depthAt(face, left + along, yOf(face, lower) + 0.12 * width + across, false),
  );
  const beside = clearestLine(0.75 * width, 0.75 * width, 2, (along, across) =>
    depthAt(face, xOf(face, outer) + outwards * (0.1 * width + across), yOf(face, outer) - 0.25 * width + along, true),
  );
  return Math.max(below, beside);
}

/** Mean depth along the best way through a strip `length` long, which moves `slope` places aside per step at most. */
function clearestLine(
  length: number,
  breadth: number,
  slope: number,
  depth: (along: number, across: number) => number,
): number {
  const [steps, places] = [Math.floor(length / STEP), Math.floor(breadth / STEP)];
  if (steps < 1 || places < 1) return 0;
  let reached = new Float64Array(places);
  for (let i = 0; i < steps; i++) {
    const next = new Float64Array(places);
    for (let j = 0; j < places; j++) {
      let best = 0;
      for (let k = Math.max(0, j - slope); k <= Math.min(places - 1, j + slope); k++)
        best = Math.max(best, reached[k] as number);
      next[j] = best + depth(i * STEP, j * STEP);
    }
    reached = next;
  }
  return reached.reduce((most, sum) => Math.max(most, sum), 0) / steps;
}

/** How much darker this place is than the darker of its neighbours to both sides, over the sum, of the widths a rim has. */
function depthAt(face: AlignedFace, x: number, y: number, sideways: boolean): number {
  const at = (offset: number) => {
    const column = Math.round(sideways ? x + offset : x);
    const row = Math.round(sideways ? y : y + offset);
    if (column < 0 || row < 0 || column >= face.width || row >= face.height) return 0;
    return face.r[row * face.width + column] as number;
  };
  const own = at(0);
  let most = 0;
  for (const px of REACHES_PX) {
    // Beyond the oval the planes are 0: no line there.
    const beside = Math.min(at(-px * face.unit), at(px * face.unit));
    most = Math.max(most, (beside - own) / (beside + own + 0.01));
  }
  return most;
}

/**
 * The strongest horizontal edge across the nose bridge, between the inner eye corners. Relative to the light beside it (so
 * that it asks the same of every skin tone): |Y(y+d) - Y(y-d)| over their sum, mean over the strip's width, maximum over its
 * rows; 0..1.
 */
function bridgeEdge(face: AlignedFace): number {
  const at = (index: number, axis: 0 | 1) => face.landmarks[2 * index + axis] as number;
  const innerRight = at(133, 0);
  const innerLeft = at(362, 0);
  const eyeY = (at(133, 1) + at(362, 1)) / 2;
  const span = innerLeft - innerRight;
  const left = Math.round(innerRight + 0.34 * span);
  const right = Math.round(innerLeft - 0.34 * span);
  const top = Math.max(3, Math.round(eyeY - 0.75 * span));
  const bottom = Math.min(face.height - 4, Math.round(eyeY + 0.75 * span));
  const reach = Math.max(1, Math.round(3 * face.unit));
  let strongest = 0;
  for (let y = top; y <= bottom; y++) {
    let difference = 0;
    let total = 0;
    for (let x = left; x <= right; x++) {
      const above = (y - reach) * face.width + x;
      const below = (y + reach) * face.width + x;
      if (!face.inside[above] || !face.inside[below]) continue;
      difference += (face.g[below] as number) - (face.g[above] as number);
      total += (face.g[below] as number) + (face.g[above] as number);
    }
    if (total > 0) strongest = Math.max(strongest, Math.abs(difference) / (total + 0.01 * (right - left)));
  }
  return strongest;
}
