import { ArrowRight } from "lucide-react";
import { pathIn } from "#page/paths.ts";
import type { BlogDocument } from "../documents/document.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { AdSlot } from "../ui/ad-slot.tsx";
import { GuideIcon } from "../ui/guide-icon.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { ExplainerList } from "./explainer-list.tsx";
import { GuideList } from "./guide-list.tsx";
import { TestOffer } from "./test-offer.tsx";

/** The index of the guides: the eight, and the newer ones below them (R-GUIDE-4). */
export function BlogPage({ words, document }: { words: PageWords; document: BlogDocument }) {
  const { language, t } = words;
  return (
    <>
      <ArticleHeader headline={t("blog.headline")} dek={t("blog.dek")} scene="blog" />
      <ul className="page grid grid-cols-1 gap-6 pb-16 sm:grid-cols-2 md:pb-24 lg:grid-cols-3">
        {document.cards.map(({ slug, title, text, topics }) => (
          <li
            key={slug}
            className="relative flex flex-col rounded-lg border border-line bg-surface p-6 transition-colors duration-200 ease-out hover:border-edge md:p-7"
          >
            <GuideIcon slug={slug} />
            <h2 className="display mt-6 text-h3">{title}</h2>
            <p className="mt-2 text-ink-soft">{text}</p>
            <p className="mt-4 mb-6 text-ink-soft text-small">
              {t("blog.topics", { topics: topics.join("\u00a0· ") })}
            </p>
            <a
              href={pathIn(language, `/${slug}`)}
              aria-label={`${t("article.read")}: ${title}`}
              className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent after:absolute after:inset-0 after:rounded-lg"
            >
              {t("article.read")}
              <ArrowRight aria-hidden="true" size={18} strokeWidth={1.75} />
            </a>
          </li>
        ))}
        <li className="sm:col-span-2 lg:col-span-1">
          <TestOffer words={words} kind="card" />
        </li>
      </ul>
      <section aria-labelledby="further" className="page pb-16 md:pb-24">
        <h2 id="further" className="display text-h2">
          {t("blog.further")}
        </h2>
        <GuideList language={language} guides={document.further} />
      </section>
      <section aria-labelledby="explainers" className="page pb-16 md:pb-24">
        <h2 id="explainers" className="display text-h2">
          {t("blog.explainers")}
        </h2>
        <ExplainerList language={language} cards={document.explainers} />
      </section>
      <AdSlot words={words} name="blog" />
    </>
  );
}
