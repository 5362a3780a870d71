import { expect, it } from "vitest";
import { findIssues, nameIssue } from "#advice/find-issues.ts";
import { headline } from "#advice/headline.ts";
import { buildPlan } from "#advice/plan/build-plan.ts";
import { LANGUAGES } from "#contract/language.ts";
import { SKIN_TYPES } from "#engine/codes.ts";
import { buildResult } from "#lab/result-builder.ts";
import { renderMessage } from "#locales/translator.ts";
import { T } from "#tests/support/translators.ts";
import type { AnalysedOutcome } from "../features/analyse/outcome.ts";
import { outcomeForAge } from "./outcome-for-age.ts";
import { wordsForAge } from "./words-for-age.ts";

/** What a visitor under 18 reads (decision 0107). */

const RESULT = buildResult({ concerns: { lines: 40, redness: 45, texture: 55, pigmentation: 60 } });
const SCORES = [95, 75, 45];
const LINED = SCORES.flatMap((lines) =>
  SCORES.flatMap((texture) =>
    SCORES.flatMap((pigmentation) =>
      SCORES.map((shine) => buildResult({ concerns: { lines, texture, pigmentation, shine } })),
    ),
  ),
);
const MEASURED = { kind: "analysed", result: RESULT, texts: {} } as unknown as AnalysedOutcome;

it.each(LANGUAGES)(
  "nothing is strong, and no slogan stands there, also in a sentence within a sentence (%s)",
  (language) => {
    const [issue] = findIssues(RESULT);
    const said = [nameIssue(issue!, issue!.where.brief), headline(RESULT)!, { key: "results.messages.improvement" }];
    const plain = said.map((message) => renderMessage(T[language], message));
    const young = said.map((message) => renderMessage(wordsForAge(T[language]), message));
    expect(plain.join(" ")).toMatch(/deutlich|strong|clearly|very/i);
    expect(young.join(" ")).not.toMatch(/deutlich|strong|clearly|very/i);
    expect(young[2]).toBe(T[language]("results.messages.young"));
  },
);

it("no plan of theirs has a retinoid, bakuchiol or a step against lines; without the tick many do", () => {
  const against = ["retinol", "bakuchiol", "sun_lines"];
  const plansWith = (isYoung: boolean) =>
    LINED.flatMap((result) =>
      SKIN_TYPES.map((type) => {
        const outcome = outcomeForAge({ ...MEASURED, result }, isYoung, T.de);
        if (outcome.kind === "demo" || outcome.result === null) throw new Error("measured");
        return buildPlan(findIssues(outcome.result), type).steps.map(({ id }) => id);
      }),
    ).filter((ids) => ids.some((id) => against.includes(id))).length;
  expect(plansWith(false)).toBeGreaterThan(50);
  expect(plansWith(true)).toBe(0);
});
