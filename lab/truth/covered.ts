import type { ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { numberedZones } from "../sweep/case.ts";

/** What hides which zones; a word of the manifest's `occlusion` tag, or of `Worn`. */
interface Cover {
  readonly zones: readonly ZoneCode[];
  /** `all` are covered; or `one`, where the tag does not say which side. */
  readonly covers: "all" | "one";
}

const UNDER_EYES = ["under_eye_left", "under_eye_right"] as const;
const UNDER_BEARD = ["chin", "jaw_left", "jaw_right"] as const;
const COVERS: Readonly<Record<string, Cover>> = {
  sunglasses: { zones: UNDER_EYES, covers: "all" },
  "mirrored sunglasses": { zones: UNDER_EYES, covers: "all" },
  glasses: { zones: UNDER_EYES, covers: "all" },
  "camera held over eyes/nose": { zones: [...UNDER_EYES, "nose"], covers: "all" },
  mask: { zones: ["chin", "perioral"], covers: "all" },
  "face mask": { zones: ["chin", "perioral"], covers: "all" },
  "hand over mouth": { zones: ["perioral"], covers: "all" },
  "hand on chin": { zones: ["chin"], covers: "all" },
  beard: { zones: UNDER_BEARD, covers: "all" },
  "full beard": { zones: UNDER_BEARD, covers: "all" },
  goatee: { zones: ["chin"], covers: "all" },
  // The drawn hand leans on the person's left cheek.
  hand: { zones: ["cheek_left", "outer_cheek_left", "jaw_left"], covers: "all" },
  "fingers on cheek": { zones: ["cheek_left", "cheek_right"], covers: "one" },
  "hair over half the face": { zones: ["cheek_left", "cheek_right"], covers: "one" },
};

/** The covers that an occlusion tag names (`glasses,full beard`). */
export function coversOf(tag: string | undefined): readonly Cover[] {
  return (tag ?? "").split(",").flatMap((word) => COVERS[word.trim()] ?? []);
}

/** Did something that is covered get a number all the same? */
export function slippedThrough(result: AnalysisResult, covers: readonly Cover[]): boolean {
  const numbered = numberedZones({ ok: true, result });
  return covers.some((cover) =>
    cover.covers === "all"
      ? cover.zones.some((zone) => numbered.has(zone))
      : cover.zones.every((zone) => numbered.has(zone)),
  );
}
