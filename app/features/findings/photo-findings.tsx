import { Eye } from "lucide-react";
import { useCallback, useMemo, useReducer } from "react";
import type { Translate } from "#contract/message.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { Button } from "../../ui/button.tsx";
import { NOTHING_SHOWN, nextFindings } from "./findings-state.ts";
import type { ZoomStep } from "./gestures.ts";
import { HoldButton } from "./hold-button.tsx";
import { LayerSwitches } from "./layer-switches.tsx";
import { faceBox, isDrawable, layersOf } from "./layers.ts";
import { PhotoPane } from "./photo-pane.tsx";
import { TextList } from "./text-list.tsx";
import { ZoomBar } from "./zoom-bar.tsx";

interface Props {
  readonly t: Translate;
  readonly result: AnalysisResult;
  /** Object URL of the visitor's photo, upright, in memory only; null when it is gone. */
  readonly photo: string | null;
}

const HINT_ID = "findings-hint";
const HEADING_ID = "findings-heading";

/** The visitor's photo with what was found drawn on it, one layer per concern, none of them at first (R-RES-13). */
export function PhotoFindings({ t, result, photo }: Props) {
  const layers = useMemo(() => layersOf(result), [result]);
  const face = useMemo(() => faceBox(result), [result]);
  const [state, send] = useReducer(nextFindings, NOTHING_SHOWN);
  const { shown, withZones, isCompared, isHeld, view, aspect } = state;
  const zoom = useCallback((step: ZoomStep) => send({ type: "zoomed", step }), []);

  const drawn = layers.filter(isDrawable).filter(({ code }) => shown.has(code));
  const names = drawn.map(({ code }) => ({ key: `labels.concerns.${code}` }));
  const plainAlt = t("findings.altPlain");
  const hasPhoto = photo !== null && photo !== state.failedPhoto;
  const pane = hasPhoto && {
    photo,
    describedBy: HINT_ID,
    withZones,
    aspect,
    view,
    onStep: zoom,
    onAspect: (measured: number) => send({ type: "photoMeasured", aspect: measured }),
    onFail: () => send({ type: "photoFailed", photo }),
  };

  return (
    <section aria-labelledby={HEADING_ID} className="mt-16 md:mt-24">
      <h2 id={HEADING_ID} className="display text-h2">
        {t("findings.title")}
      </h2>
      <p className="measure mt-2 text-ink-soft print:hidden">{t(hasPhoto ? "findings.intro" : "findings.noPhoto")}</p>
      {pane && (
        <div className={`mt-7 grid gap-x-16 gap-y-8 print:hidden ${isCompared ? "" : "lg:grid-cols-2"}`}>
          <div>
            <div className={isCompared ? "grid gap-6 md:grid-cols-2" : ""}>
              {isCompared && (
                <figure className="max-md:hidden">
                  <PhotoPane {...pane} label={t("findings.framePlain")} alt={plainAlt} layers={[]} />
                  <figcaption className="mt-2 text-center text-ink-soft text-small">{t("findings.plain")}</figcaption>
                </figure>
              )}
              <figure>
                <PhotoPane
                  {...pane}
                  label={t("findings.frame")}
                  alt={drawn.length === 0 || isHeld ? plainAlt : t("findings.altDrawn", { names })}
                  layers={isHeld ? [] : drawn}
                />
                {isCompared && (
                  <figcaption className="mt-2 text-center text-ink-soft text-small max-md:hidden">
                    {t("findings.drawn")}
                  </figcaption>
                )}
              </figure>
            </div>
            <div className="mt-2 flex flex-wrap items-center justify-center gap-x-6 gap-y-1">
              <ZoomBar t={t} view={view} face={face} onStep={zoom} />
              <HoldButton isDisabled={drawn.length === 0} onHold={(held) => send({ type: "held", isHeld: held })}>
                <Eye aria-hidden="true" size={19} strokeWidth={1.5} />
                {t("findings.hold")}
              </HoldButton>
            </div>
            <p id={HINT_ID} className="measure mx-auto mt-1 text-center text-ink-soft text-small">
              <span className="pointer-coarse:sr-only">{t("findings.hint")} </span>
              <span className="hidden pointer-coarse:inline">{t("findings.hintTouch")}</span>
            </p>
          </div>
          <div>
            <LayerSwitches
              t={t}
              layers={layers}
              shown={shown}
              onSwitch={(code, isOn) => send({ type: "layerSwitched", code, isOn })}
              isWide={isCompared}
            />
            <div className="flex flex-wrap items-center gap-x-8 border-line border-t pt-2">
              <Choice
                label={t("findings.showZones")}
                isOn={withZones}
                onChange={(isOn) => send({ type: "zonesSwitched", isOn })}
              />
              <Choice
                label={t("findings.compare")}
                isOn={isCompared}
                onChange={(isOn) => send({ type: "comparisonSwitched", isOn })}
                className="max-md:hidden"
              />
              <Button kind="quiet" disabled={shown.size === 0} onClick={() => send({ type: "layersHidden" })}>
                {t("findings.hideAll")}
              </Button>
            </div>
            <p className="measure mt-3 text-ink-soft text-small">{t("findings.scale")}</p>
          </div>
        </div>
      )}
      <TextList t={t} layers={layers} isOpen={!hasPhoto} />
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly className?: string;
}

function Choice({ label, isOn, onChange, className = "" }: ChoiceProps) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      {label}
    </label>
  );
}
