import type { ProductId } from "./catalogue.ts";

/** The retailer, from the operator's configuration; in prerendered pages both are tokens that the server fills. */
export interface Shop {
  /** Host name alone: `www.amazon.de`. */
  readonly host: string;
  /** Empty, or `&tag=` with the affiliate tag, already encoded. */
  readonly tagQuery: string;
}

/** The words that may stand in a search, and no others: names of the catalogue and the word for skin care. */
export type SearchWordKey = `products.items.${ProductId}.name` | "products.searchWord";

/**
 * Where a product's card leads: the retailer's search for its name in the language of the page (R-PROD-4).
 * Takes the product's id, never a text: so nothing of a result, no score and no finding, can get into the address.
 */
export function searchAddress({ host, tagQuery }: Shop, id: ProductId, t: (key: SearchWordKey) => string): string {
  const terms = `${t(`products.items.${id}.name`)} ${t("products.searchWord")}`;
  // "LSF 50" stays on one line on the page; a search box knows ordinary spaces only.
  return `https://${host}/s?k=${encodeURIComponent(terms.replaceAll("\u00a0", " "))}${tagQuery}`;
}
