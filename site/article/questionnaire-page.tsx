import type { ReactNode } from "react";
import type { QuestionnaireDocument } from "../documents/document.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { OpeningEnd } from "../ui/opening-end.tsx";
import { ArticleBody } from "./article-body.tsx";
import { BesideContents } from "./beside-contents.tsx";
import { formatDate } from "./format-date.ts";
import { FAQ_ID, Questions } from "./questions.tsx";
import { Scene } from "./scene.tsx";
import { SOURCES_ID, Sources } from "./sources.tsx";
import { TestOffer } from "./test-offer.tsx";

interface Props {
  readonly words: PageWords;
  readonly document: QuestionnaireDocument;
  /** Another feature's, so the route brings it. */
  readonly questionnaire: ReactNode;
}

/** Questions first, beside the headline; below them how to tell the type at home, and how the result comes about. */
export function QuestionnairePage({ words, document, questionnaire }: Props) {
  const { language, t } = words;
  const { article } = document;
  const { headline, dek, faq, sources, updated } = article.frontMatter;
  const sections = [
    ...article.sections,
    { id: FAQ_ID, title: t("article.faq") },
    { id: SOURCES_ID, title: t("article.sources") },
  ];
  return (
    <article>
      <div className="page grid grid-cols-1 gap-x-8 gap-y-8 pt-4 pb-16 md:pt-10 md:pb-24 lg:grid-cols-12">
        <header className="lg:col-span-5 lg:pr-8">
          <p className="font-semibold text-accent text-small">{t("questionnaire.kicker")}</p>
          <h1 className="display mt-3 text-title">{headline}</h1>
          <p className="mt-5 article-measure text-pretty text-ink-soft text-lead">{dek}</p>
          <p className="mt-6 text-ink-soft text-small max-lg:hidden">
            <time dateTime={updated}>{t("article.meta.updated", { date: formatDate(updated, language) })}</time>
          </p>
          <Scene name="questionnaire" className="mt-10 w-60 max-lg:hidden" />
        </header>
        <div className="min-w-0 lg:col-span-7">
          <noscript>
            <div className="rounded-lg bg-fair-soft p-5 sm:p-8">
              <p className="font-semibold">{t("questionnaire.noscript.title")}</p>
              <p className="measure mt-1">{t("questionnaire.noscript.text")}</p>
              <a
                href={`#${sections[0]?.id ?? ""}`}
                className="mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {t("questionnaire.result.bareFace")}
              </a>
            </div>
          </noscript>
          {questionnaire}
        </div>
        <OpeningEnd />
      </div>
      <BesideContents t={t} sections={sections}>
        <ArticleBody words={words} body={article.body} />
        <Questions title={t("article.faq")} faq={faq} />
        <Sources title={t("article.sources")} note={t("article.sourcesNote")} sources={sources} />
      </BesideContents>
      <TestOffer words={words} kind="band" isAfterQuestions />
    </article>
  );
}
