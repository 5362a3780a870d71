/** Of each concern the words that belong to it alone (`concerns/`, a file each), whatever group says them. */
type OfEach<Concerns, Part extends string> = {
  readonly [Code in keyof Concerns]: Concerns[Code] extends { readonly [Key in Part]: infer Said } ? Said : never;
};

interface Groups {
  readonly advice: { readonly headline: object; readonly look_at: object; readonly why: object };
  readonly findings: object;
  readonly why: object;
}

/** The groups with what they say of each concern. */
export function withConcerns<const Concerns extends object, Own extends Groups>(
  concerns: Concerns,
  { advice, findings, why }: Own,
) {
  const of = <Part extends string>(part: Part) =>
    Object.fromEntries(Object.entries(concerns).map(([code, said]) => [code, said[part]])) as OfEach<Concerns, Part>;
  type Advice = Own["advice"];
  return {
    advice: {
      ...(advice as Advice),
      names: of("name"),
      findings: of("finding"),
      strengths: of("strength"),
      little_of: of("little_of"),
      headline: { ...(advice.headline as Advice["headline"]), found: of("found") },
      look_at: { ...(advice.look_at as Advice["look_at"]), ...of("look_at") },
      why: { ...(advice.why as Advice["why"]), other: of("other") },
    },
    findings: { ...(findings as Own["findings"]), names: of("title") },
    why: { ...(why as Own["why"]), measured: of("measured") },
  };
}
