import type { ReactNode } from "react";
import { Link } from "react-router";
import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { pathIn } from "../i18n/pages.ts";
import { LanguageLink } from "./language-link.tsx";
import { closeMenu, SiteMenu } from "./site-menu.tsx";
import { ThemeChoice } from "./theme/theme-choice.tsx";
import { Wordmark } from "./wordmark.tsx";

interface Props {
  readonly words: PageWords;
  readonly page: string;
  readonly hasFooter?: boolean;
  readonly beforeLanguage?: (language: Language) => Promise<unknown>;
  readonly children: ReactNode;
}

/** What stands around every page: skip link, name, menu and footer. */
export function SiteShell({ words, page, hasFooter = true, beforeLanguage, children }: Props) {
  const { language, t } = words;
  const link = (className: string) => (
    <LanguageLink
      language={language}
      page={page}
      label={t("site.otherLanguage")}
      className={className}
      before={beforeLanguage}
      onFollow={closeMenu}
    />
  );
  return (
    <div className="flex min-h-dvh flex-col">
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link; without the script it jumps by itself */}
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3"
        onClick={(event) => {
          // The address stays as it is: a fragment would be a history entry without a step.
          event.preventDefault();
          document.getElementById("content")?.focus();
        }}
      >
        {t("site.skipLink")}
      </a>
      <header className="page flex h-16 shrink-0 items-center justify-between md:h-20">
        <Link to={pathIn(language, "/")} replace={false} aria-label={t("site.homeLink")} className="flex rounded-sm">
          <Wordmark />
        </Link>
        <SiteMenu t={t} languageLink={link(MENU_LINK)} />
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      {hasFooter && (
        <footer className="mt-auto border-line border-t bg-paper-deep">
          <div className="page grid grid-cols-1 gap-10 py-12 md:grid-cols-12 md:py-16">
            <div className="md:col-span-6">
              <Wordmark />
              <p className="mt-4 max-w-[44ch] text-ink-soft text-small">{t("site.footer.blurb")}</p>
            </div>
            <div className="flex flex-wrap gap-x-12 gap-y-6 md:col-span-6 md:justify-end">
              <div>
                <p className="mb-2 text-ink-soft text-small">{t("site.languageTitle")}</p>
                {link(FOOTER_LINK)}
              </div>
              <ThemeChoice t={t} place="footer" />
            </div>
            <p className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-line border-t pt-6 text-ink-soft text-small md:col-span-12">
              <span>
                {"© "}
                <span data-year="" suppressHydrationWarning>
                  {new Date().getFullYear()}
                </span>
                {` ${BRAND.name}`}
              </span>
              <span>{t("site.footer.madeIn")}</span>
            </p>
          </div>
        </footer>
      )}
    </div>
  );
}

const MENU_LINK =
  "flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink";
const FOOTER_LINK =
  "inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink";
