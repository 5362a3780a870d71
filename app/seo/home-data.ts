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
  const questions = [score, test].map(({ title, text }) => ({ question: title, answer: text }));
  return [website(language, description), webApplication(language, description), faqPage(questions)];
}
