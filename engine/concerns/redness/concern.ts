import { byCells } from "../grade-by-cells.ts";

/** Diffuse redness: all cells count alike. What a cell shows: `engine/cells/cell-network.ts`. */
export const redness = byCells({ code: "redness", claim: "colour", power: 1 });
