import type { ConcernCode } from "../codes.ts";
import type { CellNetwork } from "./cell-network.ts";
export const CELL_OUTPUTS: readonly ConcernCode[] = [
  "blemishes",
  "redness",
  "pigmentation",
  "evenness",
  "shine",
  "texture",
];
export const CELL_NETWORKS: readonly CellNetwork[] = [];
