import type { Page } from "@playwright/test";
import { joinResults } from "#engine/join-results.ts";
import { buildResult } from "#lab/result-builder.ts";
import { violationsOn } from "./axe.ts";
import { hand } from "./files.ts";
import { expect, test } from "./fixtures.ts";
import { atSizes, sidewaysOn } from "./read-page.ts";
import { failure, type SkinGlow, success } from "./skin-glow.ts";
import { answerEvents, sent } from "./usage-figures.ts";

/** The one question before a result that may be of no person (R-ENG-7). */

const SURE = buildResult({ spread: 5, concerns: { redness: 70 } });
const DOUBTED = buildResult({
  spread: 6,
  concerns: { redness: 62 },
  quality: { light: 0.5, warnings: ["maybe_no_person"] },
});

const question = (site: SkinGlow) => site.heading("upload.person.question");
/** Only a result has it. */
const again = (site: SkinGlow) => site.button("results.again");
const photo = (page: Page) => page.locator('.person-question img[src^="blob:"]');

async function expectQuestion(page: Page, site: SkinGlow): Promise<void> {
  await expect(question(site)).toBeFocused();
  await expect(photo(page)).toBeVisible();
  await expect(again(site)).toHaveCount(0);
  await expect(page.getByText("/100", { exact: true })).toHaveCount(0);
}

async function toQuestion(site: SkinGlow): Promise<void> {
  await site.answer(200, success(site.language, DOUBTED));
  await site.start();
  await site.choose();
  await expectQuestion(site.page, site);
}

test("stands before the result; only the yes shows, announces, counts or keeps it", async ({ page, site, english }) => {
  const events = await answerEvents(page);
  await toQuestion(site);
  const main = page.getByRole("main");
  await expect(main.getByRole("button")).toHaveText([site.t("upload.person.yes"), site.t("upload.person.other")]);
  await expect(main.getByRole("status")).toHaveCount(0);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
  // In the first screen, on the smallest phone and a lying one.
  for await (const _ of atSizes(page, [320, 568], [844, 390])) {
    for (const part of [photo(page), question(site), site.button("upload.person.other")]) {
      await expect(part).toBeInViewport({ ratio: 0.99 });
    }
    expect(await sidewaysOn(page)).toEqual([]);
  }

  await page.keyboard.press("Escape");
  for (const type of ["dragover", "drop"] as const) await hand(page, type, { files: [site.photo] });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectQuestion(page, site);
  expect(await violationsOn(page)).toEqual([]);

  await page.goBack();
  await site.button("hero.cta").waitFor();
  await page.goForward();
  await expectQuestion(page, site);

  await page.getByRole("link", { name: site.otherLanguage }).first().click();
  await expect(question(english)).toBeVisible();
  await expect(photo(page)).toBeVisible();
  expect(await page.evaluate(() => [history.state.result, sessionStorage.length])).toEqual([undefined, 0]);
  expect(JSON.stringify(events)).not.toContain("result_shown");

  await question(english).focus();
  await page.keyboard.press("Tab");
  await expect(english.button("upload.person.yes")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(english.toast(english.t("toasts.success"))).toBeVisible();
  await expect(again(english)).toBeVisible();
  await expect(page.getByText(english.t("results.warnings.maybe_no_person"))).toHaveCount(0);
  await expect(page.getByText(english.t("questions.newPhoto"))).toHaveCount(0);
  await expect.poll(() => events).toContainEqual(sent("result_shown", "/en"));

  await page.reload();
  await expect(again(english)).toBeVisible();
  await expect(question(english)).toHaveCount(0);
});

test("another photo or a reload leads back to the choice; the result is gone", async ({ page, english: site }) => {
  await toQuestion(site);
  await site.button("upload.person.other").press("Enter");
  await expect(site.heading("upload.title")).toBeFocused();
  await expect(site.button("upload.upload")).toBeVisible();
  await site.choose();
  await expectQuestion(page, site);
  await page.reload();
  await expect(site.heading("upload.title")).toBeVisible();
  await expect(page.getByText(site.t("upload.gone"))).toHaveCount(0);
  await page.goForward().catch(() => null);
  await expect(again(site)).toHaveCount(0);
});

// Of a photo that was measured on this device: `camera.spec.ts`.
test("is asked beside a photo that is added, and joined by the yes alone (R-RES-20)", async ({ page, site, watch }) => {
  watch.allow(/status of 422/);
  const [sure, ...doubted] = [SURE, DOUBTED, DOUBTED].map((result) => [200, success("de", result)] as const);
  await site.answerInTurn(sure!, [422, failure("no_face")], ...doubted);
  await site.analyse();
  await site.goTo("why");
  await site.unfold("results.together.title");
  const section = site.fold("results.together.title");
  const choose = () => site.chooseBy(() => site.button("results.together.add").press("Enter"));
  await choose();
  await expect(section.getByRole("status")).toContainText(site.t("errors.no_face.message"));
  await expect(section.getByRole("status")).toContainText(site.t("results.together.kept"));
  const add = async () => {
    await choose();
    await expect(question(site)).toBeFocused();
    await expect(section.getByRole("listitem")).toHaveCount(0);
  };
  await add();
  expect(await violationsOn(page)).toEqual([]);
  await site.button("upload.person.other").press("Enter");
  await expect(question(site)).toHaveCount(0);
  await expect(site.button("results.together.add")).toBeFocused();
  await expect(section.getByRole("listitem")).toHaveCount(0);

  await add();
  await site.button("upload.person.yes").press("Enter");
  await expect(site.button("results.together.add")).toBeFocused();
  await expect(section.getByRole("listitem")).toHaveCount(2);
  const joined = joinResults([SURE, DOUBTED]);
  const score = joined.ok ? String(joined.result.skinScore) : "joined";
  await expect(section.getByRole("status")).toContainText(score);
  await site.button("results.together.remove", { number: 2 }).press("Enter");
  await expect(site.button("results.together.add")).toBeFocused();
  await expect(section.getByRole("listitem")).toHaveCount(0);
});
