import { X } from "lucide-react";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { WhenConfigured } from "./when-configured.tsx";

/**
 * The choice on cookies and ads (R-SH-3), a strip that names what this site is configured to do. In every page; shown by
 * CSS while nothing is chosen, or when "Cookie settings" reopens it (site/styles/consent.css). What its buttons do is in
 * `site/page-script/consent/`. Both answers are the same element in the same clothes, and the cross is a no.
 */
export function ConsentBanner({ words: { language, t } }: { words: PageWords }) {
  return (
    <section
      id="consent"
      tabIndex={-1}
      aria-label={t("consent.title")}
      className="consent border-line bg-surface text-ink print:hidden"
    >
      <div className="page consent-parts">
        <p className="consent-text text-pretty text-ink-soft">
          <WhenConfigured when="ads">{t("consent.text.ads")}</WhenConfigured>
          <WhenConfigured when="not-ads">{t("consent.text.none")}</WhenConfigured>{" "}
          <span data-consent-now="accepted">{t("consent.now.accepted")} </span>
          <span data-consent-now="declined">{t("consent.now.declined")} </span>
          <a
            href={pathIn(language, "/privacy-policy")}
            target="_blank"
            rel="noopener"
            className="text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {t("consent.policy")}
          </a>
        </p>
        <div className="consent-choices">
          {(["declined", "accepted"] as const).map((choice) => (
            <button key={choice} type="button" data-consent-choice={choice} className={CHOICE}>
              {t(choice === "declined" ? "consent.decline" : "consent.accept")}
            </button>
          ))}
        </div>
        <button
          type="button"
          data-consent-choice="declined"
          aria-label={t("consent.close")}
          className="-mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-paper-deep hover:text-ink"
        >
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </div>
    </section>
  );
}

const CHOICE =
  "min-h-11 rounded-full border border-edge px-2 font-semibold text-small leading-tight hover:border-ink hover:bg-paper";
