import type { Planted } from "../drawn-face/planted.ts";
import { scatterPlaces } from "../drawn-face/scatter.ts";
import type { LabConcern } from "./lab-concern.ts";

export const blemishes: LabConcern = {
  doses: (seed) => [spots(8, 9, seed), spots(16, 11, seed), spots(34, 16, seed)],
  hardOn: 10,
};

function spots(count: number, e: number, seed: number): Planted[] {
  return scatterPlaces(count, seed).map((place) => ({ kind: "blemish", ...place, e, radius: 6 }));
}
