import type { PageWords } from "../i18n/page-words.ts";

/** Shown while no choice is stored (R-SH-3); its behaviour is in `app/page/`. */
export function ConsentBanner({ words: { t } }: { words: PageWords }) {
  return <section aria-label={t("consent.title")} hidden />;
}
