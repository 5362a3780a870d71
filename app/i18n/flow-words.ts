import type { Language } from "#contract/language.ts";
import type { Words } from "#locales/translator.ts";

/** The words behind the landing page, one chunk a language: loaded when the upload step opens, never at first. */
const LOADERS: Readonly<Record<Language, () => Promise<{ flowWords: Words }>>> = {
  de: () => import("./flow-words-de.ts"),
  en: () => import("./flow-words-en.ts"),
};

const loads = new Map<Language, Promise<Words>>();
const loaded = new Map<Language, Words>();

/** The same promise for every call, so that React's `use` can wait for it. A failed load may be tried again. */
export function loadFlowWords(language: Language): Promise<Words> {
  const known = loads.get(language);
  if (known !== undefined) return known;
  const load = LOADERS[language]().then(({ flowWords }) => {
    loaded.set(language, flowWords);
    return flowWords;
  });
  loads.set(language, load);
  load.catch(() => loads.delete(language));
  return load;
}

/** The words at once when they are here. */
export function loadedFlowWords(language: Language): Words | null {
  return loaded.get(language) ?? null;
}
