import { useEffect, useState } from "react";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { FaceMap } from "./face-map.tsx";
import { FACE_PLACES, type FacePlace, LOOKED_AT } from "./looked-at.ts";
import type { Phase } from "./phases.ts";

/** Long enough to read one name, short enough that a usual analysis comes by several. Chosen. */
const NAME_MS = 1100;
/** More places than this are said as the whole face: one line on a phone. Chosen. */
const MOST_NAMED = 4;

export interface LookedAt {
  /** null while nothing is measured. */
  readonly code: ConcernCode | null;
  readonly lit: readonly FacePlace[];
}

/** What is looked at in this moment, in the engine's order, over and over: names, no progress. */
export function useLookedAt(phase: Phase): LookedAt {
  const index = useIndex(phase === "analysing", CONCERN_CODES.length);
  const code = (index === null ? null : CONCERN_CODES[index]) ?? null;
  return { code, lit: code === null ? (phase === "done" ? FACE_PLACES : []) : LOOKED_AT[code] };
}

interface Props {
  readonly t: TranslateWords;
  readonly lookedAt: LookedAt;
  /** Without it the zones light up on the photo itself. */
  readonly hasMap: boolean;
}

/**
 * What is looked at while it is measured. Who hears the page or wants no motion gets all of it as one sentence that stands
 * still.
 */
export function LookedAtPanel({ t, lookedAt: { code, lit }, hasMap }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 bg-paper-deep px-5 py-2 md:gap-6 md:px-7 md:py-4">
      {hasMap && <FaceMap lit={lit} />}
      <div className="min-w-0 flex-1 basis-44">
        <p className="text-ink-soft text-small">{t("upload.analysing.looked")}</p>
        <p className="sr-only leading-snug motion-reduce:not-sr-only motion-reduce:text-small">
          {t("upload.analysing.places", { list: CONCERN_CODES.map((name) => ({ key: `advice.names.${name}` })) })}
        </p>
        {/* All in one cell: the card keeps its height from name to name. */}
        <div aria-hidden="true" className="grid motion-reduce:hidden">
          {[null, ...CONCERN_CODES].map((name) => (
            <div key={name} className={`col-start-1 row-start-1 ${name === code ? "enter" : "invisible"}`}>
              <p className="font-semibold leading-snug max-[23rem]:text-small">
                {name ? t(`labels.concerns.${name}`) : t("upload.analysing.all")}
              </p>
              <p className="text-ink-soft text-small leading-snug max-[23rem]:hidden">
                {name && LOOKED_AT[name].length <= MOST_NAMED
                  ? t("upload.analysing.places", {
                      list: LOOKED_AT[name].map((place) => ({ key: `upload.analysing.zones.${place}` })),
                    })
                  : t("upload.analysing.allPlaces")}
              </p>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** 0 to `count` - 1, one after the other and anew; null while nothing runs. */
function useIndex(isRunning: boolean, count: number): number | null {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    setIndex(0);
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), NAME_MS);
    return () => clearInterval(timer);
  }, [isRunning, count]);
  return isRunning ? index : null;
}
