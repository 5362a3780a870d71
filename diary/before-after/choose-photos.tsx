import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Diary } from "../store/diary.ts";
import { offeredOf, type Pair } from "../told/choose-pair.ts";
import { formatDay } from "../words/format-day.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly diary: Diary;
  readonly pair: Pair;
  readonly onChoose: (pair: { readonly earlier: string; readonly later: string }) => void;
}

/** Another pair than the one that is shown first: behind one line. */
export function ChoosePhotos({ t, language, diary, pair, onChoose }: Props) {
  const { photos } = diary;
  const offered = offeredOf(diary, pair);
  const choose = (side: keyof Pair, id: string) =>
    onChoose({ earlier: pair.earlier.id, later: pair.later.id, [side]: id });
  const words = (entry: HistoryEntry) =>
    formatDay(entry, language) + (photos.size > 0 && !photos.has(entry.id) ? ` · ${t("compare.choose.noPhoto")}` : "");
  return (
    <details className="fold">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2.5 font-semibold">
        {t(photos.size > 1 ? "history.face.choosePhotos" : "history.face.chooseDays")}
      </summary>
      <div className="grid grid-cols-2 gap-3 pb-2">
        {(["earlier", "later"] as const).map((side) => (
          <label key={side} className="block min-w-0">
            <span className="font-semibold text-small">{t(`compare.choose.${side}`)}</span>
            <select
              value={pair[side].id}
              onChange={({ currentTarget }) => choose(side, currentTarget.value)}
              className="mt-1 min-h-11 w-full text-ellipsis rounded-md border border-edge bg-surface px-3"
            >
              {offered.map((entry) => (
                // The same one twice is no comparison.
                <option key={entry.id} value={entry.id} disabled={entry === pair[OTHER[side]]}>
                  {words(entry)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </details>
  );
}

const OTHER = { earlier: "later", later: "earlier" } as const;
