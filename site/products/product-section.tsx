import type { Product } from "#advice/products/catalogue.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { ProductCard } from "./product-card.tsx";
import { ProductFrame, productGrid } from "./product-frame.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly products: readonly Product[];
  readonly heading: string;
}

/**
 * Products with the retailer's search behind each, for a page that knows no plan.
 * In prerendered pages the server fills in retailer, tag and prices; in the browser they are read off the page.
 */
export function ProductSection({ t, language, products, heading }: Props) {
  return (
    <ProductFrame t={t} heading={heading}>
      <ul className={productGrid(products.length)}>
        {products.map((product) => (
          <ProductCard key={product.id} t={t} language={language} product={product} />
        ))}
      </ul>
    </ProductFrame>
  );
}
