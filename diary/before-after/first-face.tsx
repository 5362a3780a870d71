import { useEffect, useRef } from "react";
import { CUT } from "#contract/diary-cut.ts";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { FaceLines } from "#kit/face-lines.tsx";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { daysUntil, nextComparison } from "#site/return-visit/next-comparison.ts";
import { useCuts } from "../cuts/use-cuts.ts";
import type { Diary } from "../store/diary.ts";
import { formatDay, formatTime } from "../words/format-day.ts";
import { ClosedPhotos } from "./closed-photos.tsx";
import { drawCut } from "./draw-cut.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly diary: Diary;
  /** The one whose photo is kept, else the only one. */
  readonly entry: HistoryEntry;
}

/** One photo, and beside it the place of the next one: from when on it can be compared. */
export function FirstFace({ t, language, diary, entry }: Props) {
  const hasPhoto = diary.photos.has(entry.id);
  const cuts = useCuts(hasPhoto ? [entry.id] : [], diary);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const picture = cuts.kind === "open" ? cuts.pictures.get(entry.id) : undefined;
    if (picture !== undefined && canvas.current !== null) drawCut(canvas.current, picture, null);
  }, [cuts, entry.id]);
  const next = nextComparison(diary.entries, diary.notes);
  const isDue = next === undefined || daysUntil(next, Date.now()) === 0;
  return (
    <div>
      <div className="face-frame face-halves">
        <div>
          {hasPhoto && cuts.kind !== "closed" ? (
            <canvas
              ref={canvas}
              {...CUT}
              role="img"
              aria-label={t("diary.photo.alt", { date: formatDay(entry, language) })}
            />
          ) : (
            <FaceLines className="size-full p-5 text-ink-soft" />
          )}
          <span className="face-day">{formatDay(entry, language)}</span>
        </div>
        <div className="grid place-content-center border-edge border-l border-dashed bg-surface p-4 text-center">
          <p className="text-ink-soft text-small">{t("history.face.next")}</p>
          <p className="display text-h3">
            {isDue
              ? t("history.face.now")
              : t("history.face.from", { date: formatTime(next, language, { day: "numeric", month: "long" }) })}
          </p>
        </div>
      </div>
      {cuts.kind === "closed" && <ClosedPhotos t={t} because={cuts.because} />}
    </div>
  );
}
