import { Lock } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { Pair } from "../../diary/choose-pair.ts";
import { type CommonTone, commonTone, skinTone } from "../../diary/common-tone.ts";
import type { Comparison } from "../../diary/compare.ts";
import type { Diary } from "../../diary/diary.ts";
import { CUT } from "../../diary/face-cut.ts";
import { formatDay } from "../../diary/format-day.ts";
import { drawCut, readCut } from "./draw-cut.ts";
import { PairFrame } from "./pair-frame.tsx";
import { usePairCuts } from "./use-pair-cuts.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly diary: Diary;
  readonly pair: Pair;
  readonly comparison: Comparison;
}

/** What of a skin is its colour: where it has changed, a common one would hide it. */
const COLOURS = ["redness", "pigmentation", "evenness"];

/** Both photos in one frame, in a common tone where the light was another. */
export function PairPicture({ t, language, diary, pair, comparison }: Props) {
  const cuts = usePairCuts(pair, diary);
  const [wantsTone, setTone] = useState(true);
  const label = useId();
  const canvases = { earlier: useRef<HTMLCanvasElement>(null), later: useRef<HTMLCanvasElement>(null) };
  const keepsColour =
    comparison.kind === "alike" &&
    comparison.concerns.some(({ code, change }) => COLOURS.includes(code) && change.kind !== "same");
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
    const isLocked = cuts.because === "locked";
    return (
      <p className="mt-4 flex gap-2 rounded-md border border-line bg-surface p-4 text-ink-soft">
        {isLocked && <Lock aria-hidden="true" className="mt-[0.2em] shrink-0" size={18} strokeWidth={1.5} />}
        <span>
          {t(isLocked ? "compare.locked" : "compare.lost")}
          {isLocked && (
            <>
              {" "}
              <a href="#photo-settings" className="font-semibold underline underline-offset-4">
                {t("compare.unlock")}
              </a>
            </>
          )}
        </span>
      </p>
    );
  }
  const photo = (side: keyof Pair) => (
    <canvas
      ref={canvases[side]}
      {...CUT}
      role="img"
      aria-label={t(`compare.photo.${side}`, { date: formatDay(pair[side].at, language) })}
      className="block h-full w-full"
    />
  );
  return (
    <figure className="mt-4">
      <PairFrame
        earlier={photo("earlier")}
        later={photo("later")}
        label={t("compare.slider")}
        valueWords={(percent) => t("compare.sliderValue", { percent })}
      />
      <figcaption className="mt-2 text-small">
        <span className="flex justify-between gap-4">
          <span>{t("compare.before")}</span>
          <span className="text-right">{t("compare.after")}</span>
        </span>
        {tone !== null && (
          <button
            type="button"
            role="switch"
            aria-checked={wantsTone}
            aria-describedby={label}
            onClick={() => setTone(!wantsTone)}
            className="group mt-2 flex min-h-11 w-full items-center justify-between gap-3 rounded-md text-start font-semibold"
          >
            {t("compare.tone.label")}
            <span
              aria-hidden="true"
              className="relative h-6 w-11 shrink-0 rounded-full border border-edge bg-paper-deep group-aria-checked:bg-accent"
            >
              <span className="absolute top-0.5 left-0.5 size-4.5 rounded-full bg-ink-soft transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent" />
            </span>
          </button>
        )}
        {tone !== null && (
          <span id={label} className="block text-ink-soft">
            {t(wantsTone ? `compare.tone.${tone.kind}` : "compare.tone.off")}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
