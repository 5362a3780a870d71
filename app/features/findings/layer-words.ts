import type { Message, Translate } from "#contract/message.ts";
import type { Layer, MeasuredLayer } from "./layers.ts";

/** A layer in words: what the drawing shows, for the switch beside it and for those who cannot see it. */

function countMarks(count: number): Message {
  return { key: "findings.marks", params: { count } };
}

/** "5 zones, 3 spots". */
export function countsText(t: Translate, layer: MeasuredLayer): string {
  const zones: Message = { key: "findings.zones", params: { count: layer.zones.length } };
  if (layer.marks.length === 0) return t(zones.key, zones.params);
  return t("findings.zonesAndMarks", { zones, marks: countMarks(layer.marks.length) });
}

/** Every zone of the drawing with its value and its marks, in the drawing's order. */
export function zoneTexts(t: Translate, layer: MeasuredLayer): string[] {
  return layer.zones.map(({ zone, score, marks }) => {
    const words = { zone: { key: `labels.zones.${zone}` }, score };
    return marks === 0
      ? t("findings.zone", words)
      : t("findings.zoneWithMarks", { ...words, marks: countMarks(marks) });
  });
}

/** What is not drawn, and why; null when everything is. */
export function missingText(t: Translate, layer: Layer): string | null {
  if (layer.kind === "not_measured") {
    return t("findings.notMeasured", { reason: { key: `labels.notMeasured.${layer.reason}` } });
  }
  if (layer.notJudged.length === 0) return null;
  return t("findings.notJudged", { zones: layer.notJudged.map((zone) => ({ key: `labels.zones.${zone}` })) });
}
