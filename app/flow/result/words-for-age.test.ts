import { expect, it } from "vitest";
import { findIssues, nameIssue } from "#advice/find-issues.ts";
import { headline } from "#advice/headline.ts";
import { buildPlan } from "#advice/plan/build-plan.ts";
import { LANGUAGES } from "#contract/language.ts";
import type { Outcome } from "#contract/outcome.ts";
import { SKIN_TYPES } from "#engine/codes.ts";
import { buildResult } from "#lab/result-builder.ts";
import { renderMessage } from "#locales/translator.ts";
import { T } from "#tests/support/translators.ts";
import { outcomeForAge } from "./outcome-for-age.ts";
import { wordsForAge } from "./words-for-age.ts";

/** What a visitor under 18 reads (decision 0107). */

const RESULT = buildResult({ concerns: { lines: 40, redness: 45, texture: 55, pigmentation: 60 } });
const STRONG = /deutlich|strong|clearly|very/i;

it.each(LANGUAGES)("nothing is strong, and no slogan stands there, also in a sentence within a sentence (%s)", (of) => {
  const [issue] = findIssues(RESULT);
  const said = [nameIssue(issue!, issue!.where.brief), headline(RESULT)!, { key: "results.messages.improvement" }];
  const young = said.map((message) => renderMessage(wordsForAge(T[of]), message));
  expect(said.map((message) => renderMessage(T[of], message)).join(" ")).toMatch(STRONG);
  expect(young.join(" ")).not.toMatch(STRONG);
  expect(young[2]).toBe(T[of]("results.messages.young"));
});

it("no plan of theirs has a retinoid, bakuchiol or a step against lines; without the tick many do", () => {
  const against = ["retinol", "bakuchiol", "sun_lines"];
  const scores = [95, 75, 45];
  const lined = scores.flatMap((lines) =>
    scores.flatMap((texture) => scores.map((shine) => buildResult({ concerns: { lines, texture, shine } }))),
  );
  const plansWith = (isYoung: boolean) =>
    lined.flatMap((result) => {
      const measured: Outcome = { kind: "analysed", texts: null, result, origin: { kind: "engine" } };
      const outcome = outcomeForAge(measured, isYoung, T.de);
      if (outcome.kind === "demo" || outcome.result === null) throw new Error("measured");
      const issues = findIssues(outcome.result);
      return SKIN_TYPES.filter((type) => buildPlan(issues, type).steps.some(({ id }) => against.includes(id)));
    }).length;
  expect(plansWith(false)).toBeGreaterThan(20);
  expect(plansWith(true)).toBe(0);
});
