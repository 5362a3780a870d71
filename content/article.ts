import type { Root } from "hast";
import { z } from "zod";

/** What the kinds of Markdown files carry: front matter (checked here) and a body (a tree of HTML elements). */

const DATE = z.iso.date();
const text = (max: number, min = 1) => z.string().trim().min(min).max(max);

/** A work by name, and the address where it is: its DOI, or the page of the guideline, law or society. */
const source = z.strictObject({ text: text(300), url: z.url({ protocol: /^https$/ }) });
export type Source = z.infer<typeof source>;

/** Search engines cut titles at about 60 characters (" · " and the brand are added) and descriptions at about 155. */
const found = { title: text(48, 10), description: text(158, 100), headline: text(64) };

/** A magazine's page: a headline with its sentence, a card in lists, three points in short, and questions. */
const magazinePage = {
  ...found,
  dek: text(230),
  card: z.strictObject({ title: text(48), text: text(140, 60) }),
  topics: z.array(text(30)).min(3).max(5),
  brief: z.array(text(200)).length(3),
  faq: z
    .array(z.strictObject({ question: text(120), answer: text(800, 80) }))
    .min(2)
    .max(3),
};

export const guideFrontMatterSchema = z.strictObject({ ...magazinePage, sources: z.array(source).min(4).max(7) });
export type GuideFrontMatter = z.infer<typeof guideFrontMatterSchema>;

export const legalFrontMatterSchema = z.strictObject({
  ...found,
  dek: text(260),
  version: text(8),
  updated: DATE,
});
export type LegalFrontMatter = z.infer<typeof legalFrontMatterSchema>;

export const methodFrontMatterSchema = z.strictObject({
  ...found,
  /** One phone's screen with the headline, so short: what, how sure, where it falls short. */
  brief: z.array(z.strictObject({ title: text(30), text: text(240) })).length(3),
  updated: DATE,
  /** Oldest first; the last one is the engine's (`METHOD_VERSION`). */
  versions: z.array(z.strictObject({ version: text(8), text: text(300) })).min(1),
  sources: z.array(source).min(4).max(10),
});
export type MethodFrontMatter = z.infer<typeof methodFrontMatterSchema>;

export const questionnaireFrontMatterSchema = z.strictObject({
  ...found,
  dek: text(230),
  faq: z.array(z.strictObject({ question: text(120), answer: text(800, 80) })).length(3),
  updated: DATE,
  sources: z.array(source).min(4).max(7),
});
export type QuestionnaireFrontMatter = z.infer<typeof questionnaireFrontMatterSchema>;

export const evidenceFrontMatterSchema = z.strictObject({ ...found, dek: text(230), updated: DATE });
export type EvidenceFrontMatter = z.infer<typeof evidenceFrontMatterSchema>;

export const explainerFrontMatterSchema = z.strictObject({
  ...magazinePage,
  published: DATE,
  updated: DATE,
  sources: z.array(source).min(1).max(7),
});
export type ExplainerFrontMatter = z.infer<typeof explainerFrontMatterSchema>;

/** An entry of the table of contents. */
export interface Section {
  readonly id: string;
  readonly title: string;
}

export interface Article<FrontMatter> {
  readonly frontMatter: FrontMatter;
  /** Elements of HTML, and elements of our own that the renderer knows (`ArticleElement`). */
  readonly body: Root;
  /** The `h2` of the body, in order. */
  readonly sections: readonly Section[];
  /** Words of the body, front matter not counted. */
  readonly words: number;
}

/** Names of the elements that directives become; the renderer has one component for each. */
export const ARTICLE_ELEMENTS = {
  tips: "sg-tips",
  note: "sg-note",
  test: "sg-test",
  figure: "sg-figure",
  combinations: "sg-combinations",
  table: "sg-table",
  fold: "sg-fold",
  if: "sg-if",
  missing: "sg-missing",
} as const;
export type ArticleDirective = keyof typeof ARTICLE_ELEMENTS;

/** Adults read about this many words of such a text in a minute (Brysbaert 2019, J. Mem. Lang. 109: 238 for English non-fiction). */
const WORDS_PER_MINUTE = 238;

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
