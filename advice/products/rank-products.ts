import { foldText, joinRecommendations } from "../foreign-text/fold-text.ts";

/** R-PROD-3. */
export const PRODUCTS_SHOWN = 4;

/**
 * At most four, those first of whose keywords the most appear in the recommendations (R-PROD-3). Each keyword counts
 * once, upper and lower case alike; among equals the list's own order stays. Without recommendations: the first four.
 */
export function rankProducts<Product extends { readonly searchKeywords: readonly string[] }>(
  products: readonly Product[],
  recommendations?: readonly string[] | null | undefined,
): readonly Product[] {
  const text = joinRecommendations(recommendations);
  if (text === "") return products.slice(0, PRODUCTS_SHOWN);
  const counted = products.map((product) => ({ product, count: countKeywords(product.searchKeywords, text) }));
  return counted
    .sort((a, b) => b.count - a.count)
    .slice(0, PRODUCTS_SHOWN)
    .map(({ product }) => product);
}

function countKeywords(keywords: readonly string[], text: string): number {
  return new Set(keywords.map(foldText).filter((keyword) => keyword !== "" && text.includes(keyword))).size;
}
