import type { Page } from "@playwright/test";
import sharp from "sharp";
import { CONSENT_KEY } from "#contract/consent.ts";
import { RETENTION } from "#contract/retention.ts";
import { dogPicture, encodeJpeg } from "#lab/pictures/pictures.ts";
import { PROVIDER, test } from "./ai-provider.ts";
import { violationsOn } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { jpeg, SkinGlow } from "./skin-glow.ts";

/** ANALYSIS_PROVIDER=openai: a vision model sees a cut-out of the face, with consent only (R-UP-16, R-API-4). */

test.describe.configure({ mode: "default" });
test.use({ ai: { provider: "openai", fallback: "embedded" } });

const NAMES = { provider: PROVIDER.name, country: PROVIDER.country, model: PROVIDER.model };

class Upload extends SkinGlow {
  get box() {
    return this.page.getByRole("checkbox", { name: this.t("upload.consent.label", NAMES), exact: true });
  }

  /** What the browser says to the server with each photo. */
  hearConsents(): unknown[] {
    const consents: unknown[] = [];
    this.page.on("request", (request) => {
      if (request.url().endsWith("/api/skin-analysis")) consents.push(request.postDataJSON().providerConsent);
    });
    return consents;
  }

  async analysePhoto(selfie: Buffer) {
    await this.choose(jpeg(selfie));
    await this.page.getByText("/100", { exact: true }).first().waitFor();
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
  const site = new Upload(page);
  await site.start();
  await expect(site.box).not.toBeChecked();
  await expect(site.box).toHaveAccessibleDescription(site.t("upload.consent.voluntary"));
  const notice = site.t("upload.notice.photo", { ...NAMES, days: RETENTION.providerDays });
  await expect(page.getByText(notice)).toBeVisible();
  const box = await site.box.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);

  // Reached with Tab before anything that takes a photo; Space ticks, a click on the words clears.
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: site.t("upload.choice.policy") })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(site.box).toBeFocused();
  await page.keyboard.press("Space");
  await expect(site.box).toBeChecked();
  await page.getByText(site.t("upload.consent.label", NAMES)).click();
  await expect(site.box).not.toBeChecked();

  await site.box.check();
  await page.goBack();
  await site.button("hero.cta").click();
  await expect(site.box).toBeChecked();
  expect(await storedKeys(page)).toEqual([CONSENT_KEY]);
  await page.reload();
  await expect(site.box).not.toBeChecked();
});

test("axe finds nothing with the box, ticked or not", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const site = new Upload(page);
  await site.start();
  expect(await violationsOn(page)).toEqual([]);
  await site.box.check();
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
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

test("ticked: the provider gets a JPEG of the face, its result is marked (R-API-4)", async ({
  page,
  selfie,
  served: { provider },
}) => {
  const site = new Upload(page);
  const consents = site.hearConsents();
  await site.start();
  await site.box.check();
  await site.analysePhoto(selfie);
  expect(consents).toEqual([true]);
  expect(provider.callCount).toBe(1);

  const sent = /data:image\/jpeg;base64,([\w+/=]+)/.exec(String(provider.calls[0]?.body))?.[1] ?? "";
  const picture = await sharp(Buffer.from(sent, "base64")).metadata();
  expect(picture).toMatchObject({ format: "jpeg" });
  expect(Math.max(picture.width, picture.height)).toBeLessThanOrEqual(1024);
  expect([picture.exif, picture.xmp, picture.iptc]).toEqual([undefined, undefined, undefined]);

  const english = new Upload(page, "en");
  const marked = async ({ t }: Upload) => {
    await expect(page.getByText(t("results.origin.mark"), { exact: true })).toBeVisible();
    await expect(page.getByText(t("results.origin.ai", NAMES))).toBeVisible();
    await expect(page.getByText(t("results.origin.aiLeftOut"))).toBeVisible();
    for (const key of ["questions.ask.title", "why.title"]) {
      await expect(page.getByText(t(key), { exact: true })).toHaveCount(0);
    }
    await expect(page.locator("[data-finding], [data-drawn]")).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("history.offer.save") })).toHaveCount(0);
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
});

test("not ticked: the provider hears nothing, our engine answers", async ({ page, selfie, served: { provider } }) => {
  const site = new Upload(page, "en");
  const consents = site.hearConsents();
  await site.start();
  await site.analysePhoto(selfie);
  expect(consents).toEqual([false]);
  expect(provider.callCount).toBe(0);
  await expect(page.getByRole("img", { name: /plus or minus/ })).toBeVisible();
  await expect(page.getByText(PROVIDER.name)).toHaveCount(0);
  await expect(page.getByText(site.t("results.origin.mark"), { exact: true })).toHaveCount(0);
});

test("a dog never reaches the provider; each photo goes by what is ticked then", async ({
  page,
  watch,
  served: { provider },
}) => {
  watch.allow(/status of 422/);
  const site = new Upload(page);
  const consents = site.hearConsents();
  await site.start();
  await site.box.check();
  await site.choose(jpeg(await encodeJpeg(dogPicture())));
  await site.heading("upload.refused.title").waitFor();
  await site.box.uncheck();
  await site.choose(jpeg(await encodeJpeg(dogPicture())));
  await expect.poll(() => consents).toEqual([true, false]);
  await site.heading("upload.refused.title").waitFor();
  expect(provider.callCount).toBe(0);
});

test("a failing provider is replaced by our engine, and a sentence says so", async ({
  page,
  selfie,
  served: { provider },
}) => {
  provider.script({ do: "error", status: 500 });
  const site = new Upload(page, "en");
  await site.start();
  await site.box.check();
  await site.analysePhoto(selfie);
  expect(provider.callCount).toBeGreaterThanOrEqual(1);
  await expect(page.getByText(site.t("results.origin.engineInstead", NAMES))).toBeVisible();
  await expect(page.getByRole("img", { name: /plus or minus/ })).toBeVisible();
  await expect(page.getByText(site.t("results.origin.mark"), { exact: true })).toHaveCount(0);
  await site.button("site.menu").click();
  await page.getByRole("link", { name: "Deutsch", exact: true }).first().click();
  await expect(page.getByText(new Upload(page, "de").t("results.origin.engineInstead", NAMES))).toBeVisible();
});

test("a page from before the provider is told to load anew", async ({ page, selfie, watch, served: { provider } }) => {
  watch.allow(/status of 403/);
  await page.route("**/api/skin-analysis", (route) => {
    const { providerConsent: _, ...rest } = route.request().postDataJSON() as Record<string, unknown>;
    return route.continue({ postData: JSON.stringify(rest) });
  });
  const site = new Upload(page);
  await site.start();
  await site.choose(jpeg(selfie));
  const heading = site.heading("upload.refused.otherTitle");
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleDescription(
    `${site.t("errors.consent_missing.message")} ${site.t("errors.consent_missing.tip")}`,
  );
  expect(provider.callCount).toBe(0);
});
