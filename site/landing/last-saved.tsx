import { History } from "lucide-react";
import { createElement } from "react";
import { Link } from "react-router";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";

/**
 * "Your last score: 76, four weeks ago", for who has saved one (R-RES-15). `site/page-script/come-back.ts` writes the words, on
 * the device; whether the place is there at all, the boot script knows before the first paint (`<html data-last-saved>`).
 */
export function LastSaved({ words: { language, t } }: { words: PageWords }) {
  return createElement(
    "last-saved",
    null,
    <Link
      to={pathIn(language, "/history")}
      className="inline-flex min-h-11 items-center gap-2.5 text-small underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      <History aria-hidden="true" className="shrink-0 text-accent" size={18} strokeWidth={1.5} />
      {/* Replaced on the device; React leaves it alone. */}
      <span data-last-words="">{t("site.history")}</span>
    </Link>,
  );
}
