import { type KeyboardEvent, type SyntheticEvent, useCallback, useRef } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { CompareSlider } from "./compare-slider.tsx";
import type { Shapes } from "./findings-of.ts";
import type { FindingsEvent, FindingsState } from "./findings-state.ts";
import { attachGestures, stepForKey } from "./gestures.ts";
import { Picture } from "./picture.tsx";
import { useGlide } from "./use-glide.ts";
import { useSeen } from "./use-seen.ts";

interface Props {
  readonly t: TranslateWords;
  readonly photo: string;
  readonly alt: string;
  readonly describedBy: string;
  readonly shapes: Shapes | null;
  readonly state: FindingsState;
  /** Stable: the listeners are attached once. */
  readonly send: (event: FindingsEvent) => void;
}

/** Until the photo says its own: a portrait, as most selfies are. */
const USUAL_ASPECT = 0.88;

/** The photo in its frame, which zooms, pans and compares, and is never higher than most of the window. */
export function PhotoPane({ t, photo, alt, describedBy, shapes, state, send }: Props) {
  const { placed, glide, plain } = state;
  const outer = useRef<HTMLDivElement>(null);
  useGlide(glide, send);
  useSeen(
    outer,
    useCallback(() => send({ type: "seen" }), [send]),
  );
  const frame = useCallback(
    (node: HTMLElement | null) => (node ? attachGestures(node, (step) => send({ type: "zoomed", step })) : undefined),
    [send],
  );
  const press = (event: KeyboardEvent) => {
    if (placed === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepForKey(event.key, placed.view, placed.frame);
    if (step !== null) send({ type: "zoomed", step });
    else if (event.key === "0") send({ type: "faceAsked", isOn: true });
    else return;
    event.preventDefault();
  };
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth, naturalHeight } = currentTarget;
    if (naturalWidth > 0 && naturalHeight > 0) send({ type: "photoMeasured", aspect: naturalWidth / naturalHeight });
    else send({ type: "photoFailed", photo });
  };
  const aspect = placed?.frame.aspect ?? USUAL_ASPECT;
  return (
    <div
      ref={outer}
      className="relative mx-auto w-full"
      style={{ aspectRatio: aspect, maxWidth: `calc(min(70svh, 44rem) * ${aspect})` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this groups a picture with its keys */}
      <div
        ref={frame}
        role="group"
        aria-label={t("findings.frame")}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the zoom work while the photo has the focus
        tabIndex={0}
        onKeyDown={press}
        className="absolute inset-0 cursor-grab touch-pan-y select-none overflow-hidden rounded-lg bg-paper-deep active:cursor-grabbing"
      >
        <Picture
          src={photo}
          alt={alt}
          onLoad={measure}
          onError={() => send({ type: "photoFailed", photo })}
          placed={placed}
          shapes={shapes}
          plain={plain}
        />
      </div>
      {shapes !== null && (
        <CompareSlider t={t} plain={plain} onCompare={(share) => send({ type: "compared", plain: share })} />
      )}
    </div>
  );
}
