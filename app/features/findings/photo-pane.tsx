import { type KeyboardEvent, type SyntheticEvent, useCallback } from "react";
import { Drawing } from "./drawing.tsx";
import { attachGestures, stepForKey, type ZoomStep } from "./gestures.ts";
import type { MeasuredLayer } from "./layers.ts";
import type { View } from "./viewport.ts";

interface Props {
  readonly photo: string;
  readonly alt: string;
  readonly label: string;
  readonly describedBy: string;
  readonly layers: readonly MeasuredLayer[];
  readonly withZones: boolean;
  /** Width over height; null until the photo is there. */
  readonly aspect: number | null;
  readonly view: View;
  /** Stable: the listeners are attached once. */
  readonly onStep: (step: ZoomStep) => void;
  readonly onAspect: (aspect: number) => void;
  readonly onFail: () => void;
}

/** Until the photo says its own: a portrait, as most selfies are. */
const USUAL_ASPECT = 0.75;

/** The photo with its drawing in a frame of its own shape, never higher than most of the window. */
export function PhotoPane({ photo, alt, label, describedBy, layers, withZones, aspect, view, ...on }: Props) {
  const { onStep, onAspect, onFail } = on;
  const frame = useCallback((node: HTMLElement | null) => (node ? attachGestures(node, onStep) : undefined), [onStep]);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stepForKey(event.key, view);
    if (step === null) return;
    event.preventDefault();
    onStep(step);
  };
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    const { naturalWidth, naturalHeight } = currentTarget;
    if (naturalWidth > 0 && naturalHeight > 0) onAspect(naturalWidth / naturalHeight);
    else onFail();
  };
  const shape = aspect ?? USUAL_ASPECT;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this groups a picture with its keys
    <div
      ref={frame}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the zoom work while the photo has the focus
      tabIndex={0}
      onKeyDown={press}
      className={`relative mx-auto w-full select-none overflow-hidden rounded-lg bg-paper-deep ${view.scale > 1 ? "cursor-grab touch-none active:cursor-grabbing" : "touch-pan-x touch-pan-y"}`}
      style={{ aspectRatio: shape, maxWidth: `calc(80vh * ${shape})` }}
    >
      <img
        src={photo}
        alt={alt}
        draggable={false}
        onLoad={measure}
        onError={onFail}
        className="size-full origin-top-left object-fill"
        style={{ transform: `scale(${view.scale}) translate(${-100 * view.x}%, ${-100 * view.y}%)` }}
      />
      {aspect !== null && <Drawing layers={layers} withZones={withZones} aspect={aspect} view={view} />}
    </div>
  );
}
