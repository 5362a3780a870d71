/** What a language model is told, and with which words it may answer. */

export interface Prompt {
  readonly rules: readonly string[];
  /** The vocabulary and the fields. */
  readonly fields: readonly string[];
}

/**
 * One set per language, because a model that is told in German writes better German. The words are cosmetic themselves (a
 * test holds them against medical-words.ts).
 */
export interface Prompts {
  /** Beside the photo. */
  readonly askPhoto: string;
  readonly photo: Prompt;
  /** For measured numbers. */
  readonly words: Prompt;
}

/**
 * With what a model may speak about skin, beside the names that our own texts give it: words that say how something looks,
 * where, and how much. None of them says what somebody is, has, feels or should do.
 */
export interface Vocabulary {
  /** Words apart by white space; a star stands for `endings`. */
  readonly words: string;
  /** Praise and blame of skin, and (`looks`) the words beside which it would be of somebody's looks. */
  readonly praise: string;
  readonly looks: string;
  readonly compounds: readonly [first: string, second: string] | readonly [];
  readonly endings: readonly string[];
  /** Of our own texts, words that would say something of a person elsewhere: they stand in `phrases`. */
  readonly inPhrasesOnly: RegExp;
  /** What is read as something longer. */
  readonly shortForms: readonly (readonly [form: RegExp, spoken: string])[];
  /**
   * Words that are harmless beside certain others only: "dark spots", not "dark skin", "you see", not "you are". Each is a
   * pattern of whole words.
   */
  readonly phrases: readonly string[];
}
