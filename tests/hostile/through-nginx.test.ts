import { describe, expect, it, vi } from "vitest";
import { groupsOf, planRuns } from "./groups.ts";
import { CAN_GO_THROUGH_NGINX, NEEDS_NGINX_AND_REDIS } from "./server/behind-nginx.ts";
import { testRuns } from "./test-runs.ts";

/** Rows read it as they are loaded. */
vi.hoisted(() => {
  process.env.HOSTILE_THROUGH = "nginx";
});

/** The form that is run for others: the quick rows of what nginx or the two servers behind it can change. All of them: `npm run hostile -- --through nginx`. */
const SHORT = "A1 A7 A8 A10 A11 A14 A16 I1 I2 I3 I4 I5 K1 K5 K14 K15".split(" ");
/** What cannot be different behind nginx, each with its reason in its row. */
const BARE_ONLY = "L6 L8 L11 L12 L13 L14".split(" ");

it("goes through nginx with every row of A, I, K and L, but for those that name a reason", () => {
  const ids = (form: "bare" | "nginx") => groupsOf(form).flatMap(({ rows }) => rows.map(({ id }) => id));
  const through = ids("nginx");
  const left = ids("bare").filter((id) => /^[AIKL]/.test(id) && !through.includes(id));
  expect(left).toEqual(BARE_ONLY);
  expect(SHORT.filter((id) => !through.includes(id))).toEqual([]);
});

const options = { meta: { skipReason: NEEDS_NGINX_AND_REDIS } };
describe.skipIf(!CAN_GO_THROUGH_NGINX)("two servers behind nginx", options, () =>
  testRuns(planRuns("nginx", SHORT), ["open"]),
);
