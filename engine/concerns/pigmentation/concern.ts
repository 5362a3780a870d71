import { byCells, SKIN_ZONES } from "../grade-by-cells.ts";

/** Brown spots: few cells, so that the strongest count most. */
export const pigmentation = byCells({ code: "pigmentation", zones: SKIN_ZONES, claim: "colour", power: 4 });
