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
  readonly shop: Shop;
  /** As visitors call it; named on the link. */
  readonly retailer: string;
  readonly headingLevel: 3 | 4;
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
export function ProductCard({ t, language, product, shop, retailer, headingLevel }: Props) {
  const { id, kind, euro } = product;
  const Icon = ICONS[kind];
  const Heading = `h${headingLevel}` as const;
  const name = t(`products.items.${id}.name`);
  return (
    <li className="relative flex flex-col rounded-lg border border-line bg-surface px-5 pt-5 pb-2 transition-colors duration-200 ease-out hover:border-edge">
      <div className="flex items-center justify-between gap-4">
        <Icon aria-hidden="true" className="text-accent" size={24} strokeWidth={1.5} />
        <p className="text-ink-soft text-small">{t("products.cardMark")}</p>
      </div>
      <Heading className="mt-3 hyphens-auto text-balance font-semibold leading-snug">{name}</Heading>
      <p className="mt-1.5 text-ink-soft text-small">{t(`products.items.${id}.description`)}</p>
      <div className="mt-auto flex @4xl:flex-col flex-wrap @4xl:items-start items-center justify-between gap-x-4 pt-3">
        <WhenConfigured when="prices">
          <p className="figures whitespace-nowrap text-small">
            {t("products.price", { price: displayPrice(euro, language) })}
          </p>
        </WhenConfigured>
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
