import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { CUT } from "#contract/diary-cut.ts";
import type { Language } from "#contract/language.ts";
import { FaceLines } from "#kit/face-lines.tsx";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { type CommonTone, commonTone, skinTone } from "../cuts/common-tone.ts";
import type { Diary } from "../store/diary.ts";
import type { Pair } from "../told/choose-pair.ts";
import { type Comparison, hasChanged } from "../told/compare.ts";
import { formatDay } from "../words/format-day.ts";
import { ClosedPhotos } from "./closed-photos.tsx";
import { drawCut, readCut } from "./draw-cut.ts";
import { PairFrame } from "./pair-frame.tsx";
import { usePairCuts } from "./use-pair-cuts.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly diary: Diary;
  readonly pair: Pair;
  readonly comparison: Comparison;
  /** What is said and offered right under the photos. */
  readonly children: ReactNode;
}

/** What of a skin is its colour: where it has changed, a common one would hide it. */
const COLOURS = ["redness", "pigmentation", "evenness"];

/** Both photos in one frame, in a common tone where the light was another; parts of the grid of `before-after.css`. */
export function PairPicture({ t, language, diary, pair, comparison, children }: Props) {
  const cuts = usePairCuts(pair, diary);
  const [wantsTone, setTone] = useState(true);
  const id = useId();
  const canvases = { earlier: useRef<HTMLCanvasElement>(null), later: useRef<HTMLCanvasElement>(null) };
  const keepsColour =
    comparison.kind === "alike" && comparison.concerns.some((one) => COLOURS.includes(one.code) && hasChanged(one));
  const tone = useMemo<CommonTone | null>(() => {
    if (cuts.kind !== "open") return null;
    const [earlier, later] = [readCut(cuts.earlier), readCut(cuts.later)].map((pixels) => pixels && skinTone(pixels));
    return earlier && later ? commonTone(earlier, later, keepsColour) : null;
  }, [cuts, keepsColour]);
  const isToned = tone !== null && wantsTone;
  useEffect(() => {
    if (cuts.kind !== "open") return;
    (["earlier", "later"] as const).forEach((side, place) => {
      const canvas = canvases[side].current;
      if (canvas !== null) drawCut(canvas, cuts[side], isToned ? (tone.gains[place] ?? null) : null);
    });
  });
  if (cuts.kind === "closed") {
    return (
      <>
        <div className="face-picture">
          <div className="face-frame">
            <FaceLines className="size-full p-6 text-ink-soft" />
          </div>
          <ClosedPhotos t={t} because={cuts.because} />
        </div>
        {children}
      </>
    );
  }
  const photo = (side: keyof Pair) => (
    <canvas
      ref={canvases[side]}
      {...CUT}
      role="img"
      aria-label={t(`compare.photo.${side}`, { date: formatDay(pair[side], language) })}
    />
  );
  return (
    <>
      <div className="face-picture">
        <PairFrame
          earlier={photo("earlier")}
          later={photo("later")}
          over={[pair.earlier, pair.later].map((entry) => (
            <span key={entry.id} aria-hidden="true" className="face-day">
              {formatDay(entry, language)}
            </span>
          ))}
          label={t("compare.slider")}
          valueWords={(percent) => t("compare.sliderValue", { percent })}
        />
      </div>
      {children}
      {tone !== null && (
        <button
          type="button"
          role="switch"
          aria-checked={wantsTone}
          aria-labelledby={`${id}-tone`}
          aria-describedby={`${id}-toned`}
          onClick={() => setTone(!wantsTone)}
          className="group mt-2 flex min-h-11 w-full items-center justify-between gap-3 rounded-md text-start text-small md:mt-0 md:max-w-md"
        >
          <span>
            <span id={`${id}-tone`} className="block font-semibold">
              {t("compare.tone.label")}
            </span>
            <span id={`${id}-toned`} className="block text-ink-soft">
              {t(wantsTone ? `compare.tone.${tone.kind}` : "compare.tone.off")}
            </span>
          </span>
          <span
            aria-hidden="true"
            className="relative h-6 w-11 shrink-0 rounded-full border border-edge bg-paper-deep group-aria-checked:bg-accent"
          >
            <span className="absolute top-0.5 left-0.5 size-4.5 rounded-full bg-ink-soft transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent" />
          </span>
        </button>
      )}
    </>
  );
}
