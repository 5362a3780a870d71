import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { PAGE_PATHS } from "#content/site-pages.ts";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";

/** One way to ask axe about a page, for the browser tests and for the table of all pages (`npm run a11y`). */

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The pages of the site and its error screen, in both languages. */
export const AXE_PATHS: readonly string[] = [...PAGE_PATHS, "/no-such-page"].flatMap((page) =>
  LANGUAGES.map((language) => pathIn(language, page)),
);
export const THEMES = ["light", "dark"] as const;
/** Phone, tablet, desktop. Chosen, pixels. */
export const WIDTHS = [360, 768, 1280] as const;

export interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly width: (typeof WIDTHS)[number];
}
export const LOOKS: readonly Look[] = THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width })));

/** Each page once, the looks going round; a page and its twin never look the same. */
export function sampleLook(index: number): Look {
  return LOOKS[(index * 5) % LOOKS.length] ?? { theme: "light", width: 360 };
}

export async function openPage(page: Page, address: string, { theme, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await page.goto(address);
}

/** What axe finds on the page as it is now: rule and elements, one line each. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Colours are measured when nothing is still fading in.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });
  // Legacy mode runs in this page alone; the other opens a second page at each call, twice the time, to join what frames
  // of other origins said. The pages asked about here have none: no network of ads has been allowed.
  expect(page.frames()).toHaveLength(1);
  // A place on the page is worked out for each violation alone, not for all that passes: a third less time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .withTags(RULES);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
