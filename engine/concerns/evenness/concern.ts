import { byCells, SKIN_ZONES } from "../grade-by-cells.ts";

/** Changes of tone from place to place; fitted on grades of whole faces. */
export const evenness = byCells({ code: "evenness", zones: SKIN_ZONES, claim: "colour", power: 1 });
