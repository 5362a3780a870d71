import type { Planted } from "../drawn-face/planted.ts";
import type { LabConcern } from "./lab-concern.ts";

export const texture: LabConcern = {
  doses: () => [relief(0.025), relief(0.05), relief(0.1)],
  hardOn: 1,
};

/** Relief is shade (a share of the light) and sheen (added light) together. */
function relief(share: number): Planted[] {
  return [{ kind: "texture", share, added: 0.12 * share }];
}
