import { byCells } from "../grade-by-cells.ts";

/** Diffuse redness: all cells count alike. */
export const redness = byCells({ code: "redness", claim: "colour", power: 1 });
