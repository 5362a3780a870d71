import type { GuideFrontMatter } from "#content/article.ts";
import { Question } from "../ui/question.tsx";

export const FAQ_ID = "faq";

/** What is often asked about a document's subject (R-GUIDE-1). */
export function Questions({ title, faq }: { title: string; faq: GuideFrontMatter["faq"] }) {
  return (
    <section aria-labelledby={FAQ_ID} className="mt-16">
      <h2 id={FAQ_ID} className="display text-h2">
        {title}
      </h2>
      <div className="mt-6 border-line border-b">
        {faq.map(({ question, answer }) => (
          <Question key={question} question={question}>
            {answer}
          </Question>
        ))}
      </div>
    </section>
  );
}
