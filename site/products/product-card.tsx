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
import { searchAddress } from "#advice/products/search-address.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { pageTexts } from "../seo/page-settings.ts";
import { WhenConfigured } from "../ui/when-configured.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly product: Product;
  /** Where a visitor can say that they have it; left out where nothing answers. */
  readonly owned?: { readonly isOwned: boolean; readonly onToggle: () => void };
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
 * One that is at home keeps its name and its button, which stays the same element and so keeps the focus.
 */
export function ProductCard({ t, language, product, owned }: Props) {
  const { id, kind, euro } = product;
  const Icon = ICONS[kind];
  const name = t(`products.items.${id}.name`);
  const isOwned = owned?.isOwned === true;
  return (
    <li
      className={`relative flex flex-col rounded-lg border border-line px-4 pt-4 pb-1 md:px-5 ${isOwned ? "border-dashed" : "bg-surface transition-colors duration-200 ease-out hover:border-edge"}`}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 shrink-0 text-accent" size={22} strokeWidth={1.5} />
        <h3
          className={`wrap-anywhere min-w-0 hyphens-auto text-balance font-semibold leading-snug ${isOwned ? "text-ink-soft" : ""}`}
        >
          {name}
        </h3>
      </div>
      {!isOwned && <p className="mt-1.5 text-ink-soft text-small">{t(`products.items.${id}.description`)}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 @4xl:flex-col @4xl:items-start pt-1">
        {!isOwned && (
          <div className={`flex min-w-0 flex-wrap gap-x-2 text-small ${owned === undefined ? "" : "w-full"}`}>
            <p className="text-ink-soft">{t("products.cardMark")}</p>
            <WhenConfigured when="prices">
              <p className="figures">{t("products.price", { price: displayPrice(euro, language) })}</p>
            </WhenConfigured>
          </div>
        )}
        {owned !== undefined && (
          <button
            type="button"
            onClick={owned.onToggle}
            className="relative z-1 min-h-11 text-ink-soft text-small underline decoration-edge underline-offset-4 hover:text-ink print:hidden"
          >
            {t(isOwned ? "products.choice.undo" : "products.choice.have")}
            <span className="sr-only">{` ${t("products.choice.about", { name })}`}</span>
          </button>
        )}
        {!isOwned && <SearchLink t={t} id={id} name={name} />}
      </div>
    </li>
  );
}

interface LinkProps extends Pick<Props, "t"> {
  readonly id: Product["id"];
  readonly name: string;
}

/** `noopener` without `noreferrer`: the retailer's programme wants to see where a visitor comes from. */
function SearchLink({ t, id, name }: LinkProps) {
  const { affiliateHost: host, affiliateRetailer: retailer, affiliateTagQuery: tagQuery } = pageTexts();
  return (
    <a
      href={searchAddress({ host, tagQuery }, id, t)}
      target="_blank"
      rel="sponsored nofollow noopener"
      className="flex min-h-11 items-center gap-1 font-semibold text-accent text-small underline decoration-edge underline-offset-4 after:absolute after:inset-0 after:rounded-lg hover:text-accent-strong hover:decoration-current focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:outline-offset-3"
    >
      {t("products.link", { retailer })}
      <span className="sr-only">{` ${t("products.linkAbout", { name })}`}</span>
      <ArrowUpRight aria-hidden="true" className="shrink-0" size={17} strokeWidth={1.5} />
    </a>
  );
}
