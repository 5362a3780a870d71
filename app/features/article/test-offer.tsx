import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import type { PageWords } from "../../i18n/page-words.ts";
import { pathIn } from "../../i18n/pages.ts";
import { buttonClass } from "../../ui/button.tsx";

interface Props {
  readonly words: PageWords;
  /** In the middle of an article with a sentence of its own, as a band at its end, or as a card among cards. */
  readonly kind: "inside" | "band" | "card";
  readonly children?: ReactNode;
}

/** The way to the free skin test (R-GUIDE-1). */
export function TestOffer({ words: { language, t }, kind, children }: Props) {
  const link = (
    <a
      href={pathIn(language, "/")}
      className={buttonClass(kind === "inside" ? "secondary" : "primary", "max-w-full max-sm:px-5")}
    >
      {t("article.test.action")}
      <ArrowRight aria-hidden="true" size={20} strokeWidth={1.75} />
    </a>
  );
  if (kind === "inside") {
    return (
      <aside className="prose-test">
        <div>{children}</div>
        {link}
      </aside>
    );
  }
  if (kind === "card") {
    return (
      <section aria-labelledby="test-offer" className="flex h-full flex-col rounded-lg bg-accent-soft p-6 md:p-7">
        <h2 id="test-offer" className="display text-h3">
          {t("article.test.title")}
        </h2>
        <p className="mt-2 mb-6">{t("article.test.text")}</p>
        <div className="mt-auto">{link}</div>
      </section>
    );
  }
  return (
    <section aria-labelledby="test-offer" className="bg-paper-deep">
      <div className="page grid grid-cols-1 items-end gap-8 py-14 md:grid-cols-12 md:py-20">
        <div className="md:col-span-8">
          <h2 id="test-offer" className="display text-h1">
            {t("article.test.title")}
          </h2>
          <p className="measure mt-4 text-ink-soft">{t("article.test.text")}</p>
        </div>
        <div className="md:col-span-4 md:text-right">{link}</div>
      </div>
    </section>
  );
}
