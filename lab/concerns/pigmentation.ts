import type { Planted } from "../drawn-face/planted.ts";
import { scatterPlaces } from "../drawn-face/scatter.ts";
import type { LabConcern } from "./lab-concern.ts";

export const pigmentation: LabConcern = {
  doses: (seed) => [spots(8, 8, seed), spots(16, 10, seed), spots(34, 15, seed)],
  hardOn: 10,
};

function spots(count: number, p: number, seed: number): Planted[] {
  return scatterPlaces(count, seed).map((place) => ({ kind: "dark_spot", ...place, p, radius: 5 }));
}
