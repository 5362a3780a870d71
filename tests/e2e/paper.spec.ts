import type { Page } from "@playwright/test";
import { CONCERN_CODES } from "#engine/codes.ts";
import { buildResult } from "#lab/result-builder.ts";
import { expect, test } from "./fixtures.ts";
import { SkinGlow } from "./skin-glow.ts";

/** 9 pt in CSS pixels. */
const SMALLEST_TEXT = 12;

/** Everything stands out, as much of it as can be: nothing has more to say. */
const MOST = buildResult({
  type: "combination",
  spread: 12,
  concerns: Object.fromEntries(CONCERN_CODES.map((code) => [code, { score: 20, points: 9 }])),
  quality: { warnings: ["dim_light", "face_turned_slightly"] },
});
const LEAST = buildResult({ type: "normal", spread: 3 });

async function pagesOf(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true });
  return file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** The ground and the ink of the page: black on white, whatever the theme. */
const colours = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [backgroundColor, color].map((colour) => {
      Object.assign(context ?? {}, { fillStyle: colour });
      context?.fillRect(0, 0, 1, 1);
      return context?.getImageData(0, 0, 1, 1).data[1] ?? Number.NaN;
    });
  });

for (const [language, name, result] of [
  ["de", "most", MOST],
  ["en", "least", LEAST],
] as const) {
  test(`a result prints on two sheets of A4, with the ${name} to say (R-RES-16)`, async ({ page, selfie }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const site = new SkinGlow(page, language, selfie);
    await site.showResult(result);
    await site.closeToasts();
    expect(await pagesOf(page)).toBe(2);

    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const folded = () => page.locator("#content details:not([open], details details)").count();
    const before = await folded();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await folded()).toBe(0);
    const [ground = 0, ink = 255] = await colours(page);
    expect([ground, ink < 100]).toEqual([255, true]);
    const content = page.getByRole("main");
    for (const part of ["results.plan", "results.routine.title", "why.title"]) {
      await expect(content.getByRole("heading", { name: site.t(part) })).toBeVisible();
    }
    // Where nothing is found, a sentence says so.
    if (name === "most") await expect(content.getByRole("heading", { name: site.t("results.areas") })).toBeVisible();
    else await expect(content.getByText(site.t("results.areasNone"))).toBeVisible();
    await expect(content.getByText(site.t("results.disclaimer.text"))).toBeVisible();
    await expect(content.locator("a[rel~=sponsored], ad-slot, canvas").filter({ visible: true })).toHaveCount(0);
    await expect(site.heading("results.screens.diaryTitle")).toBeHidden();
    for (const key of [
      "results.back",
      "results.keep",
      "results.share",
      "results.print",
      "results.again",
      "site.menu",
    ]) {
      await expect(site.button(key)).toBeHidden();
    }
    for (const hidden of ["footer", "#consent", "#site-menu", "[data-sonner-toaster]", "a[href='#content']"]) {
      await expect(page.locator(hidden).first()).toBeHidden();
    }
    const small = await content.evaluate(
      (main, least) =>
        [...main.querySelectorAll("*")]
          .filter((one) =>
            [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
          )
          .filter((one) => one.checkVisibility() && !one.classList.contains("sr-only"))
          .filter((one) => Number.parseFloat(getComputedStyle(one).fontSize) < least - 0.01)
          .map((one) => one.textContent),
      SMALLEST_TEXT,
    );
    expect(small).toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await folded()).toBe(before);
  });
}
