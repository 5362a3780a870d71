import type { z } from "zod";
import {
  type Article,
  evidenceFrontMatterSchema,
  explainerFrontMatterSchema,
  guideFrontMatterSchema,
  legalFrontMatterSchema,
  methodFrontMatterSchema,
  questionnaireFrontMatterSchema,
} from "#content/article.ts";
import { FIRST_GUIDES, FURTHER_GUIDES, GUIDE_SLUGS, GUIDES, type GuideSlug } from "#content/guides.ts";
import { parseArticle, readFrontMatter } from "#content/parse-article.ts";
import {
  canonicalPath,
  EVIDENCE_PAGE,
  EXPLAINERS,
  type Explainer,
  LEGAL_PAGES,
  type LegalPage,
  METHOD_PAGE,
  QUESTIONNAIRE_PAGE,
} from "#content/site-pages.ts";
import type { Language } from "#contract/language.ts";
import { languageOf, plainPath } from "#page/paths.ts";
import type { PageHandle } from "../i18n/page-words.ts";
import type { StructuredData } from "../seo/structured-data.ts";
import type { ExplainerCard, GuideCard, SiteDocument } from "./document.ts";
import { explainerData, guideData, pageData, questionnaireData } from "./document-data.ts";
import { documentWords } from "./document-words.server.ts";
import { evidenceGroups, GUIDES_WITH_CLAIMS } from "./evidence.server.ts";
import { methodFacts } from "./method-facts.server.ts";

const SOURCES = import.meta.glob<string>(
  ["../../content/*/*/*.md", "../../content/*/{evidence,method,skin-type-test}.md"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** What a document is made of, besides what every one has. */
interface Reading {
  readonly language: Language;
  /** Of the whole blog, in the page's language. */
  readonly headline: string;
  readonly place: Place;
}
type Place = Pick<PageHandle, "language" | "page">;
/** `handle` is put around it; `data` is for search engines. */
type Read = DistributiveOmit<SiteDocument, "handle"> & { readonly data: readonly StructuredData[] };
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Every document of the site by its path, each with how it is read. */
const DOCUMENTS: Readonly<Record<string, (reading: Reading) => Read>> = {
  blog: readBlog,
  [METHOD_PAGE.slice(1)]: readMethod,
  [EVIDENCE_PAGE.slice(1)]: readEvidence,
  [QUESTIONNAIRE_PAGE.slice(1)]: readQuestionnaire,
  ...Object.fromEntries(GUIDE_SLUGS.map((slug) => [slug, (reading: Reading) => readGuidePage(reading, slug)])),
  ...Object.fromEntries(EXPLAINERS.map((page) => [page, (reading: Reading) => readExplainerPage(reading, page)])),
  ...Object.fromEntries(LEGAL_PAGES.map((page) => [page, (reading: Reading) => readLegal(reading, page)])),
};

/**
 * The document at a path, with the words of its language.
 * @param path as in the address: `/blog`, `/en/blog`
 * @throws Error when there is none, or its file is not as it must be
 */
export function readDocument(path: string): SiteDocument {
  const language = languageOf(path);
  const place = { language, page: plainPath(path) };
  const read = DOCUMENTS[canonicalPath(place.page).slice(1)];
  if (read === undefined) throw new Error(`There is no document ${path}.`);
  const words = documentWords(language);
  const { headline } = words.blog as { headline: string };
  const { data, ...document } = read({ language, headline, place });
  return { ...document, handle: { ...place, words, isDocument: true, structuredData: data } };
}

function readBlog({ language, headline, place }: Reading): Read {
  const blog = documentWords(language).blog as { title: string; description: string };
  const cards = FIRST_GUIDES.map((slug) => readCard(language, slug));
  const further = FURTHER_GUIDES.map((slug) => readCard(language, slug));
  const explainers = explainerCards(language);
  return {
    kind: "blog",
    title: blog.title,
    description: blog.description,
    cards,
    further,
    explainers,
    data: pageData(place, headline),
  };
}

function readGuidePage({ language, headline, place }: Reading, slug: GuideSlug): Read {
  const article = parse(guideFile(language, slug), guideFrontMatterSchema);
  const related = GUIDES[slug].related.map((one) => readCard(language, one));
  const hasClaims = GUIDES_WITH_CLAIMS.has(slug);
  const data = guideData(place, slug, article, headline);
  return { kind: "guide", ...headOf(article), slug, article, related, hasClaims, data };
}

function readExplainerPage({ language, place }: Reading, page: Explainer): Read {
  const article = parse(explainerFile(language, page), explainerFrontMatterSchema);
  const others = explainerCards(language).filter((card) => card.page !== page);
  return { kind: "explainer", ...headOf(article), page, article, others, data: explainerData(place, article) };
}

function readMethod({ language, place }: Reading): Read {
  const article = parse(`${language}/method.md`, methodFrontMatterSchema);
  const explainers = explainerCards(language);
  const data = pageData(place, article.frontMatter.headline);
  return { kind: "method", ...headOf(article), article, explainers, facts: methodFacts(), data };
}

function readEvidence({ language, place }: Reading): Read {
  const article = parse(`${language}/evidence.md`, evidenceFrontMatterSchema);
  const groups = evidenceGroups((slug) => headMatter(guideFile(language, slug), guideFrontMatterSchema));
  return { kind: "evidence", ...headOf(article), article, groups, data: pageData(place, article.frontMatter.headline) };
}

function readQuestionnaire({ language, place }: Reading): Read {
  const article = parse(`${language}/skin-type-test.md`, questionnaireFrontMatterSchema);
  return { kind: "questionnaire", ...headOf(article), article, data: questionnaireData(place, article.frontMatter) };
}

function readLegal({ language, place }: Reading, page: LegalPage): Read {
  const article = parse(`${language}/legal/${page}.md`, legalFrontMatterSchema);
  return { kind: "legal", ...headOf(article), page, article, data: pageData(place, article.frontMatter.headline) };
}

function headOf({ frontMatter: { title, description } }: Article<{ title: string; description: string }>) {
  return { title, description };
}

function readCard(language: Language, slug: GuideSlug): GuideCard {
  const { card, topics } = headMatter(guideFile(language, slug), guideFrontMatterSchema);
  return { slug, ...card, topics };
}

function explainerCards(language: Language): ExplainerCard[] {
  return EXPLAINERS.map((page) => ({
    page,
    ...headMatter(explainerFile(language, page), explainerFrontMatterSchema).card,
  }));
}

function guideFile(language: Language, slug: GuideSlug): string {
  return `${language}/guides/${slug}.md`;
}

function explainerFile(language: Language, page: Explainer): string {
  return `${language}/explainers/${page}.md`;
}

function parse<Schema extends z.ZodType>(file: string, schema: Schema): Article<z.output<Schema>> {
  return parseArticle(sourceOf(file), schema, file);
}

function headMatter<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return readFrontMatter(sourceOf(file), schema, file);
}

function sourceOf(file: string): string {
  const source = SOURCES[`../../content/${file}`];
  if (source === undefined) throw new Error(`There is no file content/${file}.`);
  return source;
}
