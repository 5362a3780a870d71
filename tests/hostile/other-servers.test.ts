import { formOfRun } from "./form.ts";
import { planRuns } from "./groups.ts";
import { testRuns } from "./test-runs.ts";

/** Rows of all servers but the one of `hostile.test.ts`. */
const runs = planRuns(formOfRun(), process.env.HOSTILE_ONLY?.split(","));
testRuns(runs.filter(({ server }) => server !== "open"));
