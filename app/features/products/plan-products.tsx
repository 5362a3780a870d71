import { BUDGETS, LOW_BUDGET_EURO, withinBudget } from "#advice/products/budget.ts";
import { type ProductId, productWithId } from "#advice/products/catalogue.ts";
import type { Language } from "#contract/language.ts";
import { chipClass } from "#kit/chip-class.ts";
import { SWIPED } from "#kit/swiped.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { ProductCard } from "#site/products/product-card.tsx";
import { ProductFrame, productGrid } from "#site/products/product-frame.tsx";
import type { ProductChoice } from "./use-product-choice.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** What they are for, which is said first. */
  readonly need: "match" | "basics" | "everySkin";
  /** What is due now, at most four (R-PROD-3). */
  readonly ids: readonly ProductId[];
  readonly choice: ProductChoice;
}

/** The products of a plan, less what is at home or dear; or none at all, by one tap. */
export function PlanProducts({ t, language, need, ids, choice }: Props) {
  const { budget, owned, isWithout, toggleOwned, toggleWithout } = choice;
  const products = withinBudget(ids.map(productWithId), budget);
  const nothingLeft = ids.every((id) => owned.has(id));
  const words = {
    match: { heading: t("products.forResult") },
    basics: { heading: t("products.forBasics.title"), note: t("products.forBasics.text") },
    everySkin: { heading: t("products.forEverySkin") },
  }[need];
  return (
    <ProductFrame t={t} {...words} isFolded>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        {!isWithout && <BudgetChoice t={t} choice={choice} />}
        <button type="button" className={chipClass(false)} onClick={toggleWithout}>
          {t(isWithout ? "products.choice.with" : "products.choice.without")}
        </button>
      </div>
      <p role="status" className="mt-2 text-ink-soft text-small empty:hidden">
        {isWithout && t("products.choice.withoutText")}
        {!isWithout && budget === "low" && t("products.choice.lowMeans", { price: `${LOW_BUDGET_EURO}\u00a0€` })}
        {!isWithout && nothingLeft && ` ${t("products.choice.nothingLeft")}`}
      </p>
      {!isWithout && (
        <ul className={`${productGrid(products.length)} max-md:mt-3 ${SWIPED}`}>
          {products.map((product) => (
            <ProductCard
              key={product.id}
              t={t}
              language={language}
              product={product}
              owned={{ isOwned: owned.has(product.id), onToggle: () => toggleOwned(product.id) }}
            />
          ))}
        </ul>
      )}
    </ProductFrame>
  );
}

function BudgetChoice({ t, choice: { budget, setBudget } }: Pick<Props, "t" | "choice">) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row with its legend in all browsers
    <div role="group" aria-label={t("products.choice.budget")} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-small">
        {t("products.choice.budget")}
      </span>
      {BUDGETS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === budget}
          className={chipClass(one === budget)}
          onClick={() => setBudget(one)}
        >
          {t(`products.choice.${one}`)}
        </button>
      ))}
    </div>
  );
}
