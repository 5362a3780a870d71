import { Globe } from "lucide-react";
import type { ReactNode } from "react";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { buttonClass } from "./button.tsx";
import { ThemeChoice } from "./theme/theme-choice.tsx";

const MENU_ID = "site-menu";

/** The globe at the top right (R-SH-2). A native popover: opens, closes and returns the focus without a script. */
export function SiteMenu({ t, languageLink }: { t: TranslateWords; languageLink: ReactNode }) {
  return (
    <>
      <button type="button" popoverTarget={MENU_ID} className={`menu-anchor ${buttonClass("quiet", "min-w-11")}`}>
        <Globe aria-hidden="true" size={20} strokeWidth={1.5} />
        <span className="max-sm:sr-only">{t("site.menu")}</span>
      </button>
      <div
        id={MENU_ID}
        popover="auto"
        className="menu-panel m-0 rounded-lg border border-line bg-surface p-4 sm:min-w-64 sm:p-5 text-ink shadow-float"
      >
        <div className="flex flex-col gap-5">
          {languageLink}
          <ThemeChoice t={t} place="menu" />
        </div>
      </div>
    </>
  );
}

export function closeMenu(): void {
  const menu = document.getElementById(MENU_ID);
  if (menu?.matches(":popover-open")) menu.hidePopover();
}
