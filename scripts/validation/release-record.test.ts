import { expect, it } from "vitest";
import { METHOD_VERSION } from "#engine/result.ts";
import { readReleaseRecord } from "./release-record.ts";
import { STEPS } from "./steps.ts";

/** The sweep has a record of its own, judged by tests/unit/engine-truth.test.ts. */
const names = STEPS.filter(({ release, name }) => release && name !== "sweep").map(({ name }) => name);
const record = readReleaseRecord();

it("knows of each step of a release how it ran last", () => {
  expect(Object.keys(record).sort()).toEqual(names.toSorted());
});

it.each(names)("%s passed with the present method: npm test -- --release", (name) => {
  expect(record[name]).toMatchObject({ methodVersion: METHOD_VERSION, failed: 0 });
});
