import type { Message } from "#contract/message.ts";
import type { WORDS } from "#locales/de/index.ts";

/** Every key the screens may ask for, read off the German files: a misspelt key does not compile. */
type Groups = Omit<typeof WORDS, "advice" | "cli">;

/** `a_one` and `a_other` are asked for as `a`. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

export type WordKey = Leaves<Groups>;

/** A translator for the screens: `Translate` with its keys checked. */
export type TranslateWords = (key: WordKey, params?: Message["params"]) => string;
