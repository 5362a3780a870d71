import { asksProvider, type Values } from "./provider-values.ts";

/**
 * The retailer's programme has terms of its own on AI and on its data: where an AI provider takes part, the tag is there
 * only if the operator has said so for that case (docs/operating.md, "Product links").
 */
export function leavesTagOut(values: Values): boolean {
  return values.AFFILIATE_TAG !== null && asksProvider(values) && values.AFFILIATE_TAG_WITH_AI !== true;
}
