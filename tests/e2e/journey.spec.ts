import { expect, test } from "./fixtures.ts";
import { FLOW_WORDS_FILE, type SkinGlow, sampleHeadline, success } from "./skin-glow.ts";

test("Back, Forward, buttons; each step begins at the top (R-RES-1, R-RES-11, R-ROUTE-3)", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const scrollDown = async () => {
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  };
  const isAtTop = () => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await site.showResult();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await scrollDown();
  const shown = page.getByText("/100", { exact: true });

  await page.goBack();
  await expect(site.heading("upload.title")).toBeFocused();
  await isAtTop();
  await scrollDown();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(site.heading("hero.title")).toBeFocused();
  await isAtTop();
  await scrollDown();
  await expect(page).toHaveURL("/");
  await page.goForward();
  await expect(site.heading("upload.title")).toBeFocused();
  await page.goForward();
  await expect(shown).toBeVisible();
  await expect(page.getByRole("img", { name: site.t("findings.altPlain") })).toBeVisible();

  await site.button("results.back").click();
  await expect(site.heading("upload.title")).toBeFocused();
  await site.button("upload.back").click();
  await expect(site.heading("hero.title")).toBeFocused();
  await site.button("hero.cta").click();
  await expect(site.heading("upload.title")).toBeFocused();
  await page.getByRole("link", { name: site.t("site.homeLink") }).click();
  await expect(site.heading("hero.title")).toBeFocused();
  await page.goBack();
  await expect(site.heading("upload.title")).toBeVisible();
});

async function switchTo(site: SkinGlow, label: "English" | "Deutsch") {
  await site.page.getByRole("button", { name: site.t("site.menu") }).click();
  const link = site.page.locator("#site-menu").getByRole("link", { name: label, exact: true });
  await expect(link).toHaveAttribute("hreflang", label === "English" ? "en" : "de");
  await link.click();
}

test("another language at the result keeps photo and numbers (R-LANG-1, R-LANG-5)", async ({
  page,
  site: german,
  english,
}) => {
  await german.showResult();
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/")) requests += 1;
  });
  const photo = page.getByRole("img", { name: /^(Dein Foto, unverändert|Your photo, unchanged)/ });
  const source = await photo.getAttribute("src");
  await switchTo(german, "English");
  const { analysis } = success("en");
  await expect(page.getByRole("heading", { level: 1, name: sampleHeadline("en") })).toBeVisible();
  await expect(page).toHaveURL("/en");
  await expect(
    page.getByRole("img", {
      name: english.t("results.scoreTextWithSpread", { score: analysis.skinScore, spread: 5 }),
    }),
  ).toBeVisible();
  await expect(page).toHaveTitle(english.t("site.home.title"));
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
  await expect(page.locator("#site-menu")).toBeHidden();
  expect(await photo.getAttribute("src")).toBe(source);
  expect(requests).toBe(0);

  // The step behind it follows into the language that was chosen.
  await page.goBack();
  await expect(english.heading("upload.title")).toBeVisible();
  await expect(page).toHaveURL("/en");
  await page.goBack();
  await expect(english.heading("hero.title")).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: sampleHeadline("en") })).toBeVisible();
});

test("a language that cannot be loaded is said, and nothing is lost", async ({ page, site: german, watch }) => {
  watch.allow(/ERR_FAILED/);
  await german.showResult();
  // The German ones are there already.
  await page.route(FLOW_WORDS_FILE, (route) => route.abort());
  await switchTo(german, "English");
  await expect(german.toast(german.t("toasts.languageFailed"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: sampleHeadline("de") })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("the whole way by keyboard alone", async ({ page, english: site }) => {
  await site.answer(200, success("en"));
  await site.open();
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      if ((await focused.count()) === 0) continue;
      const label = (await focused.getAttribute("aria-label")) ?? (await focused.textContent()) ?? "";
      if (label.trim().startsWith(name)) {
        const outline = await focused.evaluate((node) => getComputedStyle(node).outlineStyle);
        expect(outline, `${name} shows the focus`).toBe("solid");
        return;
      }
    }
    throw new Error(`No tab stop named ${name}`);
  };

  await tabTo("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await tabTo("Start free analysis");
  await page.keyboard.press("Enter");
  await expect(site.heading("upload.title")).toBeFocused();
  await tabTo("Tap to choose a photoDrag a photo here");
  await site.chooseBy(() => page.keyboard.press("Enter"));
  await expect(page.getByText("/100", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo("Analyze Another Photo");
  await page.keyboard.press("Enter");
  await expect(site.heading("hero.title")).toBeFocused();
});
