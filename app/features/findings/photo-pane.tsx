import { ScanFace } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
} from "react";
import type { ConcernCode } from "#engine/codes.ts";
import type { Point } from "#engine/result.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Drawing } from "./drawing.tsx";
import type { Found } from "./findings-of.ts";
import { type FindingsEvent, type FindingsState, showsFace } from "./findings-state.ts";
import { attachGestures, stepForKey } from "./gestures.ts";
import { Picture } from "./picture.tsx";
import type { Proof } from "./proof.ts";
import { useGlide } from "./use-glide.ts";
import { type Frame, pictureAt, type View } from "./viewport.ts";

interface Props {
  readonly t: TranslateWords;
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly photo: string;
  readonly alt: string;
  /** The places that are numbered. */
  readonly proofs: readonly Proof[];
  /** What is made visible; nothing until it is asked for (R-RES-21). */
  readonly drawn: readonly Found[];
  /** Its raised skin, laid over the photo. */
  readonly raised: ReactNode;
  readonly state: FindingsState;
  /** Stable: the listeners are attached once. */
  readonly send: (event: FindingsEvent) => void;
  readonly onTap: (code: ConcernCode) => void;
}

/** A finger may miss a place by so much, and move so far while it taps, CSS px. Chosen. */
const REACH_PX = 30;
const STILL_PX = 8;
const HINT_ID = "findings-hint";

/** The photo in its frame, untouched, with small numbers at the places: it zooms and pans, and a tap on a number opens what it is. */
export function PhotoPane({ t, pane, photo, alt, proofs, drawn, raised, state, send, onTap }: Props) {
  const { placed, glide } = state;
  useGlide(glide, send);
  const frame = useCallback(
    (node: HTMLElement | null) => (node ? attachGestures(node, (step) => send({ type: "zoomed", step })) : undefined),
    [send],
  );
  useEffect(() => {
    const node = pane.current;
    if (node === null) return;
    const tell = () =>
      node.clientHeight > 0 && send({ type: "frameMeasured", aspect: node.clientWidth / node.clientHeight });
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(node);
    return () => observer.disconnect();
  }, [pane, send]);
  const isWhole = showsFace(state);
  const pressedAt = useRef({ x: 0, y: 0 });
  const tap = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const { x, y } = pressedAt.current;
    if (placed === null || Math.hypot(clientX - x, clientY - y) > STILL_PX) return;
    const box = currentTarget.getBoundingClientRect();
    const at = pictureAt(
      placed.view,
      { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height },
      placed.frame,
    );
    const reach = (REACH_PX / box.width) * (placed.frame.width / placed.view.scale);
    const tapped = proofs.find(
      ({ box: { left, right, top, bottom } }) =>
        at.x > left - reach && at.x < right + reach && at.y > top - reach && at.y < bottom + reach,
    );
    if (tapped !== undefined && tapped.code !== state.chosen) onTap(tapped.code);
  };
  const press = (event: KeyboardEvent) => {
    if (placed === null || event.ctrlKey || event.metaKey || event.altKey) return;
    // The arrows of a photo that is seen close move the photo, and not the screens, at its edge too.
    if (!isWhole) event.stopPropagation();
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
  return (
    <div ref={pane} className="absolute inset-0">
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
        // The whole face leaves a finger's way to the side to the screens.
        className={`absolute inset-0 isolate select-none overflow-hidden bg-paper-deep md:rounded-lg ${isWhole ? "touch-pan-x touch-pan-y" : "cursor-grab touch-pan-y active:cursor-grabbing"}`}
      >
        <Picture
          src={photo}
          alt={alt}
          onLoad={measure}
          onError={() => send({ type: "photoFailed", photo })}
          placed={placed}
        >
          {placed !== null && raised !== null && <Laid {...placed}>{raised}</Laid>}
          {placed !== null && <Drawing drawn={drawn} {...placed} />}
          {placed !== null && (state.chosen === null || state.isAll) && <Numbers proofs={proofs} {...placed} />}
        </Picture>
      </div>
      {(!isWhole || state.chosen !== null) && (
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

interface Placed {
  readonly frame: Frame;
  readonly view: View;
}

/** Over the photo, moving with it. */
function Laid({ frame, view, children }: Placed & { readonly children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-0 left-0 size-full origin-top-left"
      style={{
        width: `${100 / frame.width}%`,
        height: `${100 / frame.height}%`,
        transform: `scale(${view.scale}) translate(${-100 * view.x}%, ${-100 * view.y}%)`,
      }}
    >
      {children}
    </div>
  );
}

/** Share of the frame's width between two numbers that can both be read. Chosen: 20 px on a phone. */
const APART = 0.055;

/** Beside the middle of what the crop shows, so that the very place stays free; where another stands there, at its upper corner. Gone while a piece is open, which says itself which it is. */
function Numbers({ proofs, frame, view }: Placed & { readonly proofs: readonly Proof[] }) {
  const put: Point[] = [];
  for (const { box } of proofs) {
    const { left, right, top, bottom } = box;
    const corners: Point[] = [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ];
    const places = [[(left + right) / 2, (top + bottom) / 2] as const, ...corners].map(
      ([x, y]): Point => [((x - view.x) * view.scale) / frame.width, ((y - view.y) * view.scale) / frame.height],
    );
    const isFree = ([x, y]: Point) => put.every(([px, py]) => Math.hypot(x - px, (y - py) / frame.aspect) > APART);
    const [middle] = places;
    const place = places.find(isFree) ?? middle;
    if (place !== undefined) put.push(place);
  }
  return put.map(([x, y], index) => (
    <span
      key={proofs[index]?.code}
      aria-hidden="true"
      data-number={index + 1}
      className="place-number figures pointer-events-none absolute font-semibold text-(--photo-line) text-small leading-none"
      style={{
        left: `clamp(1rem, ${100 * x}%, calc(100% - 0.75rem))`,
        top: `clamp(1rem, ${100 * y}%, calc(100% - 0.75rem))`,
      }}
    >
      {index + 1}
    </span>
  ));
}
