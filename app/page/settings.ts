import { PAGE_SETTINGS_ID, type PageSettings } from "#contract/page-settings.ts";

/**
 * What the server wrote into this page. Not the app's `browserSettings`: this module shares no code with the app, so
 * that documents load one file. Null where nothing is written in: the development server.
 */
export function readSettings(): PageSettings | null {
  try {
    return JSON.parse(document.getElementById(PAGE_SETTINGS_ID)?.textContent ?? "") as PageSettings;
  } catch {
    return null;
  }
}
