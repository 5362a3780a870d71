import { asksProvider, type Values } from "./provider-values.ts";

/**
 * Programmes forbid links beside generated text: where an AI provider writes, the tag is there only if the operator has
 * said so for that case (docs/operating.md, "Product links").
 */
export function leavesTagOut(values: Values): boolean {
  return values.AFFILIATE_TAG !== null && asksProvider(values) && values.AFFILIATE_BESIDE_AI !== "show";
}
