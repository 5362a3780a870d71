import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import { addressOf } from "./address-of.ts";
import { pageTexts } from "./page-settings.ts";
import { shareImage } from "./share-image.ts";

/** A schema.org item. Only what the page itself says; no reviewer, rating or offer is invented. */
export interface StructuredData {
  readonly "@type": string;
  readonly [property: string]: unknown;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** The JSON-LD of a page, fit to stand in a script element. */
export function jsonLd(items: readonly StructuredData[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": items }).replaceAll("<", "\\u003c");
}

export function website(language: Language, description: string): StructuredData {
  return {
    "@type": "WebSite",
    name: BRAND.name,
    url: addressOf("/", language),
    inLanguage: language,
    description,
    publisher: publisher(),
  };
}

export function webApplication(language: Language, description: string): StructuredData {
  return {
    "@type": "WebApplication",
    name: BRAND.name,
    url: addressOf("/", language),
    inLanguage: language,
    description,
    applicationCategory: "LifestyleApplication",
    operatingSystem: "Any",
    browserRequirements: "JavaScript",
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: "0", priceCurrency: "EUR" },
  };
}

export function article(of: {
  readonly language: Language;
  readonly page: string;
  readonly headline: string;
  readonly description: string;
  readonly published: string;
  readonly updated: string;
  readonly words: number;
  readonly topics: readonly string[];
}): StructuredData {
  const address = addressOf(of.page, of.language);
  return {
    "@type": "Article",
    headline: of.headline,
    description: of.description,
    image: shareImage(of.page, of.language).address,
    datePublished: of.published,
    dateModified: of.updated,
    inLanguage: of.language,
    wordCount: of.words,
    keywords: of.topics.join(", "),
    isAccessibleForFree: true,
    mainEntityOfPage: { "@type": "WebPage", "@id": address },
    // What `site/article/written-with-ai.tsx` says to people (AI Act, Art. 50).
    digitalSourceType: "https://schema.org/TrainedAlgorithmicMediaDigitalSource",
    // The publisher is the author (R-GUIDE-8).
    author: publisher(),
    publisher: publisher(),
  };
}

export function faqPage(questions: readonly Question[]): StructuredData {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** From the start page to this one. */
export function breadcrumbs(language: Language, trail: readonly { name: string; page: string }[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, page }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: addressOf(page, language),
    })),
  };
}

function publisher() {
  const { siteUrl } = pageTexts();
  return {
    "@type": "Organization",
    name: BRAND.name,
    url: `${siteUrl}/`,
    logo: { "@type": "ImageObject", url: `${siteUrl}/icons/icon-512.png`, width: 512, height: 512 },
  };
}
