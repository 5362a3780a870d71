import type { Translate } from "#contract/message.ts";
import { missingText, valueText, zoneTexts } from "./layer-words.ts";
import type { Layer } from "./layers.ts";

interface Props {
  readonly t: Translate;
  readonly layers: readonly Layer[];
  readonly isOpen: boolean;
}

/** Everything the drawing shows, as text; on paper it stands open in the photo's place. */
export function TextList({ t, layers, isOpen }: Props) {
  return (
    <details
      open={isOpen}
      className="mt-6 border-line border-y print:details-content:[block-size:auto] print:details-content:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 cursor-pointer items-center py-2 font-semibold">{t("findings.asText")}</summary>
      <div className="pb-6">
        <p className="measure text-ink-soft text-small">{t("findings.sides")}</p>
        <ul className="mt-4 grid grid-cols-1 gap-x-12 gap-y-5 md:grid-cols-2 print:grid-cols-2">
          {layers.map((layer) => {
            const missing = missingText(t, layer);
            return (
              <li key={layer.code} data-text={layer.code} className="break-inside-avoid">
                <p className="font-semibold">
                  {t(`labels.concerns.${layer.code}`)}
                  {layer.kind === "measured" && <span className="figures font-normal"> · {valueText(t, layer)}</span>}
                </p>
                {layer.kind === "measured" && layer.zones.length > 0 && (
                  <ul className="mt-1">
                    {zoneTexts(t, layer).map((zone) => (
                      <li key={zone}>{zone}</li>
                    ))}
                  </ul>
                )}
                {missing !== null && <p className="text-ink-soft text-small">{missing}</p>}
              </li>
            );
          })}
        </ul>
      </div>
    </details>
  );
}
