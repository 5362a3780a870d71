/** Words of medicine that a cosmetic tool does not use (`locales/medical-words.ts`). */
export const MEDICAL_WORDS: readonly RegExp[] = [
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
];
