import type { Translate } from "#contract/message.ts";
import type { ConcernCode } from "#engine/codes.ts";
import { Swatch } from "./drawing.tsx";
import { countsText, missingText } from "./layer-words.ts";
import { isDrawable, type Layer } from "./layers.ts";

interface Props {
  readonly t: Translate;
  readonly layers: readonly Layer[];
  readonly shown: ReadonlySet<ConcernCode>;
  readonly onSwitch: (code: ConcernCode, isOn: boolean) => void;
  readonly isWide: boolean;
}

/** Legend and switches in one: every concern with its line, its value and how much of it is drawn. */
export function LayerSwitches({ t, layers, shown, onSwitch, isWide }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t("findings.choose")}</legend>
      <div className={isWide ? "gap-x-16 md:columns-2" : ""}>
        {layers.map((layer) => {
          const canShow = isDrawable(layer);
          const note = canShow ? countsText(t, layer) : (missingText(t, layer) ?? t("findings.nothingToDraw"));
          const noteId = `findings-note-${layer.code}`;
          return (
            <label
              key={layer.code}
              className={`flex min-h-14 break-inside-avoid items-center gap-x-3 border-line border-t py-2 max-[22.5rem]:flex-wrap ${canShow ? "cursor-pointer" : ""}`}
            >
              <input
                type="checkbox"
                checked={canShow && shown.has(layer.code)}
                disabled={!canShow}
                aria-describedby={noteId}
                onChange={(event) => onSwitch(layer.code, event.currentTarget.checked)}
                className="size-5 shrink-0 accent-accent"
              />
              {canShow && <Swatch layer={layer} />}
              <span className="min-w-0 grow leading-snug max-[22.5rem]:basis-1/2">
                <span className={canShow ? "" : "text-ink-soft"}>{t(`labels.concerns.${layer.code}`)}</span>
                <span id={noteId} className="block text-ink-soft text-small">
                  {note}
                </span>
              </span>
              {layer.kind === "measured" && (
                <span className="figures ms-auto shrink-0 text-ink-soft text-small">
                  {t("findings.value", { score: layer.score })}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
