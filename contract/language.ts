interface LanguageRow {
  /** Before every path of the language; empty: the default language, at the plain paths (R-LANG-4). */
  readonly path: string;
  /** For dates and numbers: as the articles are spelt. */
  readonly locale: string;
  /** As its own speakers call it. */
  readonly name: string;
  /** Between a number and a sign such as %. */
  readonly beforeSign: string;
  /** How a price is written; # are digits. */
  readonly euro: string;
  /** "der 2. Tag": a full stop after a number may end no sentence. */
  readonly hasDottedOrdinals: boolean;
}

/** All that code knows of a language: one row each, the default first. Its words stand in `locales/` and `content/`. */
const TABLE = {
  de: { path: "", locale: "de-CH", name: "Deutsch", beforeSign: "\u00a0", euro: "#,## €", hasDottedOrdinals: true },
  en: { path: "/en", locale: "en-GB", name: "English", beforeSign: "", euro: "€#.##", hasDottedOrdinals: false },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof TABLE;
export const LANGUAGES = Object.keys(TABLE) as readonly Language[];
export const DEFAULT_LANGUAGE: Language = "de";
export const LANGUAGE_TABLE: Readonly<Record<Language, LanguageRow>> = TABLE;

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

export function byLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, Value>;
}

/** Reads the same module of every language, for who has all of them in memory. */
export async function readByLanguage<Value>(
  read: (language: Language) => Promise<Value>,
): Promise<Readonly<Record<Language, Value>>> {
  const values = await Promise.all(LANGUAGES.map(async (language) => [language, await read(language)] as const));
  return Object.fromEntries(values) as Record<Language, Value>;
}
