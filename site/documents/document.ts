import type { ClaimName } from "#advice/claims/all.ts";
import type { Certainty } from "#advice/claims/claim.ts";
import type { Payer, SOURCE_KINDS } from "#advice/claims/sources.ts";
import type {
  Article,
  EvidenceFrontMatter,
  ExplainerFrontMatter,
  GuideFrontMatter,
  LegalFrontMatter,
  MethodFrontMatter,
  QuestionnaireFrontMatter,
} from "#content/article.ts";
import type { GuideSlug } from "#content/guides.ts";
import type { Explainer, LegalPage } from "#content/site-pages.ts";
import type { WORDS as GERMAN } from "#locales/de/index.ts";
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
  /** Whether the page of evidence has a part of its own for it. */
  readonly hasClaims: boolean;
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

export interface ShownSource {
  /** As a guide cites it. */
  readonly text: string;
  readonly url: string;
  readonly kind: (typeof SOURCE_KINDS)[number];
  readonly paid: Payer;
  /** Whose words tell who took part; null where nobody did, or nothing says how many. */
  readonly people: keyof (typeof GERMAN)["evidence"]["people"] | null;
}

export interface ShownClaim {
  readonly name: ClaimName;
  readonly sure: Certainty;
  readonly sources: readonly ShownSource[];
}

/** The claims that one guide tells. */
export interface EvidenceGroup {
  readonly slug: GuideSlug;
  readonly title: string;
  readonly claims: readonly ShownClaim[];
}

export interface EvidenceDocument extends DocumentBase {
  readonly kind: "evidence";
  readonly article: Article<EvidenceFrontMatter>;
  readonly groups: readonly EvidenceGroup[];
}

/** A page without React in the browser, as its route's loader reads it at build. */
export type SiteDocument =
  | GuideDocument
  | ExplainerDocument
  | BlogDocument
  | LegalDocument
  | MethodDocument
  | EvidenceDocument
  | QuestionnaireDocument;
