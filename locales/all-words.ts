import type { Language } from "#contract/language.ts";
import deErrors from "./de/errors.json" with { type: "json" };
import deLabels from "./de/labels.json" with { type: "json" };
import enErrors from "./en/errors.json" with { type: "json" };
import enLabels from "./en/labels.json" with { type: "json" };
import type { Words } from "./translator.ts";

/**
 * Every group of words in both languages: for the server, the CLI, the build and tests.
 * The browser never imports this: it loads the groups a page needs, in the one language it speaks.
 * A file `de/<group>.json` is the subtree of keys `<group>.*`; a test proves that no file is left out here.
 */
export const GERMAN = {
  errors: deErrors,
  labels: deLabels,
} as const;

const ENGLISH: SameShape<typeof GERMAN> = {
  errors: enErrors,
  labels: enLabels,
};

export const ALL_WORDS: Readonly<Record<Language, Words>> = { de: GERMAN, en: ENGLISH };

/** German is the source: another language that lacks one of its keys does not compile. */
type SameShape<Shape> = { readonly [Key in keyof Shape]: Shape[Key] extends string ? string : SameShape<Shape[Key]> };
