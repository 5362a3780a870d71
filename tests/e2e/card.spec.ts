import { readFile } from "node:fs/promises";
import type { Download, Locator } from "@playwright/test";
import sharp from "sharp";
import { EVENT_PATH } from "#contract/usage.ts";
import { expect, test } from "./fixtures.ts";
import { SAMPLE_RESULT, SkinGlow, success } from "./skin-glow.ts";
import { answerEvents, sent } from "./usage-figures.ts";

const PAPER = { r: 250, g: 246, b: 240 };
const LONG = `${"Feuchtigkeitsspendende Gesichtspflegegewohnheiten \u202e".repeat(12)}${"x".repeat(200)}`.slice(0, 400);

const card = (site: SkinGlow): Locator => site.page.locator("canvas[role=img]");

/** Waits until the card is painted: ink stands where the canvas was empty. */
async function painted(site: SkinGlow): Promise<void> {
  await card(site).scrollIntoViewIfNeeded();
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

for (const [ratio, width, height] of [
  [1, 1080, 1920],
  [3, 2160, 3840],
] as const) {
  test.describe(`The card at device pixel ratio ${ratio}`, () => {
    test.use({ deviceScaleFactor: ratio });

    test(`is saved as a PNG of ${width} x ${height}; nothing is asked for (R-CARD-1)`, async ({
      page,
      english: site,
    }) => {
      // It is paper on a dark page too.
      await page.emulateMedia({ colorScheme: ratio === 1 ? "light" : "dark" });
      const events = await answerEvents(page);
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
      expect(await sharp(png).metadata()).toMatchObject({ format: "png", width, height });
      await expectPaperMargins(png);
      expect(requests).toEqual([]);
      expect(events).toEqual([sent("result_shown", "/en"), sent("card_saved", "/en")]);
    });
  });
}

test.describe("The card", () => {
  test("holds 400 characters a text, follows language and number (R-CARD-1 to R-CARD-3)", async ({ page, site }) => {
    const answer = success("de");
    const texts = { ...answer.analysis, skinType: LONG, summary: LONG, recommendations: [LONG] };
    await site.answer(200, { ...answer, analysis: texts });
    await site.analyse();
    await painted(site);
    const { png } = await save(site);
    await expectPaperMargins(png);

    await page.getByRole("switch", { name: site.t("card.number") }).click();
    await expect(card(site)).not.toHaveAttribute("aria-label", /SkinGlow Score/);
    const without = await save(site);
    expect(without.download.suggestedFilename()).toBe("skinglow-card.png");
    expect(png.equals(without.png)).toBe(false);

    const label = await card(site).getAttribute("aria-label");
    await page.getByRole("link", { name: site.otherLanguage }).first().click();
    await expect(card(site)).not.toHaveAttribute("aria-label", label ?? "");
    const other = new SkinGlow(page, "en");
    await painted(other);
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
    await expect(site.button("card.save")).not.toHaveAttribute("aria-disabled", "true");
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
    await expect(button).toBeVisible();
    await expect.poll(() => downloads).toHaveLength(1);
    await save(site);
    expect(downloads).toHaveLength(2);
  });
});
