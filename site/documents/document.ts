import type {
  Article,
  ExplainerFrontMatter,
  GuideFrontMatter,
  LegalFrontMatter,
  MethodFrontMatter,
  QuestionnaireFrontMatter,
} from "#content/article.ts";
import type { GuideSlug } from "#content/guides.ts";
import type { Explainer, LegalPage } from "#content/site-pages.ts";
import type { PageHandle } from "../i18n/page-words.ts";
import type { MethodFacts } from "./method-facts.server.ts";

/** What a card about a guide shows: on the blog index and as a related link. */
export interface GuideCard extends Pick<GuideFrontMatter, "topics"> {
  readonly slug: GuideSlug;
  readonly title: string;
  readonly text: string;
}

interface DocumentBase {
  readonly handle: PageHandle;
  /** Without the brand's name. */
  readonly title: string;
  readonly description: string;
}

export interface GuideDocument extends DocumentBase {
  readonly kind: "guide";
  readonly slug: GuideSlug;
  readonly article: Article<GuideFrontMatter>;
  readonly related: readonly GuideCard[];
}

export interface ExplainerCard {
  readonly page: Explainer;
  readonly title: string;
  readonly text: string;
}

export interface ExplainerDocument extends DocumentBase {
  readonly kind: "explainer";
  readonly page: Explainer;
  readonly article: Article<ExplainerFrontMatter>;
  /** The other pages of this kind. */
  readonly others: readonly ExplainerCard[];
}

export interface BlogDocument extends DocumentBase {
  readonly kind: "blog";
  /** The eight, and the newer ones of the second list (R-GUIDE-4). */
  readonly cards: readonly GuideCard[];
  readonly further: readonly GuideCard[];
  readonly explainers: readonly ExplainerCard[];
}

export interface LegalDocument extends DocumentBase {
  readonly kind: "legal";
  readonly page: LegalPage;
  readonly article: Article<LegalFrontMatter>;
}

export interface MethodDocument extends DocumentBase {
  readonly kind: "method";
  readonly article: Article<MethodFrontMatter>;
  readonly explainers: readonly ExplainerCard[];
  readonly facts: MethodFacts;
}

export interface QuestionnaireDocument extends DocumentBase {
  readonly kind: "questionnaire";
  readonly article: Article<QuestionnaireFrontMatter>;
}

/** A page without React in the browser, as its route's loader reads it at build. */
export type SiteDocument =
  | GuideDocument
  | ExplainerDocument
  | BlogDocument
  | LegalDocument
  | MethodDocument
  | QuestionnaireDocument;
