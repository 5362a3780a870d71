import type { Page } from "@playwright/test";
import { CONCERN_CODES } from "#engine/codes.ts";
import { buildResult } from "#lab/result-builder.ts";
import { expect, test } from "./fixtures.ts";
import { jpeg, SkinGlow, success } from "./skin-glow.ts";

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

for (const [language, name, result] of [
  ["de", "most", MOST],
  ["en", "most", MOST],
  ["de", "least", LEAST],
] as const) {
  test(`a result prints on two sheets of A4, with the ${name} to say (${language}, R-RES-16)`, async ({
    page,
    selfie,
  }) => {
    const site = new SkinGlow(page, language);
    await site.answer(200, success(language, result));
    await site.analyse(jpeg(selfie));
    await site.closeToasts();
    expect(await pagesOf(page)).toBe(2);

    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const content = page.getByRole("main");
    for (const part of ["results.areas", "results.plan", "results.routine.title", "why.title"]) {
      await expect(content.getByRole("heading", { name: site.t(part) })).toBeVisible();
    }
    await expect(content.getByText(site.t("results.disclaimer.text"))).toBeVisible();
    await expect(content.locator("a[rel~=sponsored], ad-slot, canvas").filter({ visible: true })).toHaveCount(0);
    await expect(site.heading("history.offer.title")).toBeHidden();
    await expect(site.button("results.again")).toBeHidden();
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
  });
}
