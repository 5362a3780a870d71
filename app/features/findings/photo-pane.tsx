import { ScanFace } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent, useCallback, useRef } from "react";
import type { ConcernCode } from "#engine/codes.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { CompareSlider } from "./compare-slider.tsx";
import { Drawing } from "./drawing.tsx";
import type { Found } from "./findings-of.ts";
import { type FindingsEvent, type FindingsState, showsFace } from "./findings-state.ts";
import { attachGestures, stepForKey } from "./gestures.ts";
import { findingAt } from "./hit-test.ts";
import { Picture } from "./picture.tsx";
import { useGlide } from "./use-glide.ts";
import { pictureAt } from "./viewport.ts";

interface Props {
  readonly t: TranslateWords;
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly photo: string;
  readonly alt: string;
  readonly drawn: readonly Found[];
  /** What shows in most of the face and is not drawn; empty where there is nothing of the kind. */
  readonly everywhere: string;
  readonly state: FindingsState;
  /** Stable: the listeners are attached once. */
  readonly send: (event: FindingsEvent) => void;
  readonly onTap: (code: ConcernCode) => void;
}

/** Until the photo says its own: the frame of a portrait, as most selfies are. */
const USUAL_ASPECT = 1;
/** A finger may miss a ring by so much, and move so far while it taps, CSS px. Chosen. */
const REACH_PX = 22;
const STILL_PX = 8;
const HINT_ID = "findings-hint";

/** The photo in its frame, with what was found: it zooms, pans and compares, and a tap on a mark tells which it is. */
export function PhotoPane({ t, pane, photo, alt, drawn, everywhere, state, send, onTap }: Props) {
  const { placed, glide, plain } = state;
  useGlide(glide, send);
  const frame = useCallback(
    (node: HTMLElement | null) => (node ? attachGestures(node, (step) => send({ type: "zoomed", step })) : undefined),
    [send],
  );
  const pressedAt = useRef({ x: 0, y: 0 });
  const tap = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { x, y } = pressedAt.current;
    if (placed === null || Math.hypot(clientX - x, clientY - y) > STILL_PX) return;
    const box = currentTarget.getBoundingClientRect();
    const place = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    if (place.x < plain) return;
    const at = pictureAt(placed.view, place, placed.frame);
    const reach = (REACH_PX / box.width) * (placed.frame.width / placed.view.scale);
    const code = findingAt(drawn, [at.x, at.y], placed.frame.picture, reach);
    if (code !== null && code !== state.chosen) onTap(code);
  };
  const press = (event: KeyboardEvent) => {
    if (placed === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepForKey(event.key, placed.view, placed.frame);
    if (step !== null) send({ type: "zoomed", step });
    else if (event.key === "0" || event.key === "Escape") send({ type: "faceAsked" });
    else return;
    event.preventDefault();
  };
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth, naturalHeight } = currentTarget;
    if (naturalWidth > 0 && naturalHeight > 0) send({ type: "photoMeasured", aspect: naturalWidth / naturalHeight });
    else send({ type: "photoFailed", photo });
  };
  const aspect = placed?.frame.aspect ?? USUAL_ASPECT;
  const canDraw = drawn.length > 0;
  return (
    <div
      ref={pane}
      className="relative mx-auto w-full"
      style={{ aspectRatio: aspect, maxWidth: `calc(min(78svh, 40rem) * ${aspect})` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this groups a picture with its keys */}
      <div
        ref={frame}
        role="group"
        aria-label={t("findings.frame")}
        aria-describedby={HINT_ID}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the zoom work while the photo has the focus
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={({ clientX, clientY }) => {
          pressedAt.current = { x: clientX, y: clientY };
        }}
        onClick={tap}
        className="absolute inset-0 isolate cursor-grab touch-pan-y select-none overflow-hidden bg-paper-deep active:cursor-grabbing md:rounded-lg"
      >
        <Picture
          src={photo}
          alt={alt}
          onLoad={measure}
          onError={() => send({ type: "photoFailed", photo })}
          placed={placed}
        >
          {placed !== null && <Drawing drawn={drawn} face={state.face} plain={plain} {...placed} />}
          <span aria-hidden="true" className="finding-sweep" />
        </Picture>
      </div>
      {canDraw && <CompareSlider t={t} plain={plain} onCompare={(share) => send({ type: "compared", plain: share })} />}
      {everywhere !== "" && (
        <p className="pointer-events-none absolute top-3 left-3 max-w-[70%] rounded-lg bg-(--photo-casing) px-3 py-1 text-(--photo-line) text-small">
          {everywhere}
        </p>
      )}
      {!showsFace(state) && (
        <button
          type="button"
          onClick={() => send({ type: "faceAsked" })}
          title={t("findings.wholeFace")}
          aria-label={t("findings.wholeFace")}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-(--photo-line) text-(--photo-casing) shadow-float print:hidden"
        >
          <ScanFace aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      )}
      <p id={HINT_ID} className="sr-only">
        {t("findings.hint")}
      </p>
    </div>
  );
}
