import { byCells } from "../grade-by-cells.ts";

/** Gloss: burnt out skin shines, so that no clipping is in its way. What a cell shows: `engine/cells/cell-network.ts`. */
export const shine = byCells({ code: "shine", claim: "surface", power: 2 });
