import type { Language } from "#contract/language.ts";
import { loadFlowWords } from "../../i18n/flow-words.ts";

/** What the steps after the first one need, kept out of the first page load. */
type Screens = typeof import("./flow-screens.tsx");

let screens: Screens | null = null;
let loading: Promise<Screens> | null = null;

/** Loads the upload step, the analysis and their words. A failed load may be tried again. */
export async function loadFlow(language: Language): Promise<void> {
  const words = loadFlowWords(language);
  loading ??= import("./flow-screens.tsx");
  try {
    screens = await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
  await words;
}

/** The screens when they are loaded; no step but the first is ever entered before. */
export function loadedScreens(): Screens | null {
  return screens;
}
