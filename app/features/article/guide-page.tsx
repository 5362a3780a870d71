import type { ReactNode } from "react";
import { type GuideFrontMatter, readingMinutes } from "#content/article.ts";
import { GUIDES } from "#content/guides.ts";
import type { GuideDocument } from "../../documents/document.ts";
import type { PageWords } from "../../i18n/page-words.ts";
import { pathIn } from "../../i18n/pages.ts";
import { AdSlot } from "../../ui/ad-slot.tsx";
import { Question } from "../../ui/question.tsx";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { formatDate } from "./format-date.ts";
import { RelatedGuides } from "./related-guides.tsx";
import { SOURCES_ID, Sources } from "./sources.tsx";
import { TableOfContents } from "./table-of-contents.tsx";
import { TestOffer } from "./test-offer.tsx";

interface Props {
  readonly words: PageWords;
  readonly document: GuideDocument;
  /** The block of related products; another feature's, so the route brings it. */
  readonly products: ReactNode;
}

/** A guide, made like a magazine's page (R-GUIDE-1, R-GUIDE-8). */
export function GuidePage({ words, document, products }: Props) {
  const { language, t } = words;
  const { article, slug, related } = document;
  const { headline, dek, brief, faq, sources } = article.frontMatter;
  const guide = GUIDES[slug];
  const sections = [
    ...article.sections,
    { id: FAQ_ID, title: t("article.faq") },
    { id: SOURCES_ID, title: t("article.sources") },
  ];
  return (
    <article>
      <ArticleHeader
        back={{
          href: pathIn(language, guide.back),
          label: t(guide.back === "/" ? "article.backHome" : "article.backToBlog"),
        }}
        kicker={t("article.kicker")}
        headline={headline}
        dek={dek}
        scene={slug}
        facts={[
          t("article.meta.author"),
          t("article.meta.reading", { minutes: readingMinutes(article.words) }),
          <time key="updated" dateTime={guide.updated}>
            {t("article.meta.updated", { date: formatDate(guide.updated, language) })}
          </time>,
        ]}
      />
      <div className="page grid grid-cols-1 pb-16 md:pb-24 lg:grid-cols-12 lg:gap-x-8">
        <div className="lg:col-span-3">
          <TableOfContents title={t("article.contents")} sections={sections} />
        </div>
        <div className="min-w-0 max-w-[66ch] lg:col-span-8 lg:col-start-5">
          <Brief title={t("article.brief")} points={brief} />
          <ArticleBody words={words} body={article.body} />
          <Questions title={t("article.faq")} faq={faq} />
          <AdSlot words={words} name={guide.adSlot} size="medium" isInset />
          <Sources title={t("article.sources")} note={t("article.sourcesNote")} sources={sources} />
        </div>
      </div>
      <TestOffer words={words} kind="band" />
      <div className="page pt-14 md:pt-20">{products}</div>
      <RelatedGuides words={words} guides={related} />
    </article>
  );
}

export const FAQ_ID = "faq";

function Brief({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section aria-labelledby="brief" className="mb-10 border-line border-y py-6">
      <h2 id="brief" className="font-semibold text-accent text-small">
        {title}
      </h2>
      <ul className="mt-3 flex flex-col gap-2.5">
        {points.map((point) => (
          <li key={point} className="brief-point article-measure">
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

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
