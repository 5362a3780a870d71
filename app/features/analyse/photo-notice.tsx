import type { Language } from "#contract/language.ts";
import type { Place } from "#contract/place.ts";
import { pathIn } from "#page/paths.ts";
import type { PageProvider } from "#page/settings.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { photoNotice } from "./notice-words.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly provider: PageProvider | null;
  readonly place: Place;
}

const UNDERLINED = "underline decoration-edge underline-offset-4 hover:decoration-ink";

/**
 * Above the buttons that take a photo, one line: what looks at it, where it goes, that it is not kept, and that choosing one
 * is consent where our server measures it (R-UP-16). "More" unfolds the rest.
 */
export function PhotoNotice({ t, language, provider, place }: Props) {
  const { line, rest } = photoNotice(t, provider, place);
  const policy = (
    <a href={pathIn(language, "/privacy")} target="_blank" rel="noopener" className={UNDERLINED}>
      {t("upload.choice.policy")}
    </a>
  );
  return (
    <div className="measure text-pretty text-small">
      <p className="inline">
        {line} {rest === null && policy}
      </p>
      {rest !== null && (
        <details className="inline">
          <summary
            aria-label={t("upload.choice.moreLabel")}
            className={`inline cursor-pointer font-semibold ${UNDERLINED}`}
          >
            {t("upload.choice.more")}
          </summary>
          <p className="mt-1 text-ink-soft">
            {rest} {policy}
          </p>
        </details>
      )}
    </div>
  );
}

/** Above the choice of another photo: what it means was said before the first. */
export function PhotoNoticeAgain({ t, place }: Pick<Props, "t" | "place">) {
  return (
    <p className="measure text-pretty text-small">
      {t(place === "device" ? "upload.choice.onDevice" : "upload.choice.again")}
    </p>
  );
}
