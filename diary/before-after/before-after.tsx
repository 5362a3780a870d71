import { Camera } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { HistoryEntry } from "#contract/history.ts";
import { NewPhotoLink } from "#kit/new-photo-link.tsx";
import { buttonClass } from "#site/ui/button-class.ts";
import { isHeldBack } from "../blind/blind-pair.ts";
import type { DiaryProps } from "../diary-props.ts";
import { choosePair, type Pair } from "../told/choose-pair.ts";
import { useToldPair } from "../told/use-told-pair.ts";
import { Changes } from "./changes.tsx";
import { ChoosePhotos } from "./choose-photos.tsx";
import { FirstFace } from "./first-face.tsx";
import { PairPicture } from "./pair-picture.tsx";
import { PairSentence } from "./pair-sentence.tsx";
import "./before-after.css";

/**
 * What the diary begins with (R-RES-19): the own face, before and after in one frame; one sentence on what changed, which waits for
 * the own eye where a look is due (R-RES-23); one button.
 * With one photo its other half waits; without any there are words alone, and the chart stands before them.
 */
export function BeforeAfter({ t, language, diary, blind }: DiaryProps & { readonly blind: ReactNode }) {
  const [chosen, setChosen] = useState<{ readonly earlier?: string; readonly later?: string }>({});
  const id = useId();
  const { entries, photos } = diary;
  const find = (wanted: string | undefined) => entries.find((entry) => entry.id === wanted);
  const usual = choosePair(diary);
  const pair = usual && inOrder(find(chosen.earlier) ?? usual.earlier, find(chosen.later) ?? usual.later);
  const told = useToldPair(pair, diary);
  const isHeld = pair !== null && isHeldBack(pair, diary);
  const has = (entry: HistoryEntry) => photos.has(entry.id);
  const shown = entries.find(has);
  const isPair = pair !== null && has(pair.earlier) && has(pair.later);
  // Without any photo the only entry has the drawing.
  const first = [pair?.later, pair?.earlier].find((one) => one && has(one)) ?? shown ?? (pair ? undefined : entries[0]);
  const said = (
    <div className="mt-3 md:mt-0">
      {told === null ? (
        <p className={SENTENCE}>{t("history.list.first")}</p>
      ) : (
        !isHeld && <PairSentence t={t} className={SENTENCE} told={told} />
      )}
      {blind}
      <NewPhotoLink
        language={language}
        className={buttonClass(isHeld ? "secondary" : "primary", "mt-3 py-2 max-sm:w-full")}
      >
        <Camera aria-hidden="true" className="shrink-0" size={20} strokeWidth={1.5} />
        {t(shown === undefined ? "history.face.new" : "history.face.newAlike")}
      </NewPhotoLink>
      {photos.size === 0 && <p className="measure mt-2 text-ink-soft text-small">{t("history.face.keepNext")}</p>}
    </div>
  );
  return (
    <section aria-labelledby={`${id}-title`} className="face-first mt-3 md:mt-6 print:hidden">
      <h2 id={`${id}-title`} className="sr-only">
        {t("compare.title")}
      </h2>
      {isPair && told !== null ? (
        <PairPicture
          key={`${pair.earlier.id} ${pair.later.id}`}
          t={t}
          language={language}
          diary={diary}
          pair={pair}
          comparison={told.comparison}
        >
          {said}
        </PairPicture>
      ) : (
        <>
          {first && (
            <div className="face-picture">
              <FirstFace key={first.id} t={t} language={language} diary={diary} entry={first} />
            </div>
          )}
          {said}
        </>
      )}
      {told !== null && pair !== null && !isHeld && (
        <div className="face-folds">
          <details className="fold">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2.5 font-semibold">
              {t("history.face.details")}
            </summary>
            <div className="pt-1 pb-4">
              <Changes t={t} language={language} told={told} />
            </div>
          </details>
          <ChoosePhotos t={t} language={language} diary={diary} pair={pair} onChoose={setChosen} />
        </div>
      )}
    </section>
  );
}

const SENTENCE = "display text-h3 md:text-h2";

function inOrder(one: HistoryEntry, other: HistoryEntry): Pair {
  return Date.parse(one.at) <= Date.parse(other.at) ? { earlier: one, later: other } : { earlier: other, later: one };
}
