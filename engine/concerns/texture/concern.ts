import { byCells, SKIN_ZONES } from "../grade-by-cells.ts";

/** Pores, bumps, scars. */
export const texture = byCells({ code: "texture", zones: SKIN_ZONES, claim: "surface", power: 2 });
