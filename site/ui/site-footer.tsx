import type { ReactNode } from "react";
import { Link } from "react-router";
import { BRAND } from "#contract/brand.ts";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { ThemeChoice } from "./theme/theme-choice.tsx";
import { Wordmark } from "./wordmark.tsx";

const QUICK_LINKS = [
  { page: "/", key: "home" },
  { page: "/blog", key: "blog" },
  { page: "/method", key: "method" },
  { page: "/about", key: "about" },
] as const;
const LEGAL_LINKS = [
  { page: "/privacy", key: "privacy" },
  { page: "/terms", key: "terms" },
  { page: "/impressum", key: "imprint" },
  { page: "/accessibility", key: "accessibility" },
] as const;

/** On every page: three columns, then language, theme, copyright (R-SH-1). Links load a document: the guides have no app; the history has one. */
export function SiteFooter({ words, languageLinks }: { words: PageWords; languageLinks: ReactNode }) {
  const { language, t } = words;
  const list = (links: typeof QUICK_LINKS | typeof LEGAL_LINKS) =>
    links.map(({ page, key }) => (
      <li key={key}>
        <a href={pathIn(language, page)} className={FOOTER_LINK}>
          {t(`site.footer.${key}`)}
        </a>
      </li>
    ));
  return (
    <footer className="mt-auto border-line border-t bg-paper-deep">
      <div className="page flex flex-wrap justify-between gap-x-6 gap-y-5 py-7 md:grid md:gap-x-8 md:gap-y-10 md:grid-cols-12 md:py-16">
        <div className="w-full md:col-span-6">
          <Wordmark />
          <p className="mt-2 max-w-[44ch] md:mt-4 text-ink-soft text-small">{t("site.footer.blurb")}</p>
        </div>
        <nav aria-labelledby="footer-links" className="md:col-span-3">
          <h2 id="footer-links" className={COLUMN_TITLE}>
            {t("site.footer.links")}
          </h2>
          <ul>
            {list(QUICK_LINKS)}
            <li>
              <Link to={pathIn(language, "/history")} className={FOOTER_LINK}>
                {t("site.history")}
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-legal" className="md:col-span-3">
          <h2 id="footer-legal" className={COLUMN_TITLE}>
            {t("site.footer.legal")}
          </h2>
          <ul>
            {list(LEGAL_LINKS)}
            <li>
              <button type="button" data-consent-open="" className={`${FOOTER_LINK} text-left`}>
                {t("consent.settings")}
              </button>
            </li>
          </ul>
        </nav>
        <div className="flex w-full flex-wrap items-start justify-between gap-x-4 gap-y-4 border-line border-t pt-4 md:pt-8 md:col-span-12">
          <div>
            <p className={COLUMN_TITLE}>{t("site.languageTitle")}</p>
            {languageLinks}
          </div>
          <ThemeChoice t={t} place="footer" />
        </div>
        <p className="flex w-full flex-wrap justify-between gap-x-8 gap-y-1 text-ink-soft text-small md:col-span-12">
          <span>
            {"© "}
            <span data-year="">{new Date().getFullYear()}</span>
            {` ${BRAND.name}`}
          </span>
          <span>{t("site.footer.madeIn")}</span>
        </p>
      </div>
    </footer>
  );
}

const COLUMN_TITLE = "mb-2 text-ink-soft text-small";
export const FOOTER_LINK =
  "inline-flex min-h-10 items-center text-small underline decoration-edge underline-offset-4 hover:decoration-ink";
