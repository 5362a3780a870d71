import type { ReactNode } from "react";
import { readingMinutes } from "#content/article.ts";
import { GUIDES } from "#content/guides.ts";
import { EVIDENCE_PAGE } from "#content/site-pages.ts";
import { pathIn } from "#page/paths.ts";
import type { GuideDocument } from "../documents/document.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { AdSlot } from "../ui/ad-slot.tsx";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { BesideContents } from "./beside-contents.tsx";
import { Brief } from "./brief.tsx";
import { formatDate } from "./format-date.ts";
import { FAQ_ID, Questions } from "./questions.tsx";
import { RelatedGuides } from "./related-guides.tsx";
import { SOURCES_ID, Sources } from "./sources.tsx";
import { TestOffer } from "./test-offer.tsx";
import { WrittenWithAi } from "./written-with-ai.tsx";

interface Props {
  readonly words: PageWords;
  readonly document: GuideDocument;
  /** The block of related products; another feature's, so the route brings it. */
  readonly products: ReactNode;
}

/** A guide, made like a magazine's page (R-GUIDE-1, R-GUIDE-8). */
export function GuidePage({ words, document, products }: Props) {
  const { language, t } = words;
  const { article, slug, related, hasClaims } = document;
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
          <WrittenWithAi key="ai" words={words} />,
          t("article.meta.reading", { minutes: readingMinutes(article.words) }),
          <time key="updated" dateTime={guide.updated}>
            {t("article.meta.updated", { date: formatDate(guide.updated, language) })}
          </time>,
        ]}
      />
      <BesideContents t={t} sections={sections}>
        <Brief title={t("article.brief")} points={brief} />
        <ArticleBody words={words} body={article.body} />
        <Questions title={t("article.faq")} faq={faq} />
        <AdSlot words={words} name={guide.adSlot} size="medium" isInset />
        <Sources title={t("article.sources")} note={t("article.sourcesNote")} sources={sources}>
          <p className="mt-4">
            <a
              href={pathIn(language, hasClaims ? `${EVIDENCE_PAGE}#${slug}` : EVIDENCE_PAGE)}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {t(hasClaims ? "evidence.linkOwn" : "evidence.link")}
            </a>
          </p>
        </Sources>
      </BesideContents>
      <TestOffer words={words} kind="band" />
      <div className="page pt-14 md:pt-20">{products}</div>
      <RelatedGuides words={words} guides={related} />
    </article>
  );
}
