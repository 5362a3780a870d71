import type { TestType } from "@playwright/test";
import type { test } from "./own-server.ts";

export type FixturesOf<Test> = Test extends TestType<infer OfTest, infer OfWorker> ? OfTest & OfWorker : never;
export type OwnFixtures = FixturesOf<typeof test>;
