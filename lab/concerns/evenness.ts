import type { Planted } from "../drawn-face/planted.ts";
import type { LabConcern } from "./lab-concern.ts";

export const evenness: LabConcern = {
  doses: () => [mottling(1.5), mottling(3), mottling(5)],
  hardOn: 10,
};

function mottling(amount: number): Planted[] {
  return [{ kind: "mottling", e: amount, h: amount }];
}
