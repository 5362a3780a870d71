import type { Planted } from "../drawn-face/planted.ts";
import type { LabConcern } from "./lab-concern.ts";

export const lines: LabConcern = {
  doses: () => [ofForehead(0.06), ofForehead(0.12), ofForehead(0.25)],
  hardOn: 1,
};

function ofForehead(depth: number): Planted[] {
  return [-24, 0, 24].map((down) => ({
    kind: "line",
    at: "forehead",
    offset: [0, down],
    depth,
    width: 5,
    length: 190,
  }));
}
