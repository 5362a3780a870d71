import type { Environment } from "./env.ts";

/** Amazon's programme forbids its associates fixed prices, and ours are (docs/operating.md, "Product links"). */
export function showsPrices({ PRODUCT_PRICES, AFFILIATE_TAG }: Environment): boolean {
  return PRODUCT_PRICES === "show" && AFFILIATE_TAG === null;
}
