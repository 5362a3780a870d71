import { expect, it } from "vitest";
import { formOfRun } from "./form.ts";
import { GROUPS, planRuns } from "./groups.ts";
import { testRuns } from "./test-runs.ts";

const idsOf = (groups: typeof GROUPS) => groups.flatMap(({ rows }) => rows.map(({ id }) => id)).toSorted();

/** What the rows are: docs/threats.md, which `threats.test.ts` holds to them. */
it("runs each row once", () => {
  const planned = planRuns("bare").flatMap(({ groups }) => groups);
  expect(idsOf(planned)).toEqual(idsOf(GROUPS));
});

/** Those of the other servers: `other-servers.test.ts`, in a process beside this one. */
const runs = planRuns(formOfRun(), process.env.HOSTILE_ONLY?.split(","));
testRuns(runs.filter(({ server }) => server === "open"));
