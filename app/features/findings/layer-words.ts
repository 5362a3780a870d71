import type { Message, Translate } from "#contract/message.ts";
import type { Layer, MeasuredLayer } from "./layers.ts";

/** A layer in words: what the drawing shows, for the switch beside it and for those who cannot see it. */

function counted(key: "marks" | "lines" | "areas", count: number): Message[] {
  return count === 0 ? [] : [{ key: `findings.${key}`, params: { count } }];
}

/** What is drawn besides the zones. */
function foundIn({ marks, lines, areas }: MeasuredLayer): Message[] {
  return [...counted("marks", marks.length), ...counted("lines", lines.length), ...counted("areas", areas.length)];
}

/** "70 of 100, 3 spots". */
export function valueText(t: Translate, layer: MeasuredLayer): string {
  const { score } = layer;
  const found = foundIn(layer);
  return found.length === 0 ? t("findings.value", { score }) : t("findings.valueWithFound", { score, found });
}

/** "5 zones, 3 spots". */
export function countsText(t: Translate, layer: MeasuredLayer): string {
  const zones: Message = { key: "findings.zones", params: { count: layer.zones.length } };
  const found = foundIn(layer);
  return found.length === 0 ? t(zones.key, zones.params) : t("findings.zonesAndFound", { zones, found });
}

/** Every zone of the drawing with its value and what is drawn in it, in the drawing's order; then where only marks are drawn. */
export function zoneTexts(t: Translate, layer: MeasuredLayer): string[] {
  const valued = layer.zones.map(({ zone, score, marks, lines, hasArea }) => {
    const words = { zone: { key: `labels.zones.${zone}` }, score };
    const area: Message[] = hasArea ? [{ key: "findings.inArea" }] : [];
    const found = [...counted("marks", marks), ...counted("lines", lines), ...area];
    return found.length === 0 ? t("findings.zone", words) : t("findings.zoneWithFound", { ...words, found });
  });
  const marked = layer.markedElsewhere.map(({ zone, marks }) =>
    t("findings.zoneMarked", { zone: { key: `labels.zones.${zone}` }, found: counted("marks", marks) }),
  );
  return [...valued, ...marked];
}

/** What is not drawn, and why; null when everything is. */
export function missingText(t: Translate, layer: Layer): string | null {
  if (layer.kind === "not_measured") {
    return t("findings.notMeasured", { reason: { key: `labels.notMeasured.${layer.reason}` } });
  }
  if (layer.notJudged.length === 0) return null;
  return t("findings.notJudged", { zones: layer.notJudged.map((zone) => ({ key: `labels.zones.${zone}` })) });
}
