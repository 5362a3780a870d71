import { memo, useMemo, useReducer } from "react";
import type { AnalysisResult } from "#engine/result.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { ConcernChips } from "./concern-chips.tsx";
import { FindingPanel } from "./finding-panel.tsx";
import { nameOf, traceText, whereText } from "./finding-words.ts";
import { faceBox, findingsOf, ofKind } from "./findings-of.ts";
import { nextFindings, startWith } from "./findings-state.ts";
import { PhotoPane } from "./photo-pane.tsx";
import { PrintedPhoto } from "./printed-photo.tsx";
import { TextList } from "./text-list.tsx";
import { ZoomBar } from "./zoom-bar.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly result: AnalysisResult;
  /** Object URL of the visitor's photo, upright, in memory only; null when it is gone. */
  readonly photo: string | null;
}

const HINT_ID = "findings-hint";

/** The visitor's photo with what was found drawn on it, one concern at a time, the costliest at first (R-RES-13). */
export const PhotoFindings = memo(function PhotoFindings({ t, result, photo }: Props) {
  const findings = useMemo(() => findingsOf(result), [result]);
  const found = ofKind(findings, "found");
  const [strongest] = found;
  const [state, send] = useReducer(nextFindings, null, () => startWith(strongest, faceBox(result)));
  const shown = found.find(({ code }) => code === state.chosen) ?? null;
  const trace = traceText(t, findings);
  const hasPhoto = photo !== null && photo !== state.failedPhoto;
  const alt =
    shown === null || state.plain === 1
      ? t("findings.altPlain")
      : t("findings.altDrawn", { name: nameOf(shown.code), where: whereText(t, shown) });
  return (
    <section aria-label={t("findings.title")}>
      {!hasPhoto && <p className="measure mb-4 text-ink-soft">{t("findings.noPhoto")}</p>}
      {hasPhoto && (
        <div className="grid grid-cols-1 gap-x-16 gap-y-3 lg:grid-cols-2 print:hidden">
          <div className="sticky top-0 z-10 self-start bg-paper pt-2 lg:top-6 lg:pt-0">
            <PhotoPane
              t={t}
              photo={photo}
              alt={alt}
              describedBy={HINT_ID}
              shapes={shown?.shapes ?? null}
              state={state}
              send={send}
            />
            <ZoomBar t={t} state={state} send={send} />
            <p id={HINT_ID} className="sr-only">
              {t("findings.hint")}
            </p>
          </div>
          <div className="flex flex-col gap-y-4 lg:gap-y-7">
            <div>
              <ConcernChips
                t={t}
                found={found}
                unmeasured={ofKind(findings, "not_measured")}
                chosen={state.chosen}
                onChoose={({ code, box }) => send({ type: "chosen", code, part: box })}
              />
            </div>
            {shown === null ? (
              <p className="text-lead">{t("findings.nothing")}</p>
            ) : (
              <FindingPanel t={t} found={shown} />
            )}
            {trace !== null && <p className="measure text-ink-soft text-small">{trace}</p>}
          </div>
        </div>
      )}
      {hasPhoto && strongest !== undefined && <PrintedPhoto t={t} photo={photo} found={strongest} state={state} />}
      <TextList t={t} findings={findings} isOpen={!hasPhoto} />
    </section>
  );
});
