import { productsOf } from "#advice/products/catalogue.ts";
import { categoryNamed } from "#advice/products/categories.ts";
import { rankProducts } from "#advice/products/rank-products.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { pageTexts } from "../../seo/page-settings.ts";
import { WhenConfigured } from "../../ui/when-configured.tsx";
import { ProductCard } from "./product-card.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** One of `PRODUCT_CATEGORIES`; anything else is combination skin (R-PROD-1). */
  readonly category: string | null | undefined;
  /** What the products are ranked by (R-PROD-3). None of it gets into a link. */
  readonly recommendations?: readonly string[];
  readonly headingLevel?: 2 | 3;
  /** Instead of naming the category: a result's products are chosen by more than the skin type. */
  readonly heading?: string;
}

const HEADING_ID = "products-heading";

/**
 * Up to four products with the retailer's search behind each, marked as advertising before the first link. At most one
 * on a page. In prerendered pages the server fills in retailer, tag and prices; in the browser they are read off the page.
 */
export function ProductBlock({ t, language, category, recommendations, headingLevel = 2, heading }: Props) {
  const known = categoryNamed(category);
  const { affiliateHost, affiliateRetailer, affiliateTagQuery } = pageTexts();
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={HEADING_ID} className="@container">
      <div className="border-line border-t pt-8">
        <p className="text-ink-soft text-small">{t("products.mark")}</p>
        <Heading id={HEADING_ID} className={`display mt-2 ${headingLevel === 2 ? "text-h2" : "text-h3"}`}>
          {heading ?? t(`products.titles.${known}`)}
        </Heading>
        <p className="measure mt-2 text-ink-soft">{t("products.intro", { retailer: affiliateRetailer })}</p>
        <ul className="mt-7 grid @4xl:grid-cols-4 @lg:grid-cols-2 grid-cols-1 gap-4">
          {rankProducts(productsOf(known), recommendations).map((product) => (
            <ProductCard
              key={product.id}
              t={t}
              language={language}
              product={product}
              shop={{ host: affiliateHost, tagQuery: affiliateTagQuery }}
              retailer={affiliateRetailer}
              headingLevel={headingLevel === 2 ? 3 : 4}
            />
          ))}
        </ul>
        <div className="mt-5 text-ink-soft text-small">
          <WhenConfigured when="prices">
            <p>{t("products.pricesVary")}</p>
          </WhenConfigured>
          <WhenConfigured when="affiliate-tag">
            <p>{t("products.associate")}</p>
          </WhenConfigured>
        </div>
      </div>
    </section>
  );
}
