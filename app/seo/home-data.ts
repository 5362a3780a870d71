import { withBrand } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import { faqPage, type StructuredData, webApplication, website } from "./structured-data.ts";

interface Card {
  readonly title: string;
  readonly text: string;
}

/** The start page is a site, an application, and answers two questions (R-HERO-2). */
export function homeData(
  language: Language,
  description: string,
  { score, test }: { readonly score: Card; readonly test: Card },
): StructuredData[] {
  const about = withBrand(description);
  const questions = [score, test].map(({ title, text }) => ({ question: withBrand(title), answer: withBrand(text) }));
  return [website(language, about), webApplication(language, about), faqPage(questions)];
}
