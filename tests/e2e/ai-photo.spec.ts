import type { Page } from "@playwright/test";
import { CONSENT_KEY } from "#contract/consent.ts";
import { RETENTION } from "#contract/retention.ts";
import { PROVIDER, test } from "./ai-provider.ts";
import { violationsOn } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { atSizes } from "./read-page.ts";
import { failure, jpeg, SkinGlow } from "./skin-glow.ts";

/** ANALYSIS_PROVIDER=openai: a vision model sees a cut-out of the face, with consent only (R-UP-16, R-API-4). */

test.describe.configure({ mode: "default" });

const NAMES = { provider: PROVIDER.name, country: PROVIDER.country, model: PROVIDER.model };

class Upload extends SkinGlow {
  get box() {
    return this.page.getByRole("checkbox", { name: this.t("upload.consent.label", NAMES), exact: true });
  }
}

function storedKeys(page: Page) {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
}

test.beforeEach(({ served: { provider } }) => {
  provider.script({ do: "ok" });
  provider.forget();
});

test("the box stands before the choice, unticked, says who and where, is not stored (R-UP-16)", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const site = new Upload(page);
  await site.start();
  await expect(site.box).not.toBeChecked();
  expect(await violationsOn(page)).toEqual([]);
  const voluntary = site.t("upload.consent.voluntary", { ...NAMES, days: RETENTION.providerDays });
  await expect(site.box).toHaveAccessibleDescription(voluntary);
  const box = await site.box.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);

  // Reached with Tab before anything that takes a photo; Space ticks, a click on the words clears.
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Tab");
  await expect(page.locator("summary", { hasText: site.t("upload.choice.more") })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(site.box).toBeFocused();
  await page.keyboard.press("Space");
  await expect(site.box).toBeChecked();
  await page.getByText(site.t("upload.consent.label", NAMES)).click();
  await expect(site.box).not.toBeChecked();

  await site.box.check();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.goBack();
  await site.button("hero.cta").click();
  await expect(site.box).toBeChecked();
  expect(await storedKeys(page)).toEqual([CONSENT_KEY]);
  await page.reload();
  await expect(site.box).not.toBeChecked();
});

test("line, box and buttons are in a phone's first screen, refused too (R-UP-16)", async ({ page, watch, selfie }) => {
  watch.allow(/status of 422/);
  const site = new Upload(page, "de", selfie);
  const line = page.getByText(site.t("upload.choice.text"));
  await site.answer(422, failure("face_covered"));
  await site.start();
  const first = [site.button("upload.takePhoto"), site.button("upload.chooseFromGallery")];
  const again = [site.button("upload.refused.takeNew"), site.button("upload.refused.chooseOther")];
  for (const buttons of [first, again]) {
    for await (const _ of atSizes(page, [360, 740], [390, 844])) {
      for (const seen of [line, site.box, ...buttons]) await expect(seen).toBeInViewport({ ratio: 1 });
    }
    if (buttons === again) break;
    await site.choose();
    await expect(site.heading("upload.refused.title")).toBeFocused();
  }
});

test("no questions are asked while an AI judges the photo (R-RES-14)", async ({ page, selfie }) => {
  const site = new Upload(page);
  await page.route("**/api/skin-analysis", () => undefined);
  await site.start();
  const questions = page.getByText(site.t("upload.analysing.questions.title"));
  await site.choose(jpeg(selfie));
  await expect(questions).toBeVisible();
  await site.button("upload.analysing.cancel").click();
  await site.box.check();
  await site.choose(jpeg(selfie));
  await expect(site.progress).toBeVisible();
  await expect(questions).toHaveCount(0);
});

// What the provider gets, and that without the tick it gets nothing: `tests/faults/privacy.test.ts`.
test("ticked: its result is marked, in both languages (R-API-4)", async ({ page, selfie, served: { provider } }) => {
  const site = new Upload(page);
  await site.start();
  await site.box.check();
  await site.choose(jpeg(selfie));
  await site.result.waitFor();
  expect(provider.callCount).toBe(1);
  const english = new Upload(page, "en");
  // For machines to read (AI Act, Art. 50(2)); with the result it goes.
  const machineMark = page.locator('head > meta[property$="/DigitalSourceType"]');
  const marked = async ({ t }: Upload) => {
    await expect(page.getByText(t("results.origin.mark"), { exact: true })).toBeVisible();
    await expect(machineMark).toHaveAttribute("content", /\/trainedAlgorithmicMedia$/);
    await expect(page.getByText(t("results.origin.ai", NAMES))).toBeVisible();
    await expect(page.getByText(t("results.origin.aiLeftOut"))).toBeVisible();
    for (const key of ["questions.ask.title", "why.others"]) {
      await expect(page.getByText(t(key), { exact: true })).toHaveCount(0);
    }
    await expect(page.locator("[data-finding], [data-drawn]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("results.keep") })).toHaveCount(0);
  };
  await marked(site);
  await expect(page.getByText("Deine Haut wirkt auf dem Foto ausgeglichen")).toBeVisible();
  await expect(page.getByText(site.t("results.delivered.de"))).toHaveCount(0);

  // The provider's words stay as delivered and say so (R-LANG-5); nothing is asked of it again.
  await site.button("site.menu").click();
  await page.getByRole("link", { name: "English", exact: true }).first().click();
  await expect(page.getByText(english.t("results.delivered.de"))).toBeVisible();
  await marked(english);
  await expect(page.getByText("Deine Haut wirkt auf dem Foto ausgeglichen")).toHaveAttribute("lang", "de");
  expect(provider.callCount).toBe(1);
  await page.goBack();
  await expect(english.box).toBeChecked();
  await expect(machineMark).toHaveCount(0);
});
