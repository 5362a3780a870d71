import type { Language } from "#contract/language.ts";
import type { Place } from "#contract/place.ts";
import { pathIn } from "#page/paths.ts";
import type { PageProvider } from "#page/settings.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { photoNoticeText } from "./notice-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly provider: PageProvider | null;
  readonly place: Place;
  /** For another photo: what choosing it means was said before the first. */
  readonly isAgain?: true;
}

/** Before anything that takes a photo: that choosing one is consent where our server measures it, the age, and what happens to it (R-UP-16). */
export function PhotoNotice({ t, language, provider, place, isAgain }: Props) {
  return (
    <div className="measure text-pretty text-small">
      <p>
        {t(`upload.choice.${place === "device" ? "onDevice" : isAgain ? "again" : "text"}`)}{" "}
        {isAgain !== true && (
          <a
            href={pathIn(language, "/privacy")}
            target="_blank"
            rel="noopener"
            className="underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {t("upload.choice.policy")}
          </a>
        )}
      </p>
      {isAgain !== true && <p className="mt-1 text-ink-soft">{photoNoticeText(t, provider, place)}</p>}
    </div>
  );
}
