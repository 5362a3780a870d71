import { Globe } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { buttonClass } from "./button-class.ts";
import { ThemeChoice } from "./theme/theme-choice.tsx";

const MENU_ID = "site-menu";
export const MENU_LINK =
  "flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink";

/** The globe at the top right (R-SH-2). A native popover: opens, closes and returns the focus without a script. Engines without them: `site/page-script/menu.ts`. */
export function SiteMenu({ words, languageLinks }: { words: PageWords; languageLinks: ReactNode }) {
  const { language, t } = words;
  return (
    <>
      <button type="button" popoverTarget={MENU_ID} className={`menu-anchor ${buttonClass("quiet", "min-w-11")}`}>
        <Globe aria-hidden="true" size={20} strokeWidth={1.5} />
        {t("site.menu")}
      </button>
      <div
        id={MENU_ID}
        popover="auto"
        className="menu-panel m-0 rounded-lg border border-line bg-surface p-4 sm:min-w-64 sm:p-5 text-ink shadow-float"
      >
        <div className="flex flex-col">
          <a href={pathIn(language, "/blog")} className={MENU_LINK}>
            {t("site.tips")}
          </a>
          {/* Within the app no document is loaded: a result in memory is there again on the way back. */}
          <Link to={pathIn(language, "/history")} className={MENU_LINK}>
            {t("site.history")}
          </Link>
          {languageLinks}
          <div className="mt-4 border-line border-t pt-4">
            <ThemeChoice t={t} place="menu" />
          </div>
        </div>
      </div>
    </>
  );
}

export function closeMenu(): void {
  const menu = "popover" in HTMLElement.prototype ? document.getElementById(MENU_ID) : null;
  if (menu?.matches(":popover-open")) menu.hidePopover();
}
