import type { Planted } from "../drawn-face/planted.ts";
import type { LabConcern } from "./lab-concern.ts";

export const redness: LabConcern = {
  doses: () => [flush(5), flush(11), flush(22)],
  hardOn: 10,
};

function flush(e: number): Planted[] {
  return (["cheek_left", "cheek_right", "nose"] as const).map((at) => ({
    kind: "redness",
    at,
    e,
    radius: at === "nose" ? 35 : 60,
  }));
}
