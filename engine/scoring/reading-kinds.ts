import type { ConcernCode } from "../codes.ts";
import { measuredName } from "../readings/further-readings.ts";
import { READINGS, type ReadingName } from "../readings/reading-names.ts";

/** What a reading is of, as a visitor would say it; `light`: light and dark, `own_colour`: of the whole face, `mouth`: how wide. */
export const READING_KINDS = [
  "marks",
  "light",
  "colour",
  "own_colour",
  "shine",
  "lines",
  "under_eye",
  "mouth",
] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

/** Of what a concern's own measure says. */
const MEASURED: Readonly<Record<ConcernCode, ReadingKind>> = {
  blemishes: "marks",
  redness: "colour",
  pigmentation: "marks",
  evenness: "colour",
  shine: "shine",
  texture: "light",
  lines: "lines",
  under_eye: "under_eye",
};
const BY_MEASURE = new Map<ReadingName, ReadingKind>(
  (Object.keys(MEASURED) as ConcernCode[]).map((code) => [measuredName(code), MEASURED[code]]),
);

export function kindOf(name: ReadingName): ReadingKind {
  const { [name]: reading } = READINGS;
  switch (reading.kind) {
    case "level":
    case "band":
      if (reading.plane === "sheen") return "shine";
      if (reading.plane !== "darkness" && reading.plane !== "shade") return "colour";
      return reading.region === "lids" ? "under_eye" : "light";
    case "own":
      return "own_colour";
    case "line":
    case "folds":
      return "lines";
    case "lid":
    case "lid step":
    case "lid furrow":
      return "under_eye";
    case "gloss":
      return "shine";
    case "photo":
      return "mouth";
    case "further":
      return BY_MEASURE.get(name) ?? "marks";
  }
}
