/** Words of medicine that a cosmetic tool does not use (`locales/medical-words.ts`). */
export const MEDICAL_WORDS: readonly RegExp[] = [
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
];
