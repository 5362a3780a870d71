import type { ConcernCode } from "#engine/codes.ts";
import type { ZoomStep } from "./gestures.ts";
import { type View, WHOLE } from "./viewport.ts";

/** What the visitor has done with the photo and its layers. Plain data in, plain data out: no React, no browser. */
export interface FindingsState {
  /** Layers that are switched on; none at first (R-RES-13). */
  readonly shown: ReadonlySet<ConcernCode>;
  readonly withZones: boolean;
  /** The plain photo stands beside the drawn one. */
  readonly isCompared: boolean;
  /** As long as the button is held, the photo is seen without its drawing. */
  readonly isHeld: boolean;
  readonly view: View;
  /** Width over height; null until the photo has said it. */
  readonly aspect: number | null;
  /** The photo that could not be shown; another one gets its chance. */
  readonly failedPhoto: string | null;
}

export type FindingsEvent =
  | { readonly type: "layerSwitched"; readonly code: ConcernCode; readonly isOn: boolean }
  | { readonly type: "layersHidden" }
  | { readonly type: "zonesSwitched"; readonly isOn: boolean }
  | { readonly type: "comparisonSwitched"; readonly isOn: boolean }
  | { readonly type: "held"; readonly isHeld: boolean }
  | { readonly type: "zoomed"; readonly step: ZoomStep }
  | { readonly type: "photoMeasured"; readonly aspect: number }
  | { readonly type: "photoFailed"; readonly photo: string };

export const NOTHING_SHOWN: FindingsState = {
  shown: new Set(),
  withZones: true,
  isCompared: false,
  isHeld: false,
  view: WHOLE,
  aspect: null,
  failedPhoto: null,
};

export function nextFindings(state: FindingsState, event: FindingsEvent): FindingsState {
  switch (event.type) {
    case "layerSwitched": {
      const others = [...state.shown].filter((code) => code !== event.code);
      return { ...state, shown: new Set(event.isOn ? [...others, event.code] : others) };
    }
    case "layersHidden":
      return { ...state, shown: NOTHING_SHOWN.shown };
    case "zonesSwitched":
      return { ...state, withZones: event.isOn };
    case "comparisonSwitched":
      return { ...state, isCompared: event.isOn };
    case "held":
      return { ...state, isHeld: event.isHeld };
    case "zoomed":
      return { ...state, view: event.step(state.view) };
    case "photoMeasured":
      return { ...state, aspect: event.aspect };
    case "photoFailed":
      return { ...state, failedPhoto: event.photo };
  }
}
