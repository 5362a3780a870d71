import type { ReactNode } from "react";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { pageTexts } from "../seo/page-settings.ts";
import { WhenConfigured } from "../ui/when-configured.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly heading: string;
  /** Said before anything else of the products. */
  readonly note?: string | null;
  /** Behind one tap, mark and heading in sight. */
  readonly isFolded?: boolean;
  readonly children: ReactNode;
}

const HEADING_ID = "products-heading";

/** What stands around products, always: marked as advertising before the first link, both disclosures below (R-PROD-4). At most one on a page. */
export function ProductFrame({ t, heading, note = null, isFolded = false, children }: Props) {
  const mark = <span className="text-ink-soft text-small">{t("products.mark")}</span>;
  const body = (
    <>
      {note !== null && <p className="measure mt-2">{note}</p>}
      <p className="measure mt-1 text-ink-soft max-md:text-small">
        {t("products.intro", { retailer: pageTexts().affiliateRetailer })}
      </p>
      {children}
      <div className="mt-3 text-ink-soft text-small">
        <p>{t("products.pricesVary")}</p>
        <WhenConfigured when="affiliate-tag">
          <p>{t("products.associate")}</p>
        </WhenConfigured>
      </div>
    </>
  );
  return (
    <section aria-labelledby={HEADING_ID} className="@container">
      {isFolded ? (
        <details className="fold border-line border-y">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2">
            <span>
              {mark}
              <h2 id={HEADING_ID} className="display text-lead">
                {heading}
              </h2>
            </span>
          </summary>
          {body}
        </details>
      ) : (
        <div className="border-line border-t pt-5 md:pt-8">
          {mark}
          <h2 id={HEADING_ID} className="display mt-1 text-h2">
            {heading}
          </h2>
          {body}
        </div>
      )}
    </section>
  );
}

/** Rows are full, or nearly: four in one, three and five in threes. */
export function productGrid(count: number): string {
  return `mt-7 grid gap-4 ${count % 4 === 0 ? "@4xl:grid-cols-4" : "@4xl:grid-cols-3"} @lg:grid-cols-2 grid-cols-1`;
}
