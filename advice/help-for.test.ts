import { expect, it } from "vitest";
import { CONCERN_CODES, SKIN_TYPES } from "#engine/codes.ts";
import { T } from "#tests/support/translators.ts";
import type { Issue } from "./find-issues.ts";
import { helpFor } from "./help-for.ts";
import { NAMED_LEVELS } from "./levels.ts";
import { buildPlan, leadingSteps } from "./plan/build-plan.ts";
import { isActive } from "./recommendations.ts";

const where = { full: { key: "" }, brief: { key: "" }, exact: null };
const issueOf = (code: Issue["code"], level: Issue["level"] = "visible"): Issue => ({ code, level, where });

it("what helps with a finding is what the plan shows for it, whatever is felt", () => {
  const texture = issueOf("texture");
  for (const felt of [[], ["itching"], ["dry"]] as const) {
    const plan = buildPlan([texture], "normal", felt);
    const [first] = leadingSteps(plan);
    if (felt[0] !== "itching") expect(helpFor(texture, plan)).toEqual({ id: first?.id, when: "planned" });
    // Skin that itches gets nothing new for it.
    else expect(helpFor(texture, plan)).toEqual({ id: "calm", when: "planned" });
  }
});

it("every finding, of every strength, beside every other and on every type, has a help with a name", () => {
  for (const type of SKIN_TYPES) {
    for (const lead of CONCERN_CODES) {
      const issues = CONCERN_CODES.flatMap((code) => NAMED_LEVELS.map((level) => issueOf(code, level)));
      for (const issue of issues) {
        const all = issue.code === lead ? [issue] : [issueOf(lead), issue];
        const plan = buildPlan(all, type);
        const help = helpFor(issue, plan);
        // Nothing new is named as a help for now that the plan does not have.
        const isPlanned = leadingSteps(plan).some(({ id }) => id === help?.id);
        if (help !== null && isActive(help.id)) expect(help.when).toBe(isPlanned ? "planned" : "later");
        const key = `advice.steps.${help?.id}.title` as "advice.steps.calm.title";
        expect(T.de(key), `${lead} ${issue.code} ${type}`).not.toContain("advice.");
      }
    }
  }
});
