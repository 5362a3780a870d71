import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { QUESTIONNAIRE_PAGE } from "#content/site-pages.ts";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { buttonClass } from "../ui/button-class.ts";

interface Props {
  readonly words: PageWords;
  /** In the middle of an article with a sentence of its own, as a band at its end, or as a card among cards. */
  readonly kind: "inside" | "band" | "card";
  readonly children?: ReactNode;
  /** On the page of the questions itself, which band and card otherwise lead to. */
  readonly isAfterQuestions?: boolean;
}

/** The way to the free skin test (R-GUIDE-1), and to the questions for who would rather not take a photo. */
export function TestOffer({ words: { language, t }, kind, children, isAfterQuestions = false }: Props) {
  const link = (
    <a
      href={pathIn(language, "/")}
      className={buttonClass(kind === "inside" ? "secondary" : "primary", "max-w-full max-sm:px-5")}
    >
      {t("article.test.action")}
      <ArrowRight aria-hidden="true" size={20} strokeWidth={1.75} />
    </a>
  );
  const questions = isAfterQuestions ? null : (
    <a
      href={pathIn(language, QUESTIONNAIRE_PAGE)}
      className="mt-3 inline-flex min-h-11 items-center text-small underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {t("questionnaire.offer")}
    </a>
  );
  if (kind === "inside") {
    return (
      <aside className="prose-test">
        <div>{children}</div>
        {link}
      </aside>
    );
  }
  if (kind === "card") {
    return (
      <section aria-labelledby="test-offer" className="flex h-full flex-col rounded-lg bg-accent-soft p-6 md:p-7">
        <h2 id="test-offer" className="display text-h3">
          {t("article.test.title")}
        </h2>
        <p className="mt-2 mb-6">{t("article.test.text")}</p>
        <div className="mt-auto">{link}</div>
        {questions}
      </section>
    );
  }
  return (
    <section aria-labelledby="test-offer" className="bg-paper-deep">
      <div className="page grid grid-cols-1 items-end gap-8 py-14 md:grid-cols-12 md:py-20">
        <div className="md:col-span-8">
          <h2 id="test-offer" className="display text-h1">
            {t("article.test.title")}
          </h2>
          <p className="measure mt-4 text-ink-soft">{t("article.test.text")}</p>
        </div>
        <div className="md:col-span-4 md:text-right">
          {link}
          <div>{questions}</div>
        </div>
      </div>
    </section>
  );
}
