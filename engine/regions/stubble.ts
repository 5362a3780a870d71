import type { ZoneCode } from "../codes.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import { forEachSpan, type Polygon } from "../raster/polygon.ts";
import { ZONE_OUTLINES } from "../zone-outlines.ts";
import { landmarkPolygon } from "./bare-mask.ts";
import type { Cells } from "./skin-cells.ts";

/** Share of cells with hair from which an outline is beard. Chosen: women's chins have 0 to 0.04. */
const BEARD_SHARE = 0.1;
/**
 * Mean depth of thin dark marks from which it is stubble, and times that of forehead and nose, where no beard grows.
 * Chosen: women's chins and upper lips reach 1.6 times, or 1.4 where it is over 0.004; shaven and stubbled men's 1.7 to 6.
 */
const STUBBLE_DEPTH = 0.004;
const STUBBLE_OVER_UPPER = 1.7;
const BEARDLESS = ["forehead", "nose"] as const;

/**
 * Zones that are beard and not skin. Beside the mouth the fold itself is a thin dark mark, and an aged upper lip has
 * some: there chin and lip decide together.
 * `hair`: 1 for cells of hair; `cell`: their side, canvas px.
 */
export function beardedZones(face: AlignedFace, cells: Cells, hair: Uint8Array, cell: number): ReadonlySet<ZoneCode> {
  const outlineOf = (code: ZoneCode) => landmarkPolygon(face.landmarks, ZONE_OUTLINES[code]);
  const mean = (plane: ArrayLike<number>, outlines: readonly Polygon[]) => {
    let count = 0;
    let sum = 0;
    const add = (y: number, start: number, end: number) => {
      for (let i = y * cells.width + start; i < y * cells.width + end; i++) {
        if (!cells.count[i]) continue;
        count++;
        sum += plane[i] as number;
      }
    };
    for (const outline of outlines) {
      const inCells = outline.map((v) => v / cell);
      forEachSpan(inCells, cells.width, cells.height, add);
    }
    return count > 0 ? sum / count : 0;
  };
  const upper = mean(cells.hair, BEARDLESS.map(outlineOf));
  const stubbly = Math.max(STUBBLE_DEPTH, STUBBLE_OVER_UPPER * upper);
  const hasStubble = (code: ZoneCode) => {
    const outline = [outlineOf(code)];
    return mean(hair, outline) > BEARD_SHARE || mean(cells.hair, outline) > stubbly;
  };
  const bearded = new Set<ZoneCode>();
  if (hasStubble("chin")) bearded.add("chin");
  if (hasStubble("perioral")) bearded.add("perioral");
  if (bearded.size === 2) bearded.add("nasolabial_right").add("nasolabial_left");
  // Hair hangs beside a jaw as well: only a beard that reaches the mouth goes on along it, and from there up the cheek.
  const begins = bearded.size > 0;
  for (const side of ["_right", "_left"] as const) {
    if (!begins || !hasStubble(`jaw${side}`)) continue;
    bearded.add(`jaw${side}`);
    if (hasStubble(`outer_cheek${side}`)) bearded.add(`outer_cheek${side}`);
  }
  return bearded;
}
