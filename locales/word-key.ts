import type { GERMAN } from "./all-words.ts";

/** Path of every sentence, without plural endings: `"errors.rate_limited.message"`. For keys known while writing code. */
export type WordKey = Paths<typeof GERMAN>;

type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];

type WithoutPlural<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
