import type { Language } from "#contract/language.ts";

/**
 * Words a cosmetic tool does not use (trust design, "Wording"): for our own texts and for what a language model
 * writes. Stems match inflections and compounds; word boundaries keep "patience" and "secure" free.
 */
const BANNED: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /\bdiagnos\w*/i,
    /\btreat(?:ment|ments|ing|ed|s)?\b/i,
    /\btherap\w*/i,
    /\bcur(?:e|es|ed|ing|able)\b/i,
    /\bpatients?\b/i,
    /\bsymptom\w*/i,
    /\bclinical\w*/i,
    /\bdermatologically tested\b/i,
    /\brosacea\b/i,
    /\beczemas?\b/i,
    /\bmelanomas?\b/i,
    /\bmole[ -]checks?\b/i,
  ],
  de: [
    /diagnos\w*/i,
    /behande?l\w*/i,
    /(?:\b|\w)therap\w*/i,
    /\b(?:ge|ver|aus|ab)?heil(?:en|t|st|te|ung|ungen|bar|mittel|sam)\w*/i,
    /\bkurier\w*/i,
    /\bpatient(?:en|in|innen)?\b/i,
    /symptom\w*/i,
    /\bklinisch\w*/i,
    /\bdermatologisch getestet\w*/i,
    /\bros(?:a|á)[cz]ea\b/i,
    /\bekzem\w*/i,
    /\bneurodermitis\b/i,
    /melanom\w*/i,
    /\b(?:muttermal|leberfleck)\S*[ -]?(?:check|kontrolle|prüfung)\w*/i,
  ],
};

/** Every banned word in a text, of either language: English words turn up in German sentences. */
export function findMedicalWords(text: string): string[] {
  return [...BANNED.en, ...BANNED.de].flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
}

/** Fixed notices that must name what the product is not; keys and everything below them. */
export const MAY_NAME_MEDICINE: readonly string[] = ["results.disclaimer", "upload.notice"];
