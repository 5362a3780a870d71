import { byCells } from "../grade-by-cells.ts";

/** Inflamed spots and fresh marks: few cells, so that the strongest count most. What a cell shows: `engine/cells/cell-network.ts`. */
export const blemishes = byCells({ code: "blemishes", claim: "colour", power: 4 });
