import { byCells } from "../grade-by-cells.ts";

/** Pores, bumps, scars. What a cell shows: `engine/cells/cell-network.ts`. */
export const texture = byCells({ code: "texture", claim: "surface", power: 2 });
