import { byCells, SKIN_ZONES } from "../grade-by-cells.ts";

/** Diffuse redness: all cells count alike. */
export const redness = byCells({ code: "redness", zones: SKIN_ZONES, claim: "colour", power: 1 });
