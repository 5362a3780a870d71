import { expect, test } from "./fixtures.ts";
import { failure, jpeg, LANGUAGES, SAMPLE_RESULT, SkinGlow, sampleSentence, success } from "./skin-glow.ts";

test.describe("A demo", () => {
  for (const language of LANGUAGES) {
    test(`says above the score that it is one, and offers another try (R-DEMO-1, R-DEMO-2, ${language})`, async ({
      page,
      selfie,
      watch,
    }) => {
      watch.allow(/status of 500/);
      const site = new SkinGlow(page, language);
      let requests = 0;
      await page.route("**/api/skin-analysis", (route) => {
        requests += 1;
        return requests === 1
          ? route.fulfill({ status: 500, json: failure("provider_error") })
          : route.fulfill({ json: success(language) });
      });
      await site.analyse(jpeg(selfie));
      const notice = page.getByText(site.t("demo.title"));
      await expect(notice).toBeVisible();
      const ring = page.getByRole("img", { name: language === "de" ? /von 100 Punkten$/ : /out of 100 points$/ });
      const [noticeBox, ringBox] = [await notice.boundingBox(), await ring.boundingBox()];
      expect(noticeBox?.y).toBeLessThan(ringBox?.y ?? 0);
      const score = Number(/\d+/.exec((await ring.textContent()) ?? "")?.[0]);
      expect(score).toBeGreaterThanOrEqual(45);
      expect(score).toBeLessThanOrEqual(84);
      await expect(page.getByText(site.t("demo.skinType"), { exact: true })).toBeVisible();
      // Nothing was measured: basics for every skin, and nothing that is said to fit a result (R-RES-8).
      await expect(site.heading("products.forEverySkin")).toBeVisible();
      await expect(site.heading("products.forResult")).toHaveCount(0);
      await expect(page.locator('a[rel~="sponsored"]')).toHaveCount(3);
      await expect(page.getByText(language === "de" ? /^Demo-Text:/ : /^Demo text:/)).toHaveCount(7);

      await site.button("demo.again").click();
      await expect(page.getByText(sampleSentence(language), { exact: true })).toBeVisible();
      await expect(notice).toHaveCount(0);
    });
  }
});

test.describe("Sharing (R-RES-10)", () => {
  interface Shared {
    shared: ShareData[];
    copied: string[];
  }
  /** Puts a share sheet or a clipboard of our own into the page; null: the browser has none. */
  const device = (sheet: "opens" | "is closed" | null, clipboard: "works" | "is forbidden" | null) =>
    [
      ([how, board]: readonly [string | null, string | null]) => {
        const log: Shared = { shared: [], copied: [] };
        Object.assign(window, { log });
        const share = (data: ShareData) => {
          if (how === "is closed") return Promise.reject(new DOMException("closed", "AbortError"));
          log.shared.push(data);
          return Promise.resolve();
        };
        const writeText = (text: string) => {
          if (board === "is forbidden") return Promise.reject(new DOMException("no", "NotAllowedError"));
          log.copied.push(text);
          return Promise.resolve();
        };
        Object.defineProperty(navigator, "share", { value: how === null ? undefined : share });
        Object.defineProperty(navigator, "clipboard", { value: board === null ? undefined : { writeText } });
      },
      [sheet, clipboard],
    ] as const;
  const SCORE = SAMPLE_RESULT.skinScore;

  test("opens the system's sheet where there is one, and says only what happened", async ({
    page,
    selfie,
    baseURL,
  }) => {
    await page.addInitScript(...device("opens", "works"));
    const site = new SkinGlow(page, "en");
    await site.answer(200, success("en"));
    await site.analyse(jpeg(selfie));
    await site.button("results.share").click();
    await expect(site.toast("Shared successfully!")).toBeVisible();
    await expect(site.toast("copied")).toHaveCount(0);
    const log = await page.evaluate(() => (window as unknown as { log: Shared }).log);
    expect(log.shared).toEqual([
      { text: `My SkinGlow Score: ${SCORE}/100 (± 5). Skin type: Combination skin. #SkinGlow`, url: `${baseURL}/en` },
    ]);
    expect(log.copied).toEqual([]);
  });

  test("hands the card to a sheet that takes pictures, with the text: five taps from the landing page to a post (R-CARD-5)", async ({
    page,
    selfie,
    baseURL,
  }) => {
    await page.addInitScript(...device("opens", "works"));
    await page.addInitScript(() => Object.defineProperty(navigator, "canShare", { value: () => true }));
    const site = new SkinGlow(page, "en");
    await site.answer(200, success("en"));
    // Begin, gallery, photo; then share, and the app within the sheet.
    await site.analyse(jpeg(selfie));
    await site.button("results.share").click();
    await expect(site.toast("Shared successfully!")).toBeVisible();
    const shared = await page.evaluate(() =>
      (window as unknown as { log: Shared }).log.shared.map(({ files, ...rest }) => ({
        ...rest,
        files: files?.map(({ name, type, size }) => [name, type, size > 10_000]),
      })),
    );
    const text = `My SkinGlow Score: ${SCORE}/100 (± 5). Skin type: Combination skin. #SkinGlow ${baseURL}/en`;
    expect(shared).toEqual([{ text, files: [[`skinglow-score-${SCORE}.png`, "image/png", true]] }]);
  });

  for (const language of LANGUAGES) {
    test(`copies the text where there is no sheet; a demo's says Demo (R-DEMO-2, ${language})`, async ({
      page,
      selfie,
      baseURL,
    }) => {
      await page.addInitScript(...device(null, "works"));
      const site = new SkinGlow(page, language);
      await site.answerInTurn([200, success(language)], [200, { success: false, quotaExceeded: true, requestId: "r" }]);
      await site.analyse(jpeg(selfie));
      await site.button("results.share").click();
      const [title, text] =
        language === "de"
          ? ["Erfolgreich geteilt!", "Dein Hautanalyse-Ergebnis wurde kopiert!"]
          : ["Shared successfully!", "Your skin analysis result has been copied!"];
      await expect(site.toast(title)).toContainText(text);
      // From the words to the picture: the card is one press away.
      await site
        .toast(title)
        .getByRole("button", { name: site.t("card.seeCard") })
        .click();
      await expect(site.heading("card.title")).toBeFocused();
      const copied = () => page.evaluate(() => (window as unknown as { log: Shared }).log.copied);
      expect(await copied()).toHaveLength(1);
      expect((await copied())[0]).toContain(`${SCORE}/100`);
      expect((await copied())[0]).toContain(`${baseURL}${language === "de" ? "/" : "/en"}`);

      await site.closeToasts();
      await site.analyseAgain(jpeg(selfie));
      await site.button("results.share").click();
      await expect(site.toast(title)).toBeVisible();
      expect((await copied())[1]).toMatch(/\bDemo\b/);
    });
  }

  /** The card among the downloads, and the sentence that says so. */
  async function expectSaved(site: SkinGlow, press: () => Promise<void>): Promise<void> {
    const [download] = await Promise.all([site.page.waitForEvent("download"), press()]);
    expect(download.suggestedFilename()).toBe(`skinglow-score-${SCORE}.png`);
    const toast = site.toast(site.t("toasts.shareFailed.title"));
    await expect(toast).toHaveAttribute("data-type", "error");
    await expect(toast).toContainText(site.t("toasts.shareFailed.saved"));
    await expect(site.button("card.save")).not.toHaveAttribute("aria-disabled", "true");
    await site.closeToasts();
  }

  test("copies by selecting the text where the clipboard is forbidden", async ({ page, selfie, baseURL }) => {
    await page.addInitScript(...device(null, "is forbidden"));
    const site = new SkinGlow(page);
    await site.answer(200, success("de"));
    await site.analyse(jpeg(selfie));
    await page.evaluate(() => {
      document.addEventListener("copy", () => {
        Object.assign(window, { selected: (document.activeElement as HTMLTextAreaElement).value });
      });
    });
    await site.button("results.share").click();
    await expect(site.toast(site.t("toasts.shared.copied"))).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "selected"))).toContain(`${SCORE}/100`);
    expect(await page.evaluate(() => Reflect.get(window, "selected"))).toContain(`${baseURL}/`);
    await expect(site.button("results.share")).toBeFocused();
  });

  test("saves the card where there is neither a sheet nor a clipboard, and says so", async ({ page, selfie }) => {
    await page.addInitScript(...device(null, "is forbidden"));
    await page.addInitScript(() => Object.defineProperty(document, "execCommand", { value: () => false }));
    const site = new SkinGlow(page);
    await site.answer(200, success("de"));
    await site.analyse(jpeg(selfie));
    await expectSaved(site, () => site.button("results.share").click());
  });

  test("saves the card and says so where the sheet is refused or fails, by both buttons (R-CARD-5)", async ({
    page,
    selfie,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "canShare", { value: () => true });
      Object.defineProperty(navigator, "share", {
        value: () => {
          const how: string = Reflect.get(globalThis, "refusal");
          if (how === "throws") throw new TypeError("no");
          return Promise.reject(new DOMException("no", how));
        },
      });
    });
    const site = new SkinGlow(page, "en");
    await site.answer(200, success("en"));
    await site.analyse(jpeg(selfie));
    const cardButton = page.getByRole("button", { name: "Share (card)", exact: true });
    for (const refusal of ["NotAllowedError", "InvalidStateError", "throws"]) {
      await page.evaluate((how) => Object.assign(globalThis, { refusal: how }), refusal);
      await expectSaved(site, () => cardButton.click());
      await expect(cardButton).not.toHaveAttribute("aria-disabled", "true");
    }
    await expectSaved(site, () => site.button("results.share").click());
  });

  test("gives the button back while a sheet is awaited, and saves the card where none comes (R-CARD-5)", async ({
    page,
    selfie,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "canShare", { value: () => true });
      Object.defineProperty(navigator, "share", { value: () => new Promise(() => undefined) });
    });
    const site = new SkinGlow(page);
    await site.answer(200, success("de"));
    await site.analyse(jpeg(selfie));
    const cardButton = page.getByRole("button", { name: "Teilen (Karte)", exact: true });
    await expectSaved(site, async () => {
      await cardButton.click();
      // Long before anything is known of the sheet.
      await expect(cardButton).not.toHaveAttribute("aria-disabled", "true");
      await expect(page.locator("[data-sonner-toast][data-type=error]")).toHaveCount(0);
    });
    await expectSaved(site, () => site.button("results.share").click());
  });

  test("says nothing when the visitor closes the sheet", async ({ page, selfie }) => {
    await page.addInitScript(...device("is closed", "works"));
    const site = new SkinGlow(page);
    await site.answer(200, success("de"));
    await site.analyse(jpeg(selfie));
    await site.toast(site.t("toasts.success")).getByRole("button").click();
    await site.button("results.share").click();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    expect((await page.evaluate(() => (window as unknown as { log: Shared }).log)).copied).toEqual([]);
  });
});
