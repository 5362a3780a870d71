import { CloudUpload, RotateCcw, Smartphone } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Place } from "#contract/place.ts";
import type { SeenFace } from "#engine/seen-faces.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { Drawing } from "#site/ui/drawing.tsx";
import drawings from "../../drawings/refusals.svg";
import { FaceChoice } from "./face-choice.tsx";
import { refusalReason } from "./refusal-reason.ts";
import { refusalWords } from "./refusal-words.ts";
import { NEW_VERSION_LOADED, type Refusal } from "./upload-state.ts";

/** The faces among which the visitor may choose theirs; null: none. */
export type Faces = readonly SeenFace[] | "looking" | null;

interface Props {
  readonly t: TranslateWords;
  readonly refusal: Refusal;
  readonly preview: string | null;
  /** What choosing one means, above the ways to another photo, which come first. */
  readonly consent: ReactNode;
  readonly newPhoto: ReactNode;
  /** What sending the photo to our server means, for who had it measured here until now (R-UP-16). */
  readonly serverNotice: ReactNode;
  /** The same photo again: where it was, or in the other place. */
  readonly onRetry: (place?: Place) => void;
  readonly faces: Faces;
  readonly onFace: (face: SeenFace) => void;
}

/** Why the photo was not analysed and what to do next; stays until the next choice (R-UP-13). The toast says it in passing. */
export function RefusalPanel({ t, refusal, preview, consent, newPhoto, serverNotice, onRetry, faces, onFace }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const secondsLeft = useCountdown(refusal);
  const { title, reason, tip } = refusalWords(t, refusal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new refusal takes the focus, also after the same one
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  const isWaiting = refusal.code === NEW_VERSION_LOADED;
  // Shown large instead, with its faces.
  const isChoice = preview !== null && faces !== null && faces !== "looking";
  return (
    <section className="refusal enter rounded-lg bg-low-soft">
      <div className={`refusal-pictures ${isChoice ? "max-sm:hidden" : ""}`}>
        {!(isWaiting && preview) && (
          <Drawing
            file={drawings}
            symbol={refusalReason(refusal)}
            viewBox="0 0 120 120"
            className="size-14 md:size-28"
          />
        )}
        {preview !== null && !isChoice && (
          <img src={preview} alt={t("upload.refused.photo")} className="size-14 rounded-md object-cover md:size-28" />
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} aria-describedby="refusal" className="display text-h3">
        {isChoice ? t("upload.refused.faces.title") : title}
      </h2>
      <div className="refusal-why measure">
        <div id="refusal">
          {reason !== null && <p>{reason}</p>}
          {tip !== null && !isChoice && <p className="mt-1 text-ink-soft">{tip}</p>}
        </div>
        <div role="status">
          {faces === "looking" && <p className="mt-1 text-ink-soft">{t("upload.refused.faces.looking")}</p>}
          {isChoice && <p className="my-3 font-semibold">{t("upload.refused.faces.tap")}</p>}
        </div>
        {isChoice && (
          <FaceChoice
            t={t}
            preview={preview}
            faces={faces.filter(({ isMeasurable }) => isMeasurable)}
            onChoose={onFace}
          />
        )}
      </div>
      <div className="refusal-next">
        {consent}
        <div className="upload-ways">
          {isWaiting && (
            <Button kind="primary" onClick={() => onRetry()}>
              {t("upload.refused.newVersion.measure")}
            </Button>
          )}
          {newPhoto}
          {refusal.canRetry && !isWaiting && (
            <Button kind="secondary" disabled={secondsLeft > 0} onClick={() => onRetry()}>
              <RotateCcw aria-hidden="true" size={18} strokeWidth={1.5} />
              {secondsLeft > 0 ? t("upload.refused.retryIn", { seconds: secondsLeft }) : t("upload.refused.retry")}
            </Button>
          )}
          {refusal.elsewhere === "device" && <Elsewhere t={t} place="device" onChoose={onRetry} />}
        </div>
        {refusal.elsewhere === "server" && (
          <>
            {serverNotice}
            <div className="upload-ways">
              <Elsewhere t={t} place="server" onChoose={onRetry} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}

/** The other place to measure the photo, as the visitor's own choice (R-UP-14). */
function Elsewhere({ t, place, onChoose }: Pick<Props, "t"> & { place: Place; onChoose: (place: Place) => void }) {
  const Icon = place === "device" ? Smartphone : CloudUpload;
  return (
    <Button kind="secondary" onClick={() => onChoose(place)}>
      <Icon aria-hidden="true" className="max-sm:hidden" size={18} strokeWidth={1.5} />
      {t(`upload.refused.elsewhere.${place}`)}
    </Button>
  );
}

/** Whole seconds until the same photo may be sent again. */
function useCountdown(refusal: Refusal): number {
  const [left, setLeft] = useState(refusal.seconds ?? 0);
  useEffect(() => {
    const end = Date.now() + (refusal.seconds ?? 0) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [refusal]);
  return left;
}
