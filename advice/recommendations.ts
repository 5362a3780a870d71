/**
 * Everything that may be recommended. The words stand in `locales/` under `advice.recommendations.<id>`.
 *
 * - `kind`: what of a routine it is; the first three recommendations always hold one `sun`.
 * - `buys`: its text names something to get. Never given when nothing stands out.
 * - `local`: meant for the places concerned only, so the text may end with them.
 *
 * What each claims, and the evidence for it: `advice/claims/`.
 */
export interface Recommendation {
  readonly kind: "sun" | "target" | "moisture" | "cleanse" | "habit";
  readonly buys: boolean;
  readonly local?: true;
}

const entries = {
  sun_everyday: { kind: "sun", buys: false },
  sun_spots: { kind: "sun", buys: true },
  sun_light: { kind: "sun", buys: true },
  sun_gentle: { kind: "sun", buys: true },
  sun_lines: { kind: "sun", buys: false },

  salicylic: { kind: "target", buys: true, local: true },
  azelaic: { kind: "target", buys: true, local: true },
  benzoyl_peroxide: { kind: "target", buys: true, local: true },
  niacinamide: { kind: "target", buys: true },
  vitamin_c: { kind: "target", buys: true },
  fruit_acid: { kind: "target", buys: true },
  polyhydroxy_acid: { kind: "target", buys: true },
  retinol: { kind: "target", buys: true },
  bakuchiol: { kind: "target", buys: true },
  calm: { kind: "target", buys: false },
  cool_eyes: { kind: "target", buys: false },
  blot: { kind: "target", buys: false },
  hands_off: { kind: "target", buys: false },

  moisture_rich: { kind: "moisture", buys: true },
  moisture_light: { kind: "moisture", buys: true },
  moisture_zones: { kind: "moisture", buys: true },
  moisture_calm: { kind: "moisture", buys: true },
  moisture_simple: { kind: "moisture", buys: true },
  moisture_habit: { kind: "moisture", buys: false },

  cleanse_gentle: { kind: "cleanse", buys: true },
  cleanse_gel: { kind: "cleanse", buys: true },
  cleanse_habit: { kind: "cleanse", buys: false },

  keep: { kind: "habit", buys: false },
  one_at_a_time: { kind: "habit", buys: false },
} as const satisfies Record<string, Recommendation>;

export type RecommendationId = keyof typeof entries;
export const RECOMMENDATIONS: Readonly<Record<RecommendationId, Recommendation>> = entries;
export const RECOMMENDATION_IDS = Object.keys(entries) as readonly RecommendationId[];

/** Of each group at most one may be given; the reason is the contradiction a reader would run into. */
export const CONFLICTS: readonly { readonly ids: readonly RecommendationId[]; readonly because: string }[] = [
  {
    ids: ["salicylic", "azelaic", "benzoyl_peroxide", "fruit_acid", "polyhydroxy_acid", "retinol", "bakuchiol"],
    because: "an evening has one place for an active; two begun together irritate, and nobody can tell which one did",
  },
  { ids: ["niacinamide", "vitamin_c"], because: "a morning has one place for a serum" },
  { ids: ["fruit_acid", "vitamin_c"], because: "both are acid; together they sting" },
  ...(["salicylic", "benzoyl_peroxide", "fruit_acid", "polyhydroxy_acid", "retinol", "vitamin_c"] as const).map(
    (active) => ({
      ids: ["calm", active] as const,
      because: "skin that was left in peace for four weeks gets nothing that stings often",
    }),
  ),
  { ids: ids("sun"), because: "one sunscreen, one instruction" },
  { ids: ids("moisture"), because: "rich and light contradict each other" },
  { ids: ids("cleanse"), because: "once and twice a day contradict each other" },
  ...RECOMMENDATION_IDS.filter((id) => RECOMMENDATIONS[id].buys).map((id) => ({
    ids: ["keep", id] as const,
    because: "'no new product needed' and a new product",
  })),
];

export function conflict(a: RecommendationId, b: RecommendationId): boolean {
  return a !== b && CONFLICTS.some((group) => group.ids.includes(a) && group.ids.includes(b));
}

/** A target that is got and put on: each is one new thing for the skin. */
export function isActive(id: RecommendationId): boolean {
  const { kind, buys } = RECOMMENDATIONS[id];
  return kind === "target" && buys;
}

function ids(kind: Recommendation["kind"]): RecommendationId[] {
  return RECOMMENDATION_IDS.filter((id) => RECOMMENDATIONS[id].kind === kind);
}
