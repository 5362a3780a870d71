import { withBrand } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import { RETENTION } from "#contract/retention.ts";
import { conditionTokens } from "#page/conditions.ts";
import { faqPage, type StructuredData, webApplication, website } from "./structured-data.ts";

interface Card {
  readonly title: string;
  readonly text: string;
}

interface Item {
  readonly question: string;
  readonly answer: string;
  /** Belongs to the answer where an AI provider may receive the photo. */
  readonly provider?: string;
}

interface Landing {
  readonly score: Card;
  readonly test: Card;
  readonly faq: { readonly items: Readonly<Record<string, Item>> };
}

/** The start page is a site, an application, and answers questions (R-HERO-2). */
export function homeData(language: Language, description: string, { score, test, faq }: Landing): StructuredData[] {
  const about = withBrand(description);
  const cards = [score, test].map(({ title, text }) => ({ question: withBrand(title), answer: withBrand(text) }));
  const items = Object.values(faq.items).map(({ question, answer, provider }) => ({
    question,
    answer: provider === undefined ? answer : `${answer}${whereProviderSees(provider)}`,
  }));
  return [website(language, about), webApplication(language, about), faqPage([...cards, ...items])];
}

/** Kept or removed by the server, as on the page itself. */
function whereProviderSees(text: string): string {
  const { begin, end } = conditionTokens("provider-photo");
  return `${begin} ${text.replace("{{days}}", String(RETENTION.providerDays))}${end}`;
}
