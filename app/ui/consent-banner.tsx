import { X } from "lucide-react";
import type { PageWords } from "../i18n/page-words.ts";
import { pathIn } from "../i18n/pages.ts";
import { buttonClass } from "./button-class.ts";

/**
 * The choice on cookies and ads (R-SH-3). In every page; shown by CSS while nothing is chosen, or when "Cookie settings"
 * reopens it (app/styles/consent.css). What its buttons do is in `app/page/consent/`. Both answers are the same
 * element in the same clothes, and the cross is a no.
 */
export function ConsentBanner({ words: { language, t } }: { words: PageWords }) {
  return (
    <section
      id="consent"
      tabIndex={-1}
      aria-labelledby="consent-title"
      className="consent border-line bg-surface text-ink print:hidden"
    >
      <div className="page consent-parts">
        <p id="consent-title" className="display text-lead leading-snug">
          {t("consent.title")}
        </p>
        <p className="consent-text text-pretty text-ink-soft text-small">
          {t("consent.text")} <span data-consent-now="accepted">{t("consent.now.accepted")} </span>
          <span data-consent-now="declined">{t("consent.now.declined")} </span>
          <a
            href={pathIn(language, "/privacy-policy")}
            target="_blank"
            rel="noopener"
            className="whitespace-nowrap text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {t("consent.policy")}
          </a>
        </p>
        <div className="consent-choices grid grid-cols-2 gap-3">
          <button type="button" data-consent-choice="declined" className={CHOICE}>
            {t("consent.decline")}
          </button>
          <button type="button" data-consent-choice="accepted" className={CHOICE}>
            {t("consent.accept")}
          </button>
        </div>
        <button
          type="button"
          data-consent-choice="declined"
          aria-label={t("consent.close")}
          className="consent-close -mr-3 inline-flex size-11 items-center justify-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink"
        >
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </div>
    </section>
  );
}

const CHOICE = buttonClass("secondary", "max-sm:min-h-12 max-sm:px-2 leading-tight");
