import { byCells } from "../grade-by-cells.ts";

/** Pores, bumps, scars. */
export const texture = byCells({ code: "texture", claim: "surface", power: 2 });
