import { type MethodFrontMatter, readingMinutes } from "#content/article.ts";
import { pathIn } from "#page/paths.ts";
import type { MethodDocument } from "../documents/document.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { BesideContents } from "./beside-contents.tsx";
import { ExplainerList } from "./explainer-list.tsx";
import { formatDate } from "./format-date.ts";
import { ConcernsTable, PointsTable, ResultsTable, TonesTable, VersionsTable } from "./method-tables.tsx";
import { SOURCES_ID, Sources } from "./sources.tsx";
import { TestOffer } from "./test-offer.tsx";

/** How the score comes about, with the engine's own numbers (R-RES-17). */
export function MethodPage({ words, document }: { words: PageWords; document: MethodDocument }) {
  const { language, t } = words;
  const { article, facts } = document;
  const { headline, brief, updated, versions, sources } = article.frontMatter;
  return (
    <article>
      <ArticleHeader
        back={{ href: pathIn(language, "/"), label: t("article.backHome") }}
        kicker={t("article.method.kicker")}
        headline={headline}
        facts={[
          t("article.method.version", { version: facts.version }),
          t("article.meta.reading", { minutes: readingMinutes(article.words) }),
          <time key="updated" dateTime={updated}>
            {t("article.meta.updated", { date: formatDate(updated, language) })}
          </time>,
        ]}
      >
        <Brief title={t("article.brief")} points={brief} />
      </ArticleHeader>
      <BesideContents t={t} sections={[...article.sections, { id: SOURCES_ID, title: t("article.sources") }]}>
        <ArticleBody
          words={words}
          body={article.body}
          tables={{
            concerns: <ConcernsTable words={words} facts={facts} />,
            points: <PointsTable words={words} facts={facts} />,
            tones: <TonesTable words={words} results={facts.results} />,
            results: <ResultsTable words={words} results={facts.results} />,
            versions: <VersionsTable t={t} versions={versions} />,
          }}
        />
        <Sources title={t("article.sources")} note={t("article.method.sourcesNote")} sources={sources} />
      </BesideContents>
      <TestOffer words={words} kind="band" />
      <section aria-labelledby="related" className="page py-14 md:py-20">
        <h2 id="related" className="display text-h2">
          {t("article.explainer.title")}
        </h2>
        <ExplainerList language={language} cards={document.explainers} />
      </section>
    </article>
  );
}

/** All that matters on one screen of a phone: what, how sure, where it falls short. */
function Brief({ title, points }: { title: string; points: MethodFrontMatter["brief"] }) {
  return (
    <section aria-labelledby="brief" className="mt-5 border-line border-y py-4 md:mt-7 md:py-6">
      <h2 id="brief" className="font-semibold text-accent text-small">
        {title}
      </h2>
      <dl className="mt-3 grid gap-4 lg:grid-cols-3 lg:gap-x-8">
        {points.map((point) => (
          <div key={point.title}>
            <dt className="mb-0.5 font-semibold leading-snug">{point.title}</dt>
            <dd className="article-measure leading-snug md:leading-normal">{point.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
