import type { Locator, Page } from "@playwright/test";
import { CONSENT_TEXT_VERSION } from "#contract/consent.ts";
import { pathIn } from "#page/paths.ts";
import { notice, settings, state, stored } from "./consent-choice.ts";
import { expect, test, WITH_ADS } from "./fixtures.ts";
import { atSizes, settle } from "./read-page.ts";
import { LANGUAGES, SkinGlow } from "./skin-glow.ts";

/**
 * The choice on cookies and ads (R-SH-3; docs/privacy.md, "Consent and ads"), as a visitor meets it for the first time.
 */

test.use({ consent: null });

test("stores exactly what was chosen; opened again, the focus goes in and back", async ({ page, english: site }) => {
  await site.open();
  await site.button("consent.close").click();
  await expect(notice(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ "skinglow.consent": "declined" });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await site.button("consent.accept").click();
  await expect(notice(page)).toBeHidden();
  const { "skinglow.consent": choice, "skinglow.consent.meta": meta, ...rest } = await stored(page);
  const { at, ...others } = JSON.parse(meta ?? "") as { at: string };
  expect([choice, others, rest]).toEqual(["accepted", { textVersion: CONSENT_TEXT_VERSION }, {}]);
  expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
  expect(at).toBe(new Date(at).toISOString());

  await page.goto("/en/blog");
  await expect(notice(page)).toBeHidden();
  await settings(site).click();
  await expect(notice(page)).toBeFocused();
  await expect(notice(page).getByText(site.t("consent.now.accepted"))).toBeVisible();
  await site.button("consent.decline").click();
  await expect(notice(page)).toBeHidden();
  await expect(settings(site)).toBeFocused();
  await settings(site).click();
  await expect(notice(page).getByText(site.t("consent.now.declined"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(notice(page)).toBeHidden();
  await expect(settings(site)).toBeFocused();
  expect([(await stored(page))["skinglow.consent"], await state(page)]).toEqual(["declined", "declined"]);
});

test("offers both answers alike, in sight at 320 x 568 without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const language of LANGUAGES) {
    const site = new SkinGlow(page, language);
    await site.open();
    await expect(notice(page).getByRole("link", { name: site.t("consent.policy") })).toHaveAttribute(
      "href",
      pathIn(language, "/privacy-policy"),
    );
    const looks = await Promise.all(
      (["accept", "decline"] as const).map(async (name) => {
        const button = site.button(`consent.${name}`);
        await expect(button).toBeInViewport({ ratio: 1 });
        await expect(button).not.toHaveAttribute("autofocus");
        const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
        const style = await button.evaluate((node) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(node);
          return [node.tagName, node.className, color, backgroundColor, borderColor, fontSize, fontWeight];
        });
        return { style, width: Math.round(width), height: Math.round(height) };
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.height).toBeGreaterThanOrEqual(44);
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    expect(await notice(page).evaluate((node) => node.scrollHeight <= node.clientHeight)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test("covers no button, link or text of the hero and the upload step", async ({ page, site }) => {
  const covered = async () => {
    const found: string[] = [];
    for await (const width of atSizes(page, [320, 568], [390, 844], [1280, 800])) {
      await settle(page);
      // Opened again it stands at the end of the page, in sight (but for a fraction of a pixel).
      if ((await state(page)) === "declined") {
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        await site.button("consent.close").click();
        await settings(site).click();
        await expect(notice(page)).toBeInViewport({ ratio: 0.99 });
      }
      found.push(...(await coveredIn(page)).map((text) => `${width} px: ${text}`));
    }
    return found;
  };
  await site.open();
  expect(await covered()).toEqual([]);
  await site.button("hero.cta").click();
  await site.heading("upload.title").waitFor();
  await expect(notice(page)).toBeVisible();
  expect(await covered()).toEqual([]);
  await site.button("consent.decline").click();
  await settings(site).click();
  expect(await covered()).toEqual([]);
});

test("is chosen by keyboard, comes early, hides no control that has the focus", async ({ page, english: site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/en/blog");
  const order: string[] = [];
  for (let presses = 0; presses < 45; presses++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.count()) === 0) break;
    order.push(((await focused.getAttribute("aria-label")) ?? (await focused.textContent()) ?? "").trim());
    expect(await isUncovered(focused), order.at(-1)).toBe(true);
  }
  expect(order.slice(0, 5)).toEqual([
    site.t("site.skipLink"),
    site.t("consent.policy"),
    site.t("consent.decline"),
    site.t("consent.accept"),
    site.t("consent.close"),
  ]);
  expect(order.length).toBeGreaterThan(20);
  // Escape decides nothing.
  await site.button("consent.decline").focus();
  await page.keyboard.press("Escape");
  expect(await state(page)).toBe("unset");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toBeHidden();
  expect((await stored(page))["skinglow.consent"]).toBe("declined");
  await expect(page.locator("#content")).toBeFocused();
});

for (const [which, words, origin] of [
  ["without ads", "none", `http://localhost:${process.env.E2E_PORT}`],
  ["with ads", "ads", WITH_ADS],
] as const) {
  test.describe(`On a site ${which}`, () => {
    test.use({ baseURL: origin });

    test("the notice is a strip that names what is configured, the first action in sight", async ({ page }) => {
      for (const language of LANGUAGES) {
        const site = new SkinGlow(page, language);
        for (const [width, height, share] of [
          [390, 844, 0.15],
          [844, 390, 0.25],
          [1280, 800, 0.12],
        ] as const) {
          await page.setViewportSize({ width, height });
          await site.open();
          await expect(notice(page)).toContainText(site.t(`consent.text.${words}`));
          await expect(notice(page).getByText(/Google/)).toHaveCount(words === "ads" ? 1 : 0);
          const box = await notice(page).boundingBox();
          expect(box?.height, `${language} ${width} px`).toBeLessThanOrEqual(share * height);
          await expect(site.button("hero.cta"), `${language} ${width} px`).toBeInViewport({ ratio: 1 });
        }
      }
    });
  });
}

/** What of the page shares a place with the notice, wherever the page is scrolled to; and what cannot be brought into sight. */
function coveredIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const area = document.getElementById("consent")?.getBoundingClientRect();
    if (area === undefined || area.height === 0) return ["no notice"];
    const visible = [
      ...document.querySelectorAll<HTMLElement>(
        "header a, header button, main :is(a, button, h1, h2, p, label), footer :is(a, button)",
      ),
    ].filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().height > 1);
    const under = visible.filter((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return left < area.right && right > area.left && top < area.bottom && bottom > area.top;
    });
    const unreached = visible.filter((node) => {
      node.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = node.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("#consent") !== null;
    });
    scrollTo({ top: 0, behavior: "instant" });
    return [...under, ...unreached].map((node) => node.textContent?.trim() ?? node.tagName);
  });
}

/** Whether the middle of an element is what a finger there would touch. */
function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (node.contains(hit) || hit.contains(node) || node.parentElement?.contains(hit) === true);
  });
}
