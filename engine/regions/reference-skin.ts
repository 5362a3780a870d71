import type { AlignedFace } from "../raster/align-face.ts";
import { fillPolygon } from "../raster/polygon.ts";
import { ZONE_OUTLINES } from "../zone-outlines.ts";
import { landmarkPolygon } from "./bare-mask.ts";
import type { Side } from "./hidden-zones.ts";
import type { Cells } from "./skin-cells.ts";

/** Zones whose median is the person's own skin; beard and fringe rarely cover them. */
const REFERENCE_ZONES = ["cheek_left", "cheek_right", "nose"] as const;

/**
 * The cells that stand for the person's own skin. `cell`: canvas pixels a side; `shadedSide`: a half that lies in deep shadow;
 * `far`: the side turned away, whose cheek is seen aslant.
 */
export function referencePixels(
  face: AlignedFace,
  cells: Cells,
  cell: number,
  shadedSide: Side | null,
  far: Side | null,
): Int32Array {
  const chosen = new Uint8Array(cells.count.length);
  for (const zone of REFERENCE_ZONES) {
    // The border of such a shadow runs along the nose.
    if (shadedSide && (zone === "nose" || zone.endsWith(shadedSide))) continue;
    if (far && zone.endsWith(far)) continue;
    const outline = landmarkPolygon(face.landmarks, ZONE_OUTLINES[zone]).map((v) => v / cell);
    fillPolygon(chosen, cells.width, cells.height, outline, 1);
  }
  const pixels: number[] = [];
  for (let i = 0; i < chosen.length; i++) if (chosen[i] && cells.count[i]) pixels.push(i);
  return Int32Array.from(pixels);
}
