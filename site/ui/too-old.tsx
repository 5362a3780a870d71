import { OLDEST_BROWSERS } from "#page/oldest-browsers.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";

/**
 * Right after a place that says that the application did not come: what is said in its stead where the browser is known to be
 * older than those it is built for (`<html data-too-old>`: site/ui/theme/boot-page.ts; site/styles/base.css).
 */
export function TooOld({ t, className }: { readonly t: TranslateWords; readonly className: string }) {
  return (
    <p role="alert" className={`too-old text-low ${className}`}>
      {t("site.tooOld", OLDEST_BROWSERS)}
    </p>
  );
}
