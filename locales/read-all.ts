import { LANGUAGES, type Language } from "#contract/language.ts";

/** Reads the same module of every language, for who has all of them in memory. */
export async function readAll<Value>(
  read: (language: Language) => Promise<Value>,
): Promise<Readonly<Record<Language, Value>>> {
  const values = await Promise.all(LANGUAGES.map(async (language) => [language, await read(language)] as const));
  return Object.fromEntries(values) as Record<Language, Value>;
}
