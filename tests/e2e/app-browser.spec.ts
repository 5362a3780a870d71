import type { Page } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { openPair } from "./drawn-diary.ts";
import { expect, test } from "./fixtures.ts";
import { PHONE, type SkinGlow } from "./skin-glow.ts";

/**
 * The browsers of apps (R-RES-25): one that says so by what it lacks, and one that has all of it and swallows it. Each way out
 * ends with something in the visitor's hands or a true sentence.
 */

const INSTAGRAM =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B91 Instagram 356.0.0.31.102 (iPhone16,1; iOS 18_1; de_DE; de; scale=3.00)";

/** @param lacks whether the functions are missing, or there and of no effect */
async function takeAway(page: Page, lacks: boolean): Promise<{ readonly downloads: readonly string[] }> {
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await page.addInitScript((lacks) => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    const writeText = async (text: string) =>
      Reflect.has(window, "noCopying") ? Promise.reject(new DOMException("no", "NotAllowedError")) : copied.push(text);
    document.execCommand = () => false;
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
    for (const name of ["share", "canShare"]) Object.defineProperty(navigator, name, { value: undefined });
    Object.assign(window, { print: lacks ? undefined : () => undefined });
    if (lacks) {
      Reflect.deleteProperty(HTMLAnchorElement.prototype, "download");
      Object.defineProperty(window, "indexedDB", { value: undefined });
    } else {
      const swallow = (event: Event) => event.target instanceof Element && event.target.closest("a[download]");
      addEventListener("click", (event) => swallow(event) && event.preventDefault(), { capture: true });
    }
  }, lacks);
  return { downloads };
}

const copiedOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, "copied"));

/** Of a result: the card to hold, the days to enter, and what is said of paper. */
async function expectResultInHand(site: SkinGlow, paper: string): Promise<void> {
  await site.showResult();
  await site.openShow();
  await site.button("card.save").click();
  const title = site.showSheet.getByRole("heading", { name: site.t("inapp.picture.title") });
  await expect(title).toBeFocused();
  await expect(site.showSheet).toContainText(site.t("inapp.picture.hold"));
  const picture = site.showSheet.getByRole("img");
  await expect(picture).toHaveAttribute("src", /^data:image\/png;base64,/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThanOrEqual(1080);
  await expect(site.toast(site.t("card.downloaded.title"))).toHaveCount(0);
  // A film could only be saved.
  await expect(site.button("card.film.make")).toHaveCount(0);
  expect(await violationsOn(site.page)).toEqual([]);
  // Another card is another picture.
  await site.page.getByRole("switch", { name: site.t("card.number") }).click();
  await expect(site.showSheet.locator("canvas[role=img]")).toBeVisible();
  await site.button("card.close").click();

  await site.goTo("plan");
  await site.button("results.planDays.save").click();
  const [told = ""] = site.t("inapp.calendar", { days: "|" }).split("|");
  await expect(site.toast(told)).toContainText(/20\d\d/);
  await site.closeToasts();
  await site.goTo("why");
  await site.button("results.print").click();
  await expect(site.page.getByText(site.t(paper))).toBeVisible();
}

test.describe("A browser that lacks downloads, paper, sheet and storage", () => {
  test.use(PHONE);

  test("ends every way in something to hold or a true sentence", async ({ page, site }) => {
    const { downloads } = await takeAway(page, true);
    await expectResultInHand(site, "inapp.print.none");
    await site.button("results.keep").click();
    await expect(page.getByText(site.t("history.problems.blocked"))).toBeVisible();
    expect(downloads).toEqual([]);
  });
});

test.describe("Instagram's browser", () => {
  test.use({ ...PHONE, userAgent: INSTAGRAM });

  test("does so too, says that a diary may not last before it is begun, leads out", async ({ page, baseURL, site }) => {
    const { downloads } = await takeAway(page, false);
    await expectResultInHand(site, "inapp.print.unseen");
    await site.goTo("diary");
    const warned = page.getByText(`${site.t("inapp.named", { app: "Instagram" })} ${site.t("inapp.diary")}`);
    await expect(warned).toBeVisible();
    await expect(page.getByText(site.t("history.offer.saved"), { exact: true })).toHaveCount(0);
    await site.button("inapp.open").click();
    await expect(page.getByText(site.t("inapp.copied"))).toBeVisible();
    expect(await copiedOn(page)).toEqual([`${baseURL}/`]);
    await page.goto("/history");
    await site.heading("history.empty.title").waitFor();
    expect(downloads).toEqual([]);
  });

  test("copies table and backup, says the day, and that paper may not come", async ({ page }) => {
    const { downloads } = await takeAway(page, false);
    const site = await openPair(page, []);
    await page.getByRole("button", { name: /in den Kalender/ }).click();
    const [told = ""] = site.t("inapp.calendar", { days: "|" }).split("|");
    await expect(page.getByRole("status").filter({ hasText: told })).toContainText(/20\d\d/);
    await site.unfold("history.secure.title");
    await expect(page.getByText(site.t("inapp.diary"))).toBeVisible();
    await site.button("history.data.csv").click();
    await expect(page.getByText(site.t("inapp.file.copied"), { exact: true })).toBeVisible();
    await site.button("history.data.json").click();
    await expect(page.getByText(site.t("inapp.file.backup"))).toBeVisible();
    const [table = "", backup = ""] = await copiedOn(page);
    expect(table.split("\r\n")).toHaveLength(4);
    expect(JSON.parse(backup).entries).toHaveLength(2);
    await page.evaluate(() => Object.assign(window, { noCopying: true }));
    await site.button("history.data.csv").click();
    await expect(page.getByRole("alert").getByText(site.t("inapp.file.stayed"))).toBeVisible();
    await site.button("compare.doctor.open").click();
    await site.button("compare.doctor.print").click();
    await expect(page.getByText(site.t("inapp.print.unseen"))).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    expect(downloads).toEqual([]);
  });

  test("that refuses the camera names no symbol, and leads out or to a photo", async ({ page, site }) => {
    await takeAway(page, false);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await site.start();
    await site.button("upload.takePhoto").click();
    await expect(site.heading("camera.problems.denied.title")).toBeFocused();
    await expect(page.getByText(site.t("inapp.camera"))).toBeVisible();
    await expect(page.getByText(site.t("camera.problems.denied.tip"))).toHaveCount(0);
    await expect(site.button("camera.choosePhoto")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
