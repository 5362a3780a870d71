import { readFile } from "node:fs/promises";
import type { Download, Locator } from "@playwright/test";
import sharp from "sharp";
import { EVENT_PATH } from "#contract/usage.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { SAMPLE_RESULT, SkinGlow, success } from "./skin-glow.ts";

const PAPER = { r: 250, g: 246, b: 240 };
const LONG = `${"Feuchtigkeitsspendende Gesichtspflegegewohnheiten \u202e".repeat(12)}${"x".repeat(200)}`.slice(0, 400);

const card = (site: SkinGlow): Locator => site.page.locator("canvas[role=img]");

/** Opens the sheet and waits until its card is painted: ink stands where the canvas was empty. */
async function painted(site: SkinGlow): Promise<void> {
  await site.openShow();
  await expect.poll(() => inkIn(site)).toBeGreaterThan(30);
}

/** Dark pixels in the middle of the card, on a small copy: reading the card itself would slow it down. */
function inkIn(site: SkinGlow): Promise<number> {
  return card(site).evaluate((canvas: HTMLCanvasElement) => {
    const copy = Object.assign(document.createElement("canvas"), { width: 108, height: 192 }).getContext("2d");
    copy?.drawImage(canvas, 0, 0, 108, 192);
    const data = copy?.getImageData(0, 40, 108, 60).data ?? [];
    return Array.from(data).filter((value, at) => at % 4 === 0 && value < 110 && (data[at + 3] ?? 0) > 0).length;
  });
}

async function save(site: SkinGlow): Promise<{ download: Download; png: Buffer }> {
  const download = await site.download(() => site.button("card.save").click());
  return { download, png: await readFile(await download.path()) };
}

/** Everything that is drawn stays away from the edges: they are paper, to the pixel. */
async function expectPaperMargins(png: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  expect((await sharp(png).stats()).channels[0]?.min).toBeLessThan(60);
  const unit = width / 1080;
  const margins = [
    { left: 0, top: 0, width: Math.floor(94 * unit), height },
    { left: width - Math.floor(94 * unit), top: 0, width: Math.floor(94 * unit), height },
    { left: 0, top: 0, width, height: Math.floor(170 * unit) },
    { left: 0, top: height - Math.floor(140 * unit), width, height: Math.floor(140 * unit) },
  ];
  for (const margin of margins) {
    // Statistics are of the whole input, whatever is asked of it: cut first.
    const { channels } = await sharp(await sharp(png).extract(margin).png().toBuffer()).stats();
    for (const [index, channel] of [PAPER.r, PAPER.g, PAPER.b].entries()) {
      expect(channels[index]?.min, JSON.stringify(margin)).toBeGreaterThanOrEqual(channel - 1);
      expect(channels[index]?.max, JSON.stringify(margin)).toBeLessThanOrEqual(channel + 1);
    }
  }
}

test.describe("At a device pixel ratio of 3", () => {
  test.use({ deviceScaleFactor: 3 });

  // At others: `app/features/card/paint-card.test.ts`.
  test("it is saved as a PNG of 2160 x 3840; nothing is asked for (R-CARD-1)", async ({ page, english: site }) => {
    // It is paper on a dark page too.
    await page.emulateMedia({ colorScheme: "dark" });
    await site.showResult();
    await painted(site);
    await page.waitForLoadState("networkidle");
    const requests: string[] = [];
    page.on("request", (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol !== "blob:" && pathname !== EVENT_PATH) requests.push(request.url());
    });
    // Looked for from the click on: the toast goes after three seconds, which reading the card may take.
    const [{ download, png }] = await Promise.all([
      save(site),
      expect(site.toast("✨ Downloaded!")).toContainText("Your SkinGlow card is ready to share!"),
    ]);
    expect(download.suggestedFilename()).toBe(`skinglow-score-${SAMPLE_RESULT.skinScore}.png`);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 2160, height: 3840 });
    await expectPaperMargins(png);
    expect(requests).toEqual([]);
  });
});

test("holds 400 characters a text, follows language and number (R-CARD-1 to R-CARD-3)", async ({ page, site }) => {
  const answer = success("de");
  const texts = { ...answer.analysis, skinType: LONG, summary: LONG, recommendations: [LONG] };
  await site.answer(200, { ...answer, analysis: texts });
  await site.analyse();
  await painted(site);
  const { png } = await save(site);
  await expectPaperMargins(png);
  await expect(site.showSheet).toHaveCount(0);

  await painted(site);
  await page.getByRole("switch", { name: site.t("card.number") }).click();
  await expect(card(site)).not.toHaveAttribute("aria-label", /SkinGlow Score/);
  const label = (await card(site).getAttribute("aria-label")) ?? "";
  const without = await save(site);
  expect(without.download.suggestedFilename()).toBe("skinglow-card.png");
  expect(png.equals(without.png)).toBe(false);

  // What was chosen holds; what was found comes only when it is asked for.
  await painted(site);
  await expect(card(site)).toHaveAttribute("aria-label", label);
  await page.getByRole("switch", { name: site.t("card.finding") }).click();
  await expect(card(site)).not.toHaveAttribute("aria-label", label);
  expect(without.png.equals((await save(site)).png)).toBe(false);

  await page.getByRole("link", { name: site.otherLanguage }).first().click();
  const other = new SkinGlow(page, "en");
  await painted(other);
  await expect(card(other)).toHaveAttribute("aria-label", /Line portrait\./);
  expect(without.png.equals((await save(other)).png)).toBe(false);
});

// Where there is no context to draw on: `app/features/card/paint-card.test.ts`.
test("says that it failed where there is no image (R-CARD-4)", async ({ page, site }) => {
  await site.showResult();
  await painted(site);
  await page.evaluate(() => {
    const canvas = HTMLCanvasElement.prototype;
    canvas.toBlob = (done) => done(null);
    // And no other way to its pixels.
    canvas.toDataURL = () => "data:,";
    Reflect.deleteProperty(window, "VideoFrame");
    CanvasRenderingContext2D.prototype.getImageData = () => {
      throw new DOMException("Forbidden", "SecurityError");
    };
  });
  await site.button("card.save").click();
  const toast = site.toast("Fehler");
  await expect(toast).toContainText("Bild konnte nicht generiert werden");
  await expect(toast).toHaveAttribute("data-type", "error");
});

test("is made once for two quick clicks (R-CARD-3)", async ({ page, english: site }) => {
  await page.addInitScript(() => {
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
    Object.assign(window, { goOn });
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function slower(done, ...rest) {
      // The known pixels before it are no card.
      if (this.width < 1000) return toBlob.call(this, done, ...rest);
      toBlob.call(this, (blob) => void seen.then(() => done(blob)), ...rest);
    };
  });
  await site.showResult();
  await painted(site);
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  const button = site.button("card.save");
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  const busy = page.getByRole("button", { name: "Creating...", exact: true });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await busy.click({ force: true });
  await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  await expect(site.showSheet).toHaveCount(0);
  await expect.poll(() => downloads).toHaveLength(1);
  await site.openShow();
  await save(site);
  expect(downloads).toHaveLength(2);
});

test("closes by Escape, beside it, by its button; hands the focus back; axe finds nothing", async ({ page, site }) => {
  await site.showResult();
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(4, 4),
    () => site.button("card.close").click(),
  ]) {
    await painted(site);
    expect(await violationsOn(page)).toEqual([]);
    await close();
    await expect(site.showSheet).toHaveCount(0);
    await expect(site.button("results.share")).toBeFocused();
  }
});

test("records four seconds of the card drawing itself, on the device (R-CARD-5)", async ({ page, english: site }) => {
  await site.showResult();
  await painted(site);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await site.button("card.film.make").click();
  await expect(page.getByRole("progressbar", { name: "Making the clip..." })).toBeVisible();
  // Ended on the way, nothing is left of it.
  await page.keyboard.press("Escape");
  await painted(site);
  await expect(site.button("card.film.make")).toBeEnabled();
  const download = await site.download(() => site.button("card.film.make").click());
  await expect(site.toast("✨ Downloaded!")).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^skinglow-score-\d+\.(mp4|webm)$/);
  const film = await readFile(await download.path());
  const { seconds, width, height, inks } = await page.evaluate(watch, film.toString("base64"));
  expect([width, height]).toEqual([720, 1280]);
  expect(seconds).toBeGreaterThan(3.5);
  expect(seconds).toBeLessThan(6);
  // From an empty arch to a face with words. A busy machine records fewer frames, so that two of the three may be the same.
  expect(inks).toEqual(inks.toSorted((a, b) => a - b));
  expect(inks[0]).toBeLessThan(inks[2] ?? 0);
  expect(requests.filter((url) => !url.startsWith("blob:") && !url.endsWith(EVENT_PATH))).toEqual([]);
});

/** In the page: how long a film is, and how much ink it shows at its beginning, half-way and at its end. */
async function watch(base64: string) {
  const video = document.createElement("video");
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  video.src = URL.createObjectURL(new Blob([bytes]));
  const seek = async (to: number) => {
    const seeked = new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
    video.currentTime = to;
    await seeked;
  };
  await new Promise((resolve) => video.addEventListener("loadeddata", resolve, { once: true }));
  // What is recorded does not know its length: its end is found by going beyond it.
  await seek(1e6);
  const seconds = video.currentTime;
  const inks: number[] = [];
  for (const at of [0.05, 2, seconds]) {
    await seek(at);
    const copy = Object.assign(document.createElement("canvas"), { width: 180, height: 320 }).getContext("2d");
    copy?.drawImage(video, 0, 0, 180, 320);
    const data = copy?.getImageData(0, 0, 180, 320).data ?? [];
    inks.push(Array.from(data).filter((value, i) => i % 4 === 0 && value < 110).length);
  }
  return { seconds, width: video.videoWidth, height: video.videoHeight, inks };
}
