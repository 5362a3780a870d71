import type { Product } from "#advice/products/catalogue.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { pageTexts } from "../../seo/page-settings.ts";
import { WhenConfigured } from "../../ui/when-configured.tsx";
import { ProductCard } from "./product-card.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly products: readonly Product[];
  readonly heading: string;
  /** Said before anything else of the products. */
  readonly note?: string | null;
  /** Names alone, in rows: what each is for was said before. */
  readonly isBrief?: boolean;
}

const HEADING_ID = "products-heading";

/**
 * Products with the retailer's search behind each, marked as advertising before the first link. At most one on a page.
 * In prerendered pages the server fills in retailer, tag and prices; in the browser they are read off the page.
 */
export function ProductSection({ t, language, products, heading, note = null, isBrief = false }: Props) {
  const { affiliateHost, affiliateRetailer, affiliateTagQuery } = pageTexts();
  // Rows are full, or nearly: four in one, three and five in threes.
  const columns = products.length % 4 === 0 ? "@4xl:grid-cols-4" : "@4xl:grid-cols-3";
  return (
    <section aria-labelledby={HEADING_ID} className="@container">
      <div className="border-line border-t pt-8">
        <p className="text-ink-soft text-small">{t("products.mark")}</p>
        <h2 id={HEADING_ID} className="display mt-2 text-h2">
          {heading}
        </h2>
        {note !== null && <p className="measure mt-2">{note}</p>}
        <p className="measure mt-2 text-ink-soft">{t("products.intro", { retailer: affiliateRetailer })}</p>
        <ul className={`grid ${columns} @lg:grid-cols-2 grid-cols-1 ${isBrief ? "mt-4 gap-x-8" : "mt-7 gap-4"}`}>
          {products.map((product) => (
            <ProductCard
              key={product.id}
              t={t}
              language={language}
              product={product}
              isBrief={isBrief}
              shop={{ host: affiliateHost, tagQuery: affiliateTagQuery }}
              retailer={affiliateRetailer}
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
