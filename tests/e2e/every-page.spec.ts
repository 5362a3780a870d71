import type { BrowserContext, Page, Response } from "@playwright/test";
import { PAGE_PATHS } from "#content/site-pages.ts";
import { pathIn } from "#page/paths.ts";
import { readPage } from "../site/built-page.ts";
import { AXE_PATHS, openPage, sampleLook, violationsOn } from "./axe.ts";
import { keptBy, NOTHING } from "./browser-storage.ts";
import { notice } from "./consent-choice.ts";
import { expect, test, WITH_ADS } from "./fixtures.ts";
import { readToTheEnd, setTextSize, settle, shifts, sidewaysOn, watchShifts } from "./read-page.ts";
import { SkinGlow } from "./skin-glow.ts";

/**
 * What holds on every page of the site, seen by a first visitor of a site with ads: banner, slots and products are there.
 * Each page is opened in one language at one width, and one page of each template in all forms. axe judges those, and each
 * page that has something of its own; that the others are as valid is asked of their HTML (`tests/site/markup.test.ts`).
 * Its looks go round (`npm run a11y` has all of them).
 */

const MISSING = "/no-such-page";
/** One page of each template. */
const TEMPLATES = ["/", "/history", "/blog", "/dry-skin-tips", "/method", "/skin-type-test", "/privacy", MISSING];
const OTHERS = PAGE_PATHS.filter((plain) => !TEMPLATES.includes(plain));
const OF_THEIR_OWN = pagesOfTheirOwn();
/** Pages of one test: few enough that a test ends far within its time on a busy machine. */
const PAGES_PER_TEST = 4;

test.use({ baseURL: WITH_ADS, consent: null });

/** Others on which an element looks as on none before, the longest first: what has the same classes looks the same. */
function pagesOfTheirOwn(): readonly string[] {
  const pages = new Map(PAGE_PATHS.map((plain) => [plain, readPage(plain)] as const));
  const looksOn = (plain: string) =>
    [...(pages.get(plain) ?? "").matchAll(/<(\w+)[^<>]*? class="([^"]*)"/g)].map(([, tag, look]) => `${tag} ${look}`);
  const known = new Set(TEMPLATES.flatMap(looksOn));
  const longestFirst = OTHERS.toSorted((a, b) => (pages.get(b)?.length ?? 0) - (pages.get(a)?.length ?? 0));
  return longestFirst.filter((plain) => {
    const looks = looksOn(plain).filter((look) => !known.has(look));
    for (const look of looks) known.add(look);
    return looks.length > 0;
  });
}

async function openAt(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  const response = await page.goto(path);
  expectPage(path, response);
}

function expectPage(path: string, response: Response | null): void {
  expect([path, response?.status()]).toEqual([path, path.endsWith(MISSING) ? 404 : 200]);
  expect(response?.headers()["content-security-policy"], path).toMatch(/script-src 'self'[^;]* 'sha256-/);
}

/** On the page as it has just been opened. The fixture fails on any console error, as a broken policy is one, and on any request to another host. */
async function askEverything(page: Page, context: BrowserContext, path: string): Promise<void> {
  // The one inline script that must run before the first paint has run, so its hash is in the policy.
  await expect(page.locator("html"), path).toHaveAttribute("data-consent", /./);
  await expect(notice(page), path).toBeVisible();
  await settle(page);
  await readToTheEnd(page);
  await settle(page);
  expect(await shifts(page), path).toEqual([]);
  expect(await context.cookies(), path).toEqual([]);
  expect(await keptBy(page), path).toEqual(NOTHING);
}

async function askForRoom(page: Page, path: string): Promise<void> {
  await page.locator("main details").evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute("open", "");
  });
  await page.setViewportSize({ width: 320, height: 568 });
  await settle(page);
  expect(await sidewaysOn(page), `${path} at 320 px`).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await setTextSize(page, 200);
  await settle(page);
  expect(await sidewaysOn(page), `${path} at 390 px, text of 200 %`).toEqual([]);
  await setTextSize(page, 100);
}

async function askAxe(page: Page, path: string): Promise<void> {
  const look = sampleLook(AXE_PATHS.indexOf(path));
  await page.setViewportSize({ width: look.width, height: 800 });
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: "reduce" });
  const said = (await violationsOn(page)).map((one) => `${path}, ${look.theme}, ${look.width} px: ${one}`);
  expect(said).toEqual([]);
}

async function switchLanguage(page: Page, from: "de" | "en"): Promise<void> {
  const site = new SkinGlow(page, from);
  await site.button("site.menu").click();
  await site.menu.getByRole("link", { name: site.otherLanguage }).click();
}

const CLEAN =
  "no error, no broken policy, no shift, no cookie, nothing stored, nothing for axe (layout shift 0; 320 px wide: WCAG 1.4.10)";

for (const plain of TEMPLATES) {
  test(`${plain}, in all forms: ${CLEAN}; to its twin and back (R-LANG-1)`, async ({ page, context, watch }) => {
    watch.allow(/status of 404/);
    await watchShifts(page);
    const twin = pathIn("en", plain);
    const forms = [390, 1280].flatMap((width) => [twin, plain].map((path) => [path, width] as const));
    for (const [turn, [path, width]] of forms.entries()) {
      await openAt(page, path, width);
      await askEverything(page, context, path);
      // Each language once.
      if (turn < 2) await askForRoom(page, path);
      if (turn === 0 || turn === 3) await askAxe(page, path);
    }
    if (plain !== MISSING) {
      await switchLanguage(page, "de");
      await expect(page).toHaveURL(`${WITH_ADS}${twin}`);
      await expect(page.locator("html")).toHaveAttribute("lang", "en");
      await switchLanguage(page, "en");
      await expect(page).toHaveURL(`${WITH_ADS}${plain}`);
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
    }
  });
}

for (let start = 0; start < OTHERS.length; start += PAGES_PER_TEST) {
  const some = OTHERS.slice(start, start + PAGES_PER_TEST);
  test(`${some.join(" ")}: ${CLEAN}`, async ({ page, context }) => {
    await watchShifts(page);
    for (const [index, plain] of some.entries()) {
      const path = pathIn(index % 2 === 0 ? "de" : "en", plain);
      await openAt(page, path, index < PAGES_PER_TEST / 2 ? 390 : 1280);
      await askEverything(page, context, path);
      await askForRoom(page, path);
      if (OF_THEIR_OWN.includes(plain)) await askAxe(page, path);
    }
  });
}

test("a shift, a finding, what reaches beyond the edge, a broken policy would be seen", async ({ page, watch }) => {
  watch.allow(/Content Security Policy|^request to http:\/\/127\.0\.0\.1:9\//);
  await watchShifts(page);
  await openPage(page, "/blog", sampleLook(0));
  await settle(page);
  expect(await sidewaysOn(page)).toEqual([]);
  await page.locator("main").evaluate((main) => main.prepend(document.createElement("button"), new Image(3000, 50)));
  await expect.poll(async () => (await shifts(page)).length).toBeGreaterThan(0);
  expect((await violationsOn(page)).join()).toMatch(/button-name.*image-alt|image-alt.*button-name/);
  const said = page.waitForEvent("console", (message) => message.text().includes("Content Security Policy"));
  await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: "http://127.0.0.1:9/a.png" })));
  expect((await said).type()).toBe("error");
  await page.locator("main").evaluate((main) => (main.style.width = "3000px"));
  expect((await sidewaysOn(page)).length).toBeGreaterThan(1);
});
