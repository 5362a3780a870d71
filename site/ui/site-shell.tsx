import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/language.ts";
import { SITE_ID } from "#page/app-start.ts";
import { otherLanguages, pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { LanguageLink } from "./language-link.tsx";
import { FOOTER_LINK, SiteFooter } from "./site-footer.tsx";
import { closeMenu, MENU_LINK, SiteMenu } from "./site-menu.tsx";
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
  const links = (className: string) =>
    otherLanguages(language).map((other) => (
      <LanguageLink
        key={other}
        language={other}
        page={page}
        className={className}
        before={beforeLanguage}
        onFollow={closeMenu}
      />
    ));
  return (
    <div id={SITE_ID} className="flex min-h-dvh flex-col">
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
      {/* Early, so that the keyboard meets it first; shown by CSS only. */}
      <ConsentBanner words={words} />
      <header className="page flex min-h-16 shrink-0 flex-wrap items-center justify-between md:min-h-20">
        <Link to={pathIn(language, "/")} replace={false} aria-label={t("site.homeLink")} className="flex rounded-sm">
          <Wordmark />
        </Link>
        <SiteMenu words={words} languageLinks={links(MENU_LINK)} />
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      {hasFooter && <SiteFooter words={words} languageLinks={links(FOOTER_LINK)} />}
    </div>
  );
}
