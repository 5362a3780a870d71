import { productsOf, productsSelectedFor } from "#advice/products/catalogue.ts";
import { categoryNamed } from "#advice/products/categories.ts";
import { rankProducts } from "#advice/products/rank-products.ts";
import type { Language } from "#contract/language.ts";
import type { ProductSelection } from "#contract/product-categories.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { ProductSection } from "./product-section.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** One of `PRODUCT_CATEGORIES`; anything else is combination skin (R-PROD-1). */
  readonly category: string | null | undefined;
  /** What the products are ranked by (R-PROD-3). None of it gets into a link. */
  readonly recommendations?: readonly string[];
}

/** Up to four products of a category, for a page that knows no plan. */
export function ProductBlock({ t, language, category, recommendations }: Props) {
  const known = categoryNamed(category);
  return (
    <ProductSection
      t={t}
      language={language}
      products={rankProducts(productsOf(known), recommendations)}
      heading={t(`products.titles.${known}`)}
    />
  );
}

const SELECTION_HEADINGS = {
  "every-skin": "products.forEverySkin",
  "visible-pores": "products.forPores",
  "sun-protection": "products.forSun",
  "visible-redness": "products.forRedness",
  "dark-spots": "products.forDarkSpots",
  "around-the-eyes": "products.forEyes",
} as const satisfies Readonly<Record<ProductSelection, string>>;

interface SelectedProps {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly selection: ProductSelection;
}

/** The products of a page that is about no skin type. */
export function SelectedProducts({ t, language, selection }: SelectedProps) {
  return (
    <ProductSection
      t={t}
      language={language}
      products={productsSelectedFor(selection)}
      heading={t(SELECTION_HEADINGS[selection])}
    />
  );
}
