import { expect, test } from "./fixtures.ts";

test.describe("The products of a plan (R-PROD-3, R-PROD-4)", () => {
  test("by keyboard: out and back with the focus kept, by budget, none by one tap", async ({ page, english: site }) => {
    await site.showResult();
    await site.goTo("plan");
    await site.unfold("products.forResult");
    const products = page.locator("section").filter({ has: site.heading("products.forResult") });
    const links = products.getByRole("link");
    await expect(links).toHaveCount(3);
    const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const before = await stored();

    const have = products.getByRole("button", { name: /^I have this already/ }).first();
    await have.focus();
    await page.keyboard.press("Enter");
    await expect(links).toHaveCount(2);
    const undo = products.getByRole("button", { name: /^Show it again/ });
    await expect(undo).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(links).toHaveCount(3);

    await products.getByRole("button", { name: "low", exact: true }).press("Enter");
    await expect(links).toHaveCount(2);
    await expect(products.getByRole("status")).toContainText("15");
    await products.getByRole("button", { name: "any", exact: true }).press("Enter");

    const name = site.t("products.items.panthenol_cream.name");
    const routine = page.locator("section").filter({ has: site.heading("results.routine.title") });
    await expect(routine).toContainText(name);
    await products.getByRole("button", { name: "Without products" }).press("Enter");
    await expect(links).toHaveCount(0);
    await expect(routine).not.toContainText(name);
    await expect(routine).toContainText(site.t("advice.routine.own.care"));
    await expect(products.getByRole("button", { name: "Show products" })).toBeFocused();
    await expect(products).toContainText(site.t("products.pricesVary"));
    expect(await stored()).toBe(before);
  });
});
