import {
  ArrowUpRight,
  Bandage,
  Droplet,
  Droplets,
  Layers,
  type LucideIcon,
  Pipette,
  SoapDispenserDroplet,
  Sun,
} from "lucide-react";
import type { Product, ProductKind } from "#advice/products/catalogue.ts";
import { displayPrice } from "#advice/products/display-price.ts";
import { type Shop, searchAddress } from "#advice/products/search-address.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { WhenConfigured } from "../../ui/when-configured.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly product: Product;
  /** A row with its name alone. */
  readonly isBrief: boolean;
  readonly shop: Shop;
  /** As visitors call it; named on the link. */
  readonly retailer: string;
}

const ICONS: Readonly<Record<ProductKind, LucideIcon>> = {
  cleanser: SoapDispenserDroplet,
  serum: Pipette,
  cream: Layers,
  oil: Droplet,
  toner: Droplets,
  sun: Sun,
  patch: Bandage,
};

/**
 * The whole card is the link, its text comes last: what it is and that it is paid for is read before (R-PROD-4).
 * `noopener` without `noreferrer`: the retailer's programme wants to see where a visitor comes from.
 */
export function ProductCard({ t, language, product, isBrief, shop, retailer }: Props) {
  const { id, kind, euro } = product;
  const Icon = ICONS[kind];
  const name = t(`products.items.${id}.name`);
  return (
    <li
      className={`relative flex flex-col ${isBrief ? "border-line border-t pt-3" : "rounded-lg border border-line bg-surface px-5 pt-4 pb-1 transition-colors duration-200 ease-out hover:border-edge"}`}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 shrink-0 text-accent" size={22} strokeWidth={1.5} />
        <h3 className="wrap-anywhere min-w-0 hyphens-auto text-balance font-semibold leading-snug">{name}</h3>
      </div>
      {!isBrief && <p className="mt-1.5 text-ink-soft text-small">{t(`products.items.${id}.description`)}</p>}
      <div
        className={`mt-auto flex flex-wrap items-center justify-between gap-x-4 ${isBrief ? "pl-8.5" : "@4xl:flex-col @4xl:items-start pt-1"}`}
      >
        <div className="flex min-w-0 flex-wrap gap-x-2 text-small">
          <p className="text-ink-soft">{t("products.cardMark")}</p>
          <WhenConfigured when="prices">
            <p className="figures">{t("products.price", { price: displayPrice(euro, language) })}</p>
          </WhenConfigured>
        </div>
        <a
          href={searchAddress(shop, id, t)}
          target="_blank"
          rel="sponsored nofollow noopener"
          className="flex min-h-11 items-center gap-1 font-semibold text-accent text-small underline decoration-edge underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:text-accent-strong hover:decoration-current focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-3"
        >
          {t("products.link", { retailer })}
          <span className="sr-only">{` ${t("products.linkAbout", { name })}`}</span>
          <ArrowUpRight aria-hidden="true" className="shrink-0" size={17} strokeWidth={1.5} />
        </a>
      </div>
    </li>
  );
}
