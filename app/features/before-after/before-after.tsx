import { useId, useState } from "react";
import type { HistoryEntry } from "#contract/history.ts";
import { isHeldBack } from "../../diary/blind-pair.ts";
import { choosePair, offeredOf, type Pair, tellPair } from "../../diary/choose-pair.ts";
import type { DiaryProps } from "../../diary/diary-props.ts";
import { formatDay } from "../../diary/format-day.ts";
import { Changes } from "./changes.tsx";
import { PairPicture } from "./pair-picture.tsx";

/** Two entries side by side: their photos in one frame where they are kept, and in words what may be said (R-RES-19). */
export function BeforeAfter({ t, language, diary }: DiaryProps) {
  const [chosen, setChosen] = useState<{ readonly earlier?: string; readonly later?: string }>({});
  const id = useId();
  const usual = choosePair(diary);
  if (usual === null) return null;
  const find = (wanted: string | undefined) => diary.entries.find((entry) => entry.id === wanted);
  const pair = inOrder(find(chosen.earlier) ?? usual.earlier, find(chosen.later) ?? usual.later);
  const told = tellPair(pair, diary.entries);
  const offered = offeredOf(diary, pair);
  const choose = (side: keyof Pair, wanted: string) =>
    setChosen({ earlier: pair.earlier.id, later: pair.later.id, [side]: wanted });
  const has = (entry: HistoryEntry) => diary.photos.has(entry.id);
  return (
    <section aria-labelledby={`${id}-title`} className="mt-12 md:mt-16 print:hidden">
      <h2 id={`${id}-title`} className="display text-h2">
        {t("compare.title")}
      </h2>
      <div className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div>
          <div className="grid grid-cols-2 gap-3">
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
                      {formatDay(entry.at, language)}
                      {diary.photos.size > 0 && !has(entry) && ` · ${t("compare.choose.noPhoto")}`}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
          {has(pair.earlier) && has(pair.later) ? (
            <PairPicture
              key={`${pair.earlier.id} ${pair.later.id}`}
              t={t}
              language={language}
              diary={diary}
              pair={pair}
              comparison={told.comparison}
            />
          ) : (
            <p className="mt-4 text-ink-soft text-small">{t("compare.noPhotos")}</p>
          )}
        </div>
        {isHeldBack(pair, diary) ? (
          <p className="measure text-ink-soft">{t("blind.held")}</p>
        ) : (
          <Changes t={t} language={language} told={told} />
        )}
      </div>
    </section>
  );
}

const OTHER = { earlier: "later", later: "earlier" } as const;

function inOrder(one: HistoryEntry, other: HistoryEntry): Pair {
  return Date.parse(one.at) <= Date.parse(other.at) ? { earlier: one, later: other } : { earlier: other, later: one };
}
