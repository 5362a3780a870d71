import type { CardColor, CardTint } from "#card/card-content.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { OwnPortrait } from "#site/ui/portrait-lines.ts";

/** Red things warm, brown ones golden, shadows cool, shine as light. */
const COLORS: Readonly<Record<ConcernCode, CardColor>> = {
  blemishes: "blush",
  redness: "blush",
  pigmentation: "fair-ring",
  evenness: "fair-ring",
  shine: "surface",
  texture: "blush",
  lines: "blush",
  under_eye: "plum",
};

/** What a result found of some concerns, as soft colour on its portrait: the areas first, single things over them. */
export function cardTints(
  { geometry }: Pick<AnalysisResult, "geometry">,
  { place }: OwnPortrait,
  codes: readonly ConcernCode[],
): CardTint[] {
  const areas = geometry.areas.flatMap(({ code, strength, outline }): CardTint[] =>
    codes.includes(code) ? [{ kind: "area", color: COLORS[code], strength, outline: outline.map(place) }] : [],
  );
  const lines = codes.includes("lines")
    ? geometry.lines.map(
        ({ strength, path }): CardTint => ({ kind: "line", color: COLORS.lines, strength, course: path.map(place) }),
      )
    : [];
  const spots = geometry.marks.flatMap(({ code, x, y, r }): CardTint[] => {
    if (!codes.includes(code)) return [];
    const [middle, edge] = [place([x, y]), place([x + r, y])];
    const radius = Math.abs(edge[0] - middle[0]);
    return [{ kind: "spot", color: COLORS[code], strength: 1, place: middle, radius }];
  });
  return [...areas, ...lines, ...spots];
}
