import { readByLanguage } from "#contract/language.ts";
import type * as German from "./de/medical-words.ts";

/**
 * Words a cosmetic tool does not use (trust design, "Wording"): for our own texts and for what a language model
 * writes. Stems match inflections and compounds; word boundaries keep "patience" and "secure" free.
 */
const BANNED = await readByLanguage<readonly RegExp[]>(
  async (language) => ((await import(`./${language}/medical-words.ts`)) as typeof German).MEDICAL_WORDS,
);

/** Every banned word in a text, of any language: English words turn up in German sentences. */
export function findMedicalWords(text: string): string[] {
  return Object.values(BANNED)
    .flat()
    .flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}

/** Fixed notices that must name what the product is not, and who took part in a study; keys and everything below them. */
export const MAY_NAME_MEDICINE: readonly string[] = ["results.disclaimer", "upload.notice", "evidence.people"];
