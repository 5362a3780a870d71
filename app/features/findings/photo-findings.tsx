import { Eye } from "lucide-react";
import { useMemo, useState } from "react";
import type { Translate } from "#contract/message.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { Button } from "../../ui/button.tsx";
import { HoldButton } from "./hold-button.tsx";
import { LayerSwitches } from "./layer-switches.tsx";
import { faceBox, isDrawable, layersOf } from "./layers.ts";
import { PhotoPane } from "./photo-pane.tsx";
import { TextList } from "./text-list.tsx";
import { WHOLE } from "./viewport.ts";
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
  const [shown, setShown] = useState<ReadonlySet<ConcernCode>>(new Set());
  const [withZones, setWithZones] = useState(true);
  const [isCompared, setCompared] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [view, setView] = useState(WHOLE);
  const [aspect, setAspect] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const drawn = layers.filter(isDrawable).filter(({ code }) => shown.has(code));
  const names = drawn.map(({ code }) => ({ key: `labels.concerns.${code}` }));
  const plainAlt = t("findings.altPlain");
  const switchLayer = (code: ConcernCode, isOn: boolean) => {
    const next = new Set(shown);
    if (isOn) next.add(code);
    else next.delete(code);
    setShown(next);
  };
  const hasPhoto = photo !== null && photo !== failed;
  const pane = hasPhoto && {
    photo,
    describedBy: HINT_ID,
    withZones,
    aspect,
    view,
    onStep: setView,
    onAspect: setAspect,
    onFail: () => setFailed(photo),
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
              <ZoomBar t={t} view={view} face={face} onStep={setView} />
              <HoldButton isDisabled={drawn.length === 0} onHold={setHeld}>
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
            <LayerSwitches t={t} layers={layers} shown={shown} onSwitch={switchLayer} isWide={isCompared} />
            <div className="flex flex-wrap items-center gap-x-8 border-line border-t pt-2">
              <Choice label={t("findings.showZones")} isOn={withZones} onChange={setWithZones} />
              <Choice
                label={t("findings.compare")}
                isOn={isCompared}
                onChange={setCompared}
                className="max-md:hidden"
              />
              <Button kind="quiet" disabled={shown.size === 0} onClick={() => setShown(new Set())}>
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
