import { useMemo } from "react";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { NewPhotoLink } from "#kit/new-photo-link.tsx";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { normalRangeOf, normalWeekOf, WEEK_PHOTOS } from "../told/normal-range.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly entries: readonly HistoryEntry[];
  /** To the next photo; not where one has just been taken. */
  readonly hasLink?: boolean;
}

/**
 * A quiet line: three photos of a week give one's own normal range. Nothing once there is one, and on the diary's page nothing of a
 * later week that one photo alone has begun: its result has said it.
 */
export function NormalWeek({ t, language, entries, hasLink = false }: Props) {
  const hasRange = useMemo(() => normalRangeOf(entries) !== null, [entries]);
  if (hasRange) return null;
  const { photos, isOneMoment } = normalWeekOf(entries, Date.now());
  if (hasLink && photos < Math.min(2, entries.length)) return null;
  const key = photos < 2 ? "begin" : photos >= WEEK_PHOTOS && isOneMoment ? "otherDay" : "some";
  return (
    <span className="figures print:hidden">
      {t(`normal.${key}`, { photos, most: WEEK_PHOTOS })}{" "}
      {hasLink && (
        <NewPhotoLink
          language={language}
          className="font-semibold text-ink underline decoration-edge underline-offset-4"
        >
          {t("normal.link")}
        </NewPhotoLink>
      )}
    </span>
  );
}
