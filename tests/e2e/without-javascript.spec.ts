import { expect, test, WITH_ADS } from "./fixtures.ts";
import { SkinGlow } from "./skin-glow.ts";

/** Documents are HTML first: what has to work where no script runs. */

test.use({ javaScriptEnabled: false, baseURL: WITH_ADS, consent: null });

test("a guide works, and nothing is asked that could not be answered", async ({ page }) => {
  const [site, other] = [new SkinGlow(page, "de"), new SkinGlow(page, "en")];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/oily-skin-tips");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("#consent")).toBeHidden();
  await expect(page.getByText(site.t("consent.settings"), { exact: true })).toBeHidden();
  // The slot holds its guide.
  await expect(page.locator("ad-slot").getByRole("link")).toBeVisible();
  await expect(page.locator("ad-slot").getByText(site.t("ads.mark"), { exact: true })).toBeHidden();
  for (const name of ["site.footer.privacy", "site.footer.terms", "site.footer.imprint"]) {
    await expect(page.getByRole("contentinfo").getByRole("link", { name: site.t(name), exact: true })).toBeVisible();
  }

  const fold = page.locator("details.fold:has(nav)");
  await fold.locator("summary").click();
  const section = fold.locator("a").nth(2);
  const name = (await section.textContent()) ?? "";
  await section.click();
  await expect(page.getByRole("heading", { name, exact: true })).toBeInViewport();

  const question = page.locator("details.fold[name=faq]").first();
  await expect(question.locator("p")).toBeHidden();
  await question.locator("summary").click();
  await expect(question.locator("p")).toBeVisible();

  await site.button("site.menu").click();
  const menu = page.locator("#site-menu");
  await menu.getByRole("link", { name: site.otherLanguage }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL("/en/oily-skin-tips");
  await other.button("site.menu").click();
  await menu.getByRole("link", { name: other.t("site.tips") }).click();
  await expect(page).toHaveURL("/en/blog");
});

test("the start page is there and says what the analysis needs (R-SH-6)", async ({ page }) => {
  const site = new SkinGlow(page, "de");
  await site.open();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(site.t("hero.title"));
  const note = page.locator("noscript p");
  await expect(note).toHaveText([site.t("site.noscript.title"), site.t("site.noscript.text")]);
  await expect(note.first()).toBeInViewport();
});

test("no control is dead: the test at home in place of the questions, all pairs in place of the boxes", async ({
  page,
}) => {
  await page.goto("/skin-type-test");
  await expect(page.locator("form[data-rules]")).toBeHidden();
  await page.locator("main noscript a").click();
  await expect(page.locator(".prose h2").first()).toBeInViewport();
  await page.goto("/combining-actives");
  await expect(page.locator("[data-pair]")).toBeHidden();
  await expect(page.locator("[data-pairs] td[data-with]")).toHaveCount(132);
});
