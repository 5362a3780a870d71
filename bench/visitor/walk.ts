import type { Locator, Page } from "@playwright/test";
import type { ResultScreenName } from "#app/features/results/screens.tsx";
import { LANGUAGE_TABLE, type Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { type Interaction, longestInteraction } from "./interactions.ts";
import { middleOf } from "./press.ts";
import { takeSeen } from "./watch-page.ts";

/** A visit by touch, from the notice on cookies to a saved result in the other language. */

/** Until the paint after an action has been reported, on the slowed processor. */
const REPORTED_MS = 1200;
const RESULT_WITHIN_MS = 120_000;

export async function walk(page: Page, url: string, photo: string): Promise<Interaction[]> {
  const interactions: Interaction[] = [];
  const { t } = createTranslator("en", ALL_WORDS.en);
  const act = async (action: string, control: Locator, after: () => Promise<unknown> = async () => undefined) => {
    const { x, y } = await middleOf(control);
    await takeSeen(page);
    // The bare touch: a locator's own tap puts listeners of its tool into the page.
    const [done] = await Promise.all([after(), page.touchscreen.tap(x, y)]);
    await page.waitForTimeout(REPORTED_MS);
    const { events, frames } = await takeSeen(page);
    const interaction = longestInteraction(action, events, frames);
    if (interaction !== undefined) interactions.push(interaction);
    return done;
  };
  const button = (key: string, language: Language = "en") => {
    const name = createTranslator(language, ALL_WORDS[language]).t(key);
    return page.getByRole("button", { name, exact: true }).filter({ visible: true }).first();
  };
  const screen = (name: ResultScreenName) => page.locator(`[data-bottom-bar] a[href="#${name}"]`);
  const theme = async (name: "dark" | "light") => {
    await act(`menu, then ${name}`, button("site.menu"));
    const choice = page.locator("#site-menu label").filter({ hasText: t(`site.theme.${name}`) });
    await act(`theme: ${name}`, choice);
    await page.keyboard.press("Escape");
  };

  await page.goto(new URL("/en", url).href, { waitUntil: "networkidle" });
  await act("decline cookies", button("consent.decline"));
  await theme("dark");
  await act("open a question", page.getByText(t("landing.faq.items.beard.question")));
  await act("start", button("hero.cta"), () => page.locator('[data-source="gallery"]').waitFor({ state: "attached" }));
  const choose = page.waitForEvent("filechooser");
  await act("choose a photo", button("upload.chooseFromGallery"));
  await (await choose).setFiles(photo);
  await page.locator("[data-bottom-bar]").waitFor({ timeout: RESULT_WITHIN_MS });
  await page.waitForTimeout(3 * REPORTED_MS);
  await act("a finding", page.locator("[data-finding] button").first());
  await act("another finding", page.locator("[data-finding] button").nth(1));
  const whole = button("findings.wholeFace");
  if (await whole.isVisible()) await act("whole face", whole);
  await act("the plan", screen("plan"));
  await act("why", screen("why"));
  await act("open the questions", page.locator("summary", { hasText: t("questions.ask.title") }));
  for (const [at, question] of (await page.locator('[name="skin-question"]').all()).entries()) {
    await act(`question ${at + 1}`, question.locator("summary"));
    await act(`answer ${at + 1}`, question.locator("label").first());
  }
  await act("show the card", button("results.share"));
  await act("save the card", button("card.save"));
  await act("save to the history", button("results.keep"));
  await theme("light");
  await act("menu, then the language", button("site.menu"));
  const other = page.locator("#site-menu").getByRole("link", { name: LANGUAGE_TABLE.de.name });
  const language = (await other.isVisible()) ? other : page.getByRole("link", { name: LANGUAGE_TABLE.de.name }).first();
  await act("the other language", language);
  await act("start again", button("results.again", "de"));
  return interactions;
}
