import { productsOf } from "#advice/products/catalogue.ts";
import { PRODUCT_CATEGORIES } from "#advice/products/categories.ts";
import { buildResult } from "../support/result-builder.ts";
import { expect, test } from "./fixtures.ts";
import { failure, jpeg, LANGUAGES, SAMPLE_RESULT, SkinGlow, success, successWithScore } from "./skin-glow.ts";

test.describe("The result", () => {
  for (const language of LANGUAGES) {
    test(`shows score with ±, type, summary, areas, steps and disclaimer (R-RES-2 to R-RES-4, R-RES-9, ${language})`, async ({
      page,
      selfie,
    }) => {
      const site = new SkinGlow(page, language);
      const answer = success(language);
      await site.answer(200, answer);
      await site.analyse(jpeg(selfie));

      const score = SAMPLE_RESULT.skinScore;
      const ring = page.getByRole("img", {
        name: site.t("results.scoreTextWithSpread", { score, spread: 5 }),
        exact: true,
      });
      await expect(ring).toContainText(`${score}/100± 5`);
      await expect(page.getByText(answer.analysis.skinType, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(answer.analysis.summary ?? "-", { exact: true })).toBeVisible();

      expect(answer.analysis.issues.length).toBeGreaterThan(4);
      const section = (key: string) =>
        page
          .locator("section")
          .filter({ has: site.heading(key) })
          .last();
      await expect(section("results.areas").getByRole("listitem")).toHaveText(answer.analysis.issues.slice(0, 4));
      // Each step with what is added to it: products, how to apply, a pro tip (R-RES-5).
      const plan = section("results.plan").locator("ol > li");
      const additions = ["results.tips.products.combination", "results.tips.apply", "results.tips.pro"];
      await expect(plan).toContainText(
        answer.analysis.recommendations
          .slice(0, 3)
          .map((step, index) => `${index + 1}${step}${site.t(additions[index] ?? "-")}`),
      );
      await expect(plan).toHaveCount(3);
      const routine = section("results.routine.title");
      for (const time of ["morning", "evening"]) {
        const part = routine
          .locator("div")
          .filter({ has: site.heading(`results.routine.${time}`) })
          .last();
        await expect(part.getByRole("listitem")).toHaveCount(3);
      }
      await expect(section("results.strengths").getByRole("listitem").first()).toBeVisible();

      for (const warning of ["dim_light", "face_turned_slightly"]) {
        await expect(page.getByText(site.t(`results.warnings.${warning}`))).toBeVisible();
      }
      const disclaimer =
        language === "de"
          ? "Diese Analyse dient nur der Unterhaltung und ersetzt keine professionelle dermatologische Beratung."
          : "This analysis is for entertainment purposes only and does not replace professional dermatological advice.";
      const card = page.getByRole("complementary").filter({ hasText: disclaimer });
      await expect(card).toContainText(site.t("results.disclaimer.advice"));
      await expect(card.locator("svg")).toBeVisible();
    });
  }

  for (const [score, band, message] of [
    [85, "Excellent", "Your skin is glowing!"],
    [84, "Good", "Great glow potential!"],
    [70, "Good", "Great glow potential!"],
    [69, "Room to improve", "Ready for a glow-up!"],
  ] as const) {
    test(`${score} is told by word, shape and colour: ${message} (R-RES-2)`, async ({ page, selfie }) => {
      const site = new SkinGlow(page, "en");
      await site.answer(200, successWithScore("en", score));
      await site.analyse(jpeg(selfie));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(message);
      await expect(page.getByText(band, { exact: true }).locator("svg")).toBeVisible();
    });
  }

  test("falls back to a text of its own for an empty summary (R-RES-3)", async ({ page, selfie }) => {
    const site = new SkinGlow(page);
    const answer = success("de");
    await site.answer(200, { ...answer, analysis: { ...answer.analysis, summary: "" } });
    await site.analyse(jpeg(selfie));
    await expect(page.getByText(site.t("results.summaryFallback"))).toBeVisible();
  });

  test("of an AI provider leaves the measured parts out, and says so", async ({ page, selfie }) => {
    const site = new SkinGlow(page);
    await site.answer(200, success("de", SAMPLE_RESULT, { details: { source: "openai", provider: "P", model: "m" } }));
    await site.analyse(jpeg(selfie));
    await expect(page.getByText(site.t("results.unmeasured"))).toBeVisible();
    await expect(page.getByRole("img", { name: /von 100 Punkten$/ })).not.toContainText("±");
    await expect(site.heading("results.strengths")).toHaveCount(0);
  });

  test("'Analyze Another Photo' clears the data and returns to the hero (R-RES-11)", async ({ page, selfie }) => {
    const site = new SkinGlow(page, "en");
    await site.answer(200, success("en"));
    await site.analyse(jpeg(selfie));
    await page.getByRole("button", { name: "Analyze Another Photo", exact: true }).click();
    await expect(site.heading("hero.title")).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // Nothing is left to go forward to: the way ends at the upload step.
    await page.goForward();
    await expect(site.heading("upload.title")).toBeFocused();
    await page.goForward();
    await expect(site.heading("upload.title")).toBeVisible();
    await expect(page.getByText("/100", { exact: true })).toHaveCount(0);
  });
});

test.describe("A result on which nothing stands out", () => {
  for (const language of LANGUAGES) {
    test(`says so and asks for no purchase (R-RES-4, R-RES-8, ${language})`, async ({ page, selfie }) => {
      const site = new SkinGlow(page, language);
      await site.answer(200, success(language, buildResult()));
      await site.analyse(jpeg(selfie));
      await expect(page.getByText(site.t("results.areasNone"))).toBeVisible();
      await expect(page.getByText(site.t("results.planNothingNeeded"))).toBeVisible();
      await expect(page.locator('a[rel~="sponsored"]')).toHaveCount(0);
      const text = await page.locator("#content").textContent();
      for (const { id } of PRODUCT_CATEGORIES.flatMap(productsOf)) {
        expect(text).not.toContain(site.t(`products.items.${id}.name`));
      }
    });
  }
});

test.describe("A provider's texts", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("of any length and kind leave the page in one column at 320 px", async ({ page, selfie }) => {
    const site = new SkinGlow(page, "en");
    const hostile = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>\u202e${"W".repeat(10_000)}`;
    await site.answer(200, {
      ...success("en"),
      analysis: {
        skinType: hostile,
        skinScore: 100,
        issues: [hostile, "Long. ".repeat(2000), ""],
        recommendations: [hostile, "\u2067SPF\u0000 ".repeat(2000), `${"A very long sentence goes on, ".repeat(300)}.`],
        summary: hostile,
      },
      details: { source: "openai", provider: "P", model: "m" },
    });
    await site.analyse(jpeg(selfie));
    await expect(site.heading("results.plan")).toBeVisible();
    const { sideways, title, html } = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      title: document.title,
      html: document.getElementById("content")?.innerHTML ?? "",
    }));
    expect(sideways).toBeLessThanOrEqual(0);
    expect(title).not.toBe("owned");
    expect(html).not.toMatch(/onerror|[\u202a-\u202e\u2066-\u2069]/);
  });
});

test.describe("After a reload", () => {
  for (const language of LANGUAGES) {
    test(`photo and result are gone, and the page says why (R-RES-11, ${language})`, async ({ page, selfie }) => {
      const site = new SkinGlow(page, language);
      await site.answer(200, success(language));
      await site.analyse(jpeg(selfie));
      await page.reload();
      await expect(site.heading("upload.title")).toBeFocused();
      const note = page.getByText(site.t("upload.gone"));
      await expect(note).toBeVisible();
      await site.choose(jpeg(selfie));
      await page.getByText("/100", { exact: true }).waitFor();
      // Who then goes back to the upload step is told nothing of the kind.
      await page.goBack();
      await expect(site.heading("upload.title")).toBeFocused();
      await expect(note).toHaveCount(0);
    });
  }
});

test.describe("On paper (R-RES-16)", () => {
  test.use({ colorScheme: "dark" });

  test("the result is light, without controls, and nothing of it is folded away", async ({ page, selfie }) => {
    await page.addInitScript(() => {
      Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: 1 }) });
    });
    const site = new SkinGlow(page);
    await site.answer(200, success("de"));
    await site.analyse(jpeg(selfie));
    await site.button("results.print").click();
    expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);

    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const key of ["results.back", "results.share", "results.print", "results.again"]) {
      await expect(site.button(key)).toBeHidden();
    }
    for (const hidden of ["footer", "#consent", "#site-menu", "[data-sonner-toaster]", "a[href='#content']"]) {
      await expect(page.locator(hidden).first()).toBeHidden();
    }
    await expect(site.button("site.menu")).toBeHidden();
    const [ink, paper] = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
    expect(lightness(paper)).toBe(1);
    expect(lightness(ink)).toBeLessThan(0.4);

    const folded = () => page.locator("#content details:not([open])").count();
    const before = await folded();
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await folded()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await folded()).toBe(before);
    // A4 upright at 96 px an inch, less the margins.
    await page.setViewportSize({ width: 688, height: 1009 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688);
  });

  /** Of an `oklch()` or `rgb()` colour, 0 to 1. */
  function lightness(colour = ""): number {
    const numbers = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return colour.startsWith("rgb") ? Math.max(...numbers.slice(0, 3)) / 255 : (numbers[0] ?? Number.NaN);
  }
});

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
      // Nothing was measured, so there is nothing to sell.
      await expect(page.locator('a[rel~="sponsored"]')).toHaveCount(0);
      await expect(page.getByText(language === "de" ? /^Demo-Text:/ : /^Demo text:/)).toHaveCount(7);

      await site.button("demo.again").click();
      await expect(page.getByText(success(language).analysis.summary ?? "-", { exact: true })).toBeVisible();
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

  for (const language of LANGUAGES) {
    test(`copies the text where there is no sheet (${language})`, async ({ page, selfie, baseURL }) => {
      await page.addInitScript(...device(null, "works"));
      const site = new SkinGlow(page, language);
      await site.answer(200, success(language));
      await site.analyse(jpeg(selfie));
      await site.button("results.share").click();
      const [title, text] =
        language === "de"
          ? ["Erfolgreich geteilt!", "Dein Hautanalyse-Ergebnis wurde kopiert!"]
          : ["Shared successfully!", "Your skin analysis result has been copied!"];
      await expect(site.toast(title)).toContainText(text);
      const { copied } = await page.evaluate(() => (window as unknown as { log: Shared }).log);
      expect(copied).toHaveLength(1);
      expect(copied[0]).toContain(`${SCORE}/100`);
      expect(copied[0]).toContain(`${baseURL}${language === "de" ? "/" : "/en"}`);
    });
  }

  test("admits that neither worked", async ({ page, selfie }) => {
    await page.addInitScript(...device(null, "is forbidden"));
    const site = new SkinGlow(page);
    await site.answer(200, success("de"));
    await site.analyse(jpeg(selfie));
    await site.button("results.share").click();
    await expect(site.toast(site.t("toasts.shareFailed.title"))).toHaveAttribute("data-type", "error");
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

  test("a demo's text says Demo (R-DEMO-2)", async ({ page, selfie }) => {
    await page.addInitScript(...device(null, "works"));
    const site = new SkinGlow(page);
    await site.answer(200, { success: false, quotaExceeded: true, requestId: "r" });
    await site.analyse(jpeg(selfie));
    await site.button("results.share").click();
    await expect(site.toast("Erfolgreich geteilt!")).toBeVisible();
    const { copied } = await page.evaluate(() => (window as unknown as { log: Shared }).log);
    expect(copied[0]).toMatch(/\bDemo\b/);
  });
});

test.describe("Toasts (R-SH-4)", () => {
  test("stay 4 seconds, close by their button, and answer to Alt+T", async ({ page, selfie }) => {
    const site = new SkinGlow(page, "en");
    await site.answer(200, success("en"));
    await site.analyse(jpeg(selfie));
    const toast = site.toast("Analysis complete!");
    await expect(toast).toBeVisible();
    await expect(page.locator("[data-sonner-toaster]")).toHaveAttribute("data-x-position", "right");
    await expect(page.locator("[data-sonner-toaster]")).toHaveAttribute("data-y-position", "bottom");
    await page.keyboard.press("Alt+t");
    await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
    await toast.getByRole("button", { name: "Close notification" }).click();
    await expect(toast).toHaveCount(0);
  });

  test("go by themselves, and never more than three are seen", async ({ page, selfie }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "share", { value: undefined });
      Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.resolve() } });
    });
    const site = new SkinGlow(page, "en");
    await site.answer(200, success("en"));
    await site.analyse(jpeg(selfie));
    for (let count = 0; count < 4; count++) await site.button("results.share").click();
    await expect(page.locator('[data-sonner-toast][data-visible="true"]')).toHaveCount(3);
    await page.mouse.move(0, 0);
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0, { timeout: 8000 });
  });
});

test.describe("What the ± means", () => {
  const explanation = (site: SkinGlow) =>
    site.page.getByRole("tooltip").filter({ hasText: site.t("results.spreadMeaning") });

  test("opens after 700 ms of hovering, at once on focus, and closes on Escape (R-SH-4)", async ({ page, selfie }) => {
    const site = new SkinGlow(page, "en");
    await site.answer(200, success("en"));
    await site.analyse(jpeg(selfie));
    const phrase = page.getByRole("button", { name: "Precise to ± 5 points" });
    const begin = Date.now();
    await phrase.hover();
    await expect(explanation(site)).toHaveCount(1);
    expect(Date.now() - begin).toBeGreaterThanOrEqual(700);
    await page.keyboard.press("Escape");
    await expect(explanation(site)).toHaveCount(0);
    await page.mouse.move(0, 0);
    await phrase.focus();
    await expect(explanation(site)).toHaveCount(1);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("opens and closes on a tap", async ({ page, selfie }) => {
      const site = new SkinGlow(page, "en");
      await site.answer(200, success("en"));
      await site.analyse(jpeg(selfie));
      const phrase = page.getByRole("button", { name: "Precise to ± 5 points" });
      await phrase.tap();
      await expect(explanation(site)).toHaveCount(1);
      await page.getByRole("heading", { level: 1 }).tap();
      await expect(explanation(site)).toHaveCount(0);
    });
  });
});
