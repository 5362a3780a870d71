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

    test(`is saved as a PNG of ${width} x ${height}; nothing is asked for, and sent is that it was done (R-CARD-1)`, async ({
      page,
      english: site,
    }) => {
      await site.answer(200, success("en"));
      const events = await answerEvents(page);
      await site.analyse();
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
  test(`holds 400 characters in every text, and follows language and number (R-CARD-1, R-CARD-2, R-CARD-3)`, async ({
    page,
    site,
  }) => {
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

  test("is paper on a dark page too; a demo's says Demo, also in its name (R-DEMO-2)", async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await site.answerInTurn([200, success("de")], [200, { success: false, quotaExceeded: true, requestId: "r" }]);
    await site.analyse();
    await painted(site);
    await expectPaperMargins((await save(site)).png);

    await site.analyseAgain();
    await expect(card(site)).toHaveAttribute("aria-label", /^Demo, nicht meine Haut\. /);
    await painted(site);
    expect((await save(site)).download.suggestedFilename()).toMatch(/^skinglow-demo-score-\d\d\.png$/);
  });

  test("says that it failed where there is no image, or no context to draw on (R-CARD-4)", async ({ page, site }) => {
    // One at a time.
    const refuse = (method: "toBlob" | "getContext") =>
      page.evaluate((name) => {
        const canvas = HTMLCanvasElement.prototype;
        const shared = window as unknown as { toBlob?: typeof canvas.toBlob };
        if (name === "toBlob") {
          shared.toBlob = canvas.toBlob;
          canvas.toBlob = (done) => done(null);
          // And no other way to its pixels.
          canvas.toDataURL = () => "data:,";
          Reflect.deleteProperty(window, "VideoFrame");
          CanvasRenderingContext2D.prototype.getImageData = () => {
            throw new DOMException("Forbidden", "SecurityError");
          };
        } else {
          if (shared.toBlob !== undefined) canvas.toBlob = shared.toBlob;
          canvas.getContext = () => null;
        }
      }, method);
    await site.answer(200, success("de"));
    const expectFailure = async () => {
      await site.button("card.save").click();
      const toast = site.toast("Fehler");
      await expect(toast).toContainText("Bild konnte nicht generiert werden");
      await expect(toast).toHaveAttribute("data-type", "error");
      await expect(site.button("card.save")).not.toHaveAttribute("aria-disabled", "true");
      await site.closeToasts();
    };
    await site.analyse();
    await painted(site);
    await refuse("toBlob");
    await expectFailure();

    await refuse("getContext");
    await site.analyseAgain();
    await expect(page.getByText(site.t("card.refused"))).toBeVisible();
    await expectFailure();
  });

  test("is true where every canvas is packed in white or never packed (R-CARD-4)", async ({ page, english: site }) => {
    await site.showResult();
    await page.evaluate(() => {
      const { toBlob, toDataURL } = HTMLCanvasElement.prototype;
      const white = ({ width, height }: HTMLCanvasElement) => {
        const sheet = Object.assign(document.createElement("canvas"), { width, height });
        const context = sheet.getContext("2d") as CanvasRenderingContext2D;
        context.fillStyle = "#fff";
        context.fillRect(0, 0, width, height);
        return sheet;
      };
      HTMLCanvasElement.prototype.toBlob = function lying(...given) {
        toBlob.apply(white(this), given);
      };
      HTMLCanvasElement.prototype.toDataURL = function lying(...given) {
        return toDataURL.apply(white(this), given);
      };
    });
    const { channels } = await sharp((await save(site)).png).stats();
    expect(channels[0]?.min).toBeLessThan(60);

    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = () => undefined;
    });
    const { png } = await save(site);
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1080, height: 1920 });
    await expect(site.button("card.save")).not.toHaveAttribute("aria-disabled", "true");
  });
});

test.describe("On the sharpest screen the card", () => {
  test.use({ deviceScaleFactor: 2 });

  test("is made once for two quick clicks, at little more than its PNG's cost (R-CARD-3)", async ({
    page,
    english: site,
  }) => {
    await page.addInitScript(() => {
      const made: number[] = [];
      const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
      Object.assign(window, { made, goOn });
      let clicked = 0;
      document.addEventListener("click", () => (clicked = performance.now()), true);
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function slower(done, ...rest) {
        // The known pixels before it are no card.
        if (this.width < 1000) return toBlob.call(this, done, ...rest);
        const finish = (blob: Blob | null) => {
          const encoded = performance.now();
          // The control of the same second: the same pixels encoded once more.
          toBlob.call(
            this,
            () => {
              made.push((encoded - clicked) / (performance.now() - encoded));
              void seen.then(() => done(blob));
            },
            ...rest,
          );
        };
        toBlob.call(this, finish, ...rest);
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
    await save(site);
    expect(downloads).toHaveLength(3);
    const made = await page.evaluate(() => (window as unknown as { made: number[] }).made);
    expect(made).toHaveLength(3);
    // The fastest of three: the first click also loads what draws the card.
    expect(Math.min(...made)).toBeLessThan(3);
  });
});
