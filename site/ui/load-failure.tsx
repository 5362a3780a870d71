import { BRAND } from "#contract/brand.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";

interface Props {
  readonly t: TranslateWords;
  readonly isShown: boolean;
  readonly className: string;
}

/**
 * That something of the application did not come. Always there: before React, `site/page-script/start-app.ts` shows it, and
 * says the reason in its place where that is known.
 */
export function LoadFailure({ t, isShown, className }: Props) {
  return (
    <p
      role="alert"
      hidden={!isShown}
      data-app-failure=""
      data-no-answer={t("site.loadFailed.noAnswer")}
      data-new-version={t("site.loadFailed.newVersion", { brand: BRAND.name })}
      className={`text-low ${className}`}
    >
      {t("site.loadFailed.unknown")}
    </p>
  );
}
