import type { LegalDocument } from "../documents/document.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { formatDate } from "./format-date.ts";
import { TableOfContents } from "./table-of-contents.tsx";

/** Legal notice, privacy policy or terms: plain text to be found, read and printed. */
export function LegalPage({ words, document }: { words: PageWords; document: LegalDocument }) {
  const { language, t } = words;
  const { body, sections, frontMatter } = document.article;
  const { headline, dek, version, updated } = frontMatter;
  return (
    <article>
      <ArticleHeader
        headline={headline}
        dek={dek}
        facts={[
          <time key="version" dateTime={updated}>
            {t("article.version", { version, date: formatDate(updated, language) })}
          </time>,
        ]}
      />
      <div className="page grid grid-cols-1 pb-16 md:pb-24 lg:grid-cols-12 lg:gap-x-8">
        <div className="lg:col-span-3">
          <TableOfContents title={t("article.contents")} sections={sections} />
        </div>
        <div className="min-w-0 lg:col-span-8 lg:col-start-5">
          <ArticleBody words={words} body={body} />
        </div>
      </div>
    </article>
  );
}
