import { expect, it } from "vitest";
import { formOfRun } from "./form.ts";
import { GROUPS, planRuns } from "./groups.ts";
import { testRuns } from "./test-runs.ts";

const idsOf = (groups: typeof GROUPS) => groups.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted();

/** What the rows are: docs/threats.md, which `threats.test.ts` holds to them. */
it("runs each row once", () => {
  expect(idsOf(planRuns("bare").flatMap(({ groups }) => groups))).toEqual(idsOf(GROUPS));
});

testRuns(planRuns(formOfRun(), process.env.HOSTILE_ONLY?.split(",")));
