import type { Scope, SweepCase } from "./case.ts";
import { changeCases } from "./change-cases.ts";
import { doseCases } from "./dose-cases.ts";
import { frameCases } from "./frame-cases.ts";
import { gateCases } from "./gate-cases.ts";

/** What has to be so on drawn faces, table by table. */
export const TABLES: Readonly<Record<string, (scope: Scope) => readonly SweepCase[]>> = {
  gates: gateCases,
  doses: doseCases,
  changes: changeCases,
  frames: frameCases,
};
