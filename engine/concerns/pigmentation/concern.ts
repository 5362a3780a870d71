import { byCells } from "../grade-by-cells.ts";

/** Brown spots: few cells, so that the strongest count most. What a cell shows: `engine/cells/cell-network.ts`. */
export const pigmentation = byCells({ code: "pigmentation", claim: "colour", power: 4 });
