import type { Planted } from "../drawn-face/planted.ts";
import type { LabConcern } from "./lab-concern.ts";

export const underEye: LabConcern = {
  doses: () => [shade(4.5), shade(9), shade(20)],
  hardOn: 10,
};

function shade(p: number): Planted[] {
  return (["left", "right"] as const).map((side) => ({ kind: "under_eye", side, p }));
}
