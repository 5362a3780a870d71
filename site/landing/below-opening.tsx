import { useEffect, useState } from "react";
import { byLanguage, type Language } from "#contract/language.ts";
import type { Words } from "#locales/translator.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { createPlainTranslator } from "../i18n/plain-translator.ts";
import { createLazyLoader } from "../lazy-loader.ts";

/** The sections and their words, a chunk of their own: for who comes back from a later step. */
const LATER = byLanguage(later);

function later(language: Language) {
  return createLazyLoader(async () => {
    const [{ LandingSections }, { default: landing }] = await Promise.all([
      import("./landing-sections.tsx"),
      import(`#locales/${language}/landing.json`) as Promise<{ default: Words }>,
    ]);
    return { LandingSections, own: createPlainTranslator({ landing }) };
  });
}

/** Known while prerendering only; a plain import would put them into the first load. */
const Sections = import.meta.env.SSR ? (await import("./landing-sections.tsx")).LandingSections : null;

/**
 * What stands below the opening. The first visit reads it in the document, so the application's first load brings neither
 * its code nor its words.
 */
export function BelowOpening({ words }: { words: PageWords }) {
  return Sections === null ? <InBrowser key={words.language} words={words} /> : <Sections words={words} />;
}

function InBrowser({ words: { language, t } }: { words: PageWords }) {
  const [loaded, setLoaded] = useState(() => LATER[language].loaded());
  useEffect(() => {
    void LATER[language].load().then(setLoaded, () => undefined);
  }, [language]);
  if (loaded === null) return null;
  const { LandingSections, own } = loaded;
  return (
    <LandingSections words={{ language, t: (key, params) => (key.startsWith("landing.") ? own : t)(key, params) }} />
  );
}
