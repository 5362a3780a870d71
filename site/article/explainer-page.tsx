import { readingMinutes } from "#content/article.ts";
import type { Explainer } from "#content/site-pages.ts";
import { pathIn } from "#page/paths.ts";
import type { ExplainerDocument } from "../documents/document.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { BesideContents } from "./beside-contents.tsx";
import { Brief } from "./brief.tsx";
import { ExplainerList } from "./explainer-list.tsx";
import { formatDate } from "./format-date.ts";
import { FAQ_ID, Questions } from "./questions.tsx";
import { SOURCES_ID, Sources } from "./sources.tsx";
import { TestOffer } from "./test-offer.tsx";
import { WrittenWithAi } from "./written-with-ai.tsx";

/** Read by people who are too young for a measurement (MINIMUM_AGE), so it invites to none. */
const FOR_MINORS: Explainer = "skincare-under-18";

/** A page that is good to know: a guide's form, without ads and products. */
export function ExplainerPage({ words, document }: { words: PageWords; document: ExplainerDocument }) {
  const { language, t } = words;
  const { article, page, others } = document;
  const { headline, dek, brief, faq, sources, updated } = article.frontMatter;
  const sections = [
    ...article.sections,
    { id: FAQ_ID, title: t("article.faq") },
    { id: SOURCES_ID, title: t("article.sources") },
  ];
  return (
    <article>
      <ArticleHeader
        back={{ href: pathIn(language, "/"), label: t("article.backHome") }}
        kicker={t("article.explainer.kicker")}
        headline={headline}
        dek={dek}
        scene={page}
        facts={[
          t("article.meta.author"),
          <WrittenWithAi key="ai" words={words} />,
          t("article.meta.reading", { minutes: readingMinutes(article.words) }),
          <time key="updated" dateTime={updated}>
            {t("article.meta.updated", { date: formatDate(updated, language) })}
          </time>,
        ]}
      />
      <BesideContents t={t} sections={sections}>
        <Brief title={t("article.brief")} points={brief} />
        <ArticleBody words={words} body={article.body} />
        <Questions title={t("article.faq")} faq={faq} />
        <Sources title={t("article.sources")} note={t("article.explainer.sourcesNote")} sources={sources} />
      </BesideContents>
      {page !== FOR_MINORS && <TestOffer words={words} kind="band" />}
      <section aria-labelledby="related" className="page py-14 md:py-20">
        <h2 id="related" className="display text-h2">
          {t("article.explainer.title")}
        </h2>
        <ExplainerList language={language} cards={others} />
      </section>
    </article>
  );
}
