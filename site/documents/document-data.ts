import type { Article, ExplainerFrontMatter, GuideFrontMatter, QuestionnaireFrontMatter } from "#content/article.ts";
import { GUIDES, type GuideSlug } from "#content/guides.ts";
import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import { article, breadcrumbs, faqPage, type StructuredData } from "../seo/structured-data.ts";

interface Place {
  readonly language: Language;
  readonly page: string;
}

const HOME = { name: BRAND.name, page: "/" } as const;

export function guideData(
  { language, page }: Place,
  slug: GuideSlug,
  { frontMatter, words }: Article<GuideFrontMatter>,
  blogName: string,
): StructuredData[] {
  const { headline, description, topics, faq } = frontMatter;
  const { published, updated } = GUIDES[slug];
  return [
    article({ language, page, headline, description, topics, words, published, updated }),
    faqPage(faq),
    breadcrumbs(language, [HOME, { name: blogName, page: "/blog" }, { name: headline, page }]),
  ];
}

export function explainerData(
  { language, page }: Place,
  { frontMatter, words }: Article<ExplainerFrontMatter>,
): StructuredData[] {
  const { headline, description, topics, faq, published, updated } = frontMatter;
  return [
    article({ language, page, headline, description, topics, words, published, updated }),
    faqPage(faq),
    breadcrumbs(language, [HOME, { name: headline, page }]),
  ];
}

export function questionnaireData(place: Place, { headline, faq }: QuestionnaireFrontMatter): StructuredData[] {
  return [faqPage(faq), ...pageData(place, headline)];
}

/** For pages that are neither an article nor a list of questions. */
export function pageData({ language, page }: Place, name: string): StructuredData[] {
  return [breadcrumbs(language, [HOME, { name, page }])];
}
