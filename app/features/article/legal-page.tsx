import type { LegalDocument } from "../../documents/document.ts";
import type { PageWords } from "../../i18n/page-words.ts";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { BesideContents } from "./beside-contents.tsx";
import { formatDate } from "./format-date.ts";

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
      <BesideContents t={t} sections={sections}>
        <ArticleBody words={words} body={body} />
      </BesideContents>
    </article>
  );
}
