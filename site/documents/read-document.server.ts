import {
  evidenceFrontMatterSchema,
  explainerFrontMatterSchema,
  guideFrontMatterSchema,
  legalFrontMatterSchema,
  methodFrontMatterSchema,
  questionnaireFrontMatterSchema,
} from "#content/article.ts";
import { FIRST_GUIDES, FURTHER_GUIDES, GUIDE_SLUGS, GUIDES, type GuideSlug } from "#content/guides.ts";
import { parseArticle } from "#content/parse-article.ts";
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

/**
 * The document at a path, with the words of its language.
 * @param path as in the address: `/blog`, `/en/blog`
 * @throws Error when there is none, or its file is not as it must be
 */
export function readDocument(path: string): SiteDocument {
  const language = languageOf(path);
  const page = plainPath(path);
  const place = { language, page };
  const words = documentWords(language);
  const handle = (structuredData: readonly StructuredData[]): PageHandle => ({
    ...place,
    words,
    isDocument: true,
    structuredData,
  });
  const name = canonicalPath(page).slice(1);
  const blog = words.blog as { title: string; description: string; headline: string };
  if (name === "blog") {
    const cards = FIRST_GUIDES.map((slug) => readCard(language, slug));
    const further = FURTHER_GUIDES.map((slug) => readCard(language, slug));
    const texts = { title: blog.title, description: blog.description };
    const data = pageData(place, blog.headline);
    return { kind: "blog", handle: handle(data), ...texts, cards, further, explainers: explainerCards(language) };
  }
  if (isGuide(name)) {
    const article = readGuide(language, name);
    const { title, description } = article.frontMatter;
    const related = GUIDES[name].related.map((slug) => readCard(language, slug));
    const data = guideData(place, name, article, blog.headline);
    const hasClaims = GUIDES_WITH_CLAIMS.has(name);
    return { kind: "guide", handle: handle(data), title, description, slug: name, article, related, hasClaims };
  }
  if (isExplainer(name)) {
    const article = readExplainer(language, name);
    const { title, description } = article.frontMatter;
    const others = explainerCards(language).filter((card) => card.page !== name);
    const data = explainerData(place, article);
    return { kind: "explainer", handle: handle(data), title, description, page: name, article, others };
  }
  if (page === METHOD_PAGE) {
    const file = `${language}/method.md`;
    const article = parseArticle(sourceOf(file), methodFrontMatterSchema, file);
    const { title, description, headline } = article.frontMatter;
    const data = pageData(place, headline);
    const explainers = explainerCards(language);
    return { kind: "method", handle: handle(data), title, description, article, explainers, facts: methodFacts() };
  }
  if (page === EVIDENCE_PAGE) {
    const file = `${language}/evidence.md`;
    const article = parseArticle(sourceOf(file), evidenceFrontMatterSchema, file);
    const { title, description, headline } = article.frontMatter;
    const groups = evidenceGroups((slug) => readGuide(language, slug).frontMatter);
    return { kind: "evidence", handle: handle(pageData(place, headline)), title, description, article, groups };
  }
  if (page === QUESTIONNAIRE_PAGE) {
    const file = `${language}/skin-type-test.md`;
    const article = parseArticle(sourceOf(file), questionnaireFrontMatterSchema, file);
    const { title, description } = article.frontMatter;
    const data = questionnaireData(place, article.frontMatter);
    return { kind: "questionnaire", handle: handle(data), title, description, article };
  }
  if (!isLegal(name)) throw new Error(`There is no document ${path}.`);
  const file = `${language}/legal/${name}.md`;
  const article = parseArticle(sourceOf(file), legalFrontMatterSchema, file);
  const { title, description, headline } = article.frontMatter;
  return { kind: "legal", handle: handle(pageData(place, headline)), title, description, page: name, article };
}

function readGuide(language: Language, slug: GuideSlug) {
  const file = `${language}/guides/${slug}.md`;
  return parseArticle(sourceOf(file), guideFrontMatterSchema, file);
}

function readCard(language: Language, slug: GuideSlug): GuideCard {
  const { card, topics } = readGuide(language, slug).frontMatter;
  return { slug, ...card, topics };
}

function readExplainer(language: Language, page: Explainer) {
  const file = `${language}/explainers/${page}.md`;
  return parseArticle(sourceOf(file), explainerFrontMatterSchema, file);
}

function explainerCards(language: Language): ExplainerCard[] {
  return EXPLAINERS.map((page) => ({ page, ...readExplainer(language, page).frontMatter.card }));
}

function sourceOf(file: string): string {
  const source = SOURCES[`../../content/${file}`];
  if (source === undefined) throw new Error(`There is no file content/${file}.`);
  return source;
}

function isGuide(name: string): name is GuideSlug {
  return (GUIDE_SLUGS as readonly string[]).includes(name);
}

function isExplainer(name: string): name is Explainer {
  return (EXPLAINERS as readonly string[]).includes(name);
}

function isLegal(name: string): name is LegalPage {
  return (LEGAL_PAGES as readonly string[]).includes(name);
}
