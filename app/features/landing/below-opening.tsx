import { useEffect, useState } from "react";
import type { Language } from "#contract/language.ts";
import type { PageWords } from "../../i18n/page-words.ts";
import { createPlainTranslator } from "../../i18n/plain-translator.ts";
import { createLazyLoader } from "../../lazy-loader.ts";

/** The sections and their words, a chunk of their own: for who comes back from a later step or changes the language. */
const LATER = { de: later("de"), en: later("en") };

function later(language: Language) {
  return createLazyLoader(async () => {
    const [{ LandingSections }, { default: landing }] = await Promise.all([
      import("./landing-sections.tsx"),
      language === "de" ? import("#locales/de/landing.json") : import("#locales/en/landing.json"),
    ]);
    return { LandingSections, own: createPlainTranslator({ landing }) };
  });
}

/** Known while prerendering only; a plain import would put them into the first load. */
const Sections = import.meta.env.SSR ? (await import("./landing-sections.tsx")).LandingSections : null;

const ID = "below-opening";

/**
 * What stands below the opening. It is in the page from the server and does nothing, so the first load brings neither
 * its code nor its words: React takes the HTML over as it is.
 */
export function BelowOpening({ words }: { words: PageWords }) {
  const { language } = words;
  if (Sections !== null) {
    return (
      <div id={ID} data-language={language}>
        <Sections words={words} />
      </div>
    );
  }
  return <InBrowser key={language} words={words} />;
}

function InBrowser({ words: { language, t } }: { words: PageWords }) {
  const [isThere] = useState(() => document.getElementById(ID)?.dataset.language === language);
  const [loaded, setLoaded] = useState(() => LATER[language].loaded());
  useEffect(() => {
    if (!isThere) void LATER[language].load().then(setLoaded, () => undefined);
  }, [isThere, language]);
  if (isThere) {
    return (
      // A text of nothing keeps React out of it, also while hydrating.
      <div id={ID} data-language={language} suppressHydrationWarning>
        {""}
      </div>
    );
  }
  if (loaded === null) return null;
  const { LandingSections, own } = loaded;
  return (
    <LandingSections words={{ language, t: (key, params) => (key.startsWith("landing.") ? own : t)(key, params) }} />
  );
}
