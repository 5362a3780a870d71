import { byCells } from "../grade-by-cells.ts";

/** Changes of tone from place to place; fitted on grades of whole faces. What a cell shows: `engine/cells/cell-network.ts`. */
export const evenness = byCells({ code: "evenness", claim: "colour", power: 1 });
