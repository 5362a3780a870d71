import { ArrowRight } from "lucide-react";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { GuideIcon } from "../ui/guide-icon.tsx";

const GUIDES = ["acne-tips", "anti-aging-tips", "skin-barrier-repair", "glass-skin-routine"] as const;

/** Four of the eight guides, and the way to all of them. */
export function GuideStrip({ words: { language, t } }: { words: PageWords }) {
  return (
    <section aria-labelledby="guides" className="page pb-7 md:pb-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="guides" className="display text-h2">
          {t("landing.guides.title")}
        </h2>
        <a
          href={pathIn(language, "/blog")}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {t("landing.guides.all")}
          <ArrowRight aria-hidden="true" size={18} strokeWidth={1.75} />
        </a>
      </div>
      <ul className="mt-1 pairs grid gap-x-4 md:grid-cols-2 lg:grid-cols-4">
        {GUIDES.map((slug) => (
          <li
            key={slug}
            className="relative flex items-center gap-3 border-line border-t py-3 lg:flex-col lg:items-start"
          >
            <GuideIcon slug={slug} />
            <div className="min-w-0 max-md:text-small">
              <a
                href={pathIn(language, `/${slug}`)}
                className="font-semibold leading-snug after:absolute after:inset-0 hover:underline hover:underline-offset-4"
              >
                {t(`ads.guides.${slug}.title`)}
              </a>
              <p className="mt-1 text-ink-soft text-small max-md:hidden">{t(`ads.guides.${slug}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
