import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LOW_BUDGET_EURO } from "#advice/products/budget.ts";
import { type ProductId, productWithId } from "#advice/products/catalogue.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { T } from "#tests/support/translators.ts";
import { PlanProducts } from "./plan-products.tsx";
import type { ProductChoice } from "./use-product-choice.ts";

const IDS = ["azelaic_cream", "mineral_sun_cream", "panthenol_cream", "syndet_cleanser"] as const;
const NOTHING = () => undefined;
const CHOICE: ProductChoice = {
  ...{ budget: "any", owned: new Set(), isWithout: false },
  ...{ setBudget: NOTHING, toggleOwned: NOTHING, toggleWithout: NOTHING },
};

function render(language: Language, more: Partial<ProductChoice>): string {
  const own = { t: T[language], language, ids: IDS, choice: { ...CHOICE, ...more } };
  return renderToStaticMarkup(<PlanProducts {...own} need="match" />);
}

const offered = (html: string, language: Language) =>
  IDS.filter((id) => html.includes(T[language](`products.items.${id}.description`)));

it.each<[string, Partial<ProductChoice>, readonly ProductId[]]>([
  ["everything that is due", {}, IDS],
  ["no more what is at home", { owned: new Set(["panthenol_cream"]) }, IDS.filter((id) => id !== "panthenol_cream")],
  ["what is not dear", { budget: "low" }, IDS.filter((id) => productWithId(id).euro <= LOW_BUDGET_EURO)],
  ["nothing without products", { isWithout: true }, []],
])("offers %s, each with its description (R-PROD-3, R-PROD-4)", (_, choice, ids) => {
  for (const language of LANGUAGES) {
    const html = render(language, choice);
    expect(offered(html, language)).toEqual(ids);
    expect(html.match(/<a /g) ?? []).toHaveLength(ids.length);
    expect(html).toContain(T[language]("products.pricesVary"));
    expect(html).toContain(`>${T[language]("products.mark")}</span>`);
  }
});

it("keeps the button of what is at home, so that the focus stays and it can be undone, and says when nothing is left", () => {
  const html = render("en", { owned: new Set(["panthenol_cream"]) });
  expect(html.match(/I have this already/g)).toHaveLength(3);
  expect(html).toContain('Show it again<span class="sr-only"> (Cream with panthenol)</span>');
  expect(html).not.toContain(T.en("products.choice.nothingLeft"));
  expect(render("en", { owned: new Set(IDS) })).toContain(T.en("products.choice.nothingLeft"));
});
