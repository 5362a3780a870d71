import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

/** From a result to a page: in a tab of its own, because the photo is in memory only and would be gone. */
export function NewTabLink({ t, href, children }: { t: TranslateWords; href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
      <ArrowUpRight aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
      <span className="sr-only">{t("results.newTab")}</span>
    </a>
  );
}
