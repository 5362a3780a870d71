import type { Language } from "#contract/language.ts";
import { PAGES, type VisitorText, WORDS } from "../visitor-texts.ts";

/** What may not be said, or must be, and in which texts; `tests/unit/text-rules.test.ts` reads the texts. */
export interface TextRule {
  /** What holds, as the title of its test. */
  readonly rule: string;
  readonly language?: Language;
  readonly in: readonly VisitorText[];
  /** A text is looked at in these parts; whole where they are not named. */
  readonly parts?: (text: string) => readonly string[];
  readonly finds: RegExp | ((text: string, of: VisitorText) => boolean);
  readonly unless?: RegExp;
  /** What to write in its place. */
  readonly use?: string;
  /** So often it may be found all the same; 0 where nothing is said. */
  readonly most?: number;
  /** What of the code makes it so: if that has changed, so may the words. */
  readonly because?: () => boolean;
  /** Texts that it finds, and texts that it leaves alone. */
  readonly said?: readonly string[];
  readonly unsaid?: readonly string[];
}

/** Whether a key is this one or one below it. */
export const under = (start: string) => (key: string) => key === start || key.startsWith(`${start}.`);
/** Words by their keys. */
export const keyed = (...starts: readonly string[]) =>
  WORDS.filter(({ key }) => starts.some((start) => under(start)(key)));
export const linesIn = (file: RegExp) => PAGES.filter(({ place }) => file.test(place));
/** Of a text that does not say this, in its language. */
export const lacking =
  (said: RegExp | Readonly<Record<Language, string>>) =>
  (text: string, { language }: VisitorText) =>
    said instanceof RegExp ? !said.test(text) : !text.includes(said[language]);
