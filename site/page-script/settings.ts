import type { PAGE_SETTINGS_ID, PageSettings } from "#page/settings.ts";

/**
 * The id's type only, and not the app's `pageSettings`: a value that the app imports too would become a second file,
 * which documents would find late (tests/site/budget.test.ts).
 */
const ELEMENT_ID: typeof PAGE_SETTINGS_ID = "page-settings";

/** What the server wrote into this page; null where nothing is written in: the development server. */
export function readSettings(): PageSettings | null {
  try {
    return JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? "") as PageSettings;
  } catch {
    return null;
  }
}
