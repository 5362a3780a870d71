import { History } from "lucide-react";
import { createElement } from "react";
import { Link } from "react-router";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";

/**
 * The hero of who has saved something (R-RES-15, R-RES-19): when to compare, and the last score with the way to the diary.
 * `site/page-script/come-back.ts` writes the words, on the device; whether the place is there at all, the boot script knows
 * before the first paint (`<html data-last-saved>`, site/styles/landing.css).
 */
export function ComeBackPlace({ words: { language, t } }: { words: PageWords }) {
  return createElement(
    "last-saved",
    null,
    // Filled on the device; React leaves them alone.
    <p data-last-next="" className="display min-h-[2lh] text-title lg:text-hero" />,
    <Link
      to={pathIn(language, "/history")}
      className="mt-1 inline-flex min-h-11 items-center gap-2.5 text-small underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      <History aria-hidden="true" className="shrink-0 text-accent" size={18} strokeWidth={1.5} />
      <span data-last-words="">{t("site.history")}</span>
    </Link>,
  );
}

/** Where the own drawing stands, in the place of the landing page's. */
export function LastDrawing() {
  return <div data-last-drawing="" className="arch bg-accent-soft text-accent" />;
}
