import { ArrowRight } from "lucide-react";
import { pathIn } from "#page/paths.ts";
import type { GuideCard } from "../documents/document.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { GuideList } from "./guide-list.tsx";

/** Links to further guides, the blog last (R-GUIDE-1). */
export function RelatedGuides({ words, guides }: { words: PageWords; guides: readonly GuideCard[] }) {
  const { language, t } = words;
  return (
    <section aria-labelledby="related" className="page py-14 md:py-20">
      <h2 id="related" className="display text-h2">
        {t("article.related")}
      </h2>
      <GuideList language={language} guides={guides} />
      <a
        href={pathIn(language, "/blog")}
        className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {t("article.allGuides")}
        <ArrowRight aria-hidden="true" size={18} strokeWidth={1.75} />
      </a>
    </section>
  );
}
