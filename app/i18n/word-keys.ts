import type { Message } from "#contract/message.ts";

/** Every key the screens may ask for, read off the German files: a misspelt key does not compile. */
interface Groups {
  ads: typeof import("#locales/de/ads.json");
  article: typeof import("#locales/de/article.json");
  blog: typeof import("#locales/de/blog.json");
  consent: typeof import("#locales/de/consent.json");
  products: typeof import("#locales/de/products.json");
  labels: typeof import("#locales/de/labels.json");
  figures: typeof import("#locales/de/figures.json");
  site: typeof import("#locales/de/site.json");
  why: typeof import("#locales/de/why.json");
  findings: typeof import("#locales/de/findings.json");
  questions: typeof import("#locales/de/questions.json");
  card: typeof import("#locales/de/card.json");
  history: typeof import("#locales/de/history.json");
  hero: typeof import("#locales/de/hero.json");
  upload: typeof import("#locales/de/upload.json");
  results: typeof import("#locales/de/results.json");
  demo: typeof import("#locales/de/demo.json");
  toasts: typeof import("#locales/de/toasts.json");
  errors: typeof import("#locales/de/errors.json");
}

/** `a_one` and `a_other` are asked for as `a`. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : Key;

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutPlural<Key> : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];

export type WordKey = Leaves<Groups>;

/** A translator for the screens: `Translate` with its keys checked. */
export type TranslateWords = (key: WordKey, params?: Message["params"]) => string;
