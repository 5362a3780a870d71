import { expect, it } from "vitest";
import { FakeCache } from "#tests/support/fake-cache.ts";
import { clearEarlier, forgetEarlier } from "./clear-earlier.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SITE = "https://site.test";

const fakeCache = (...paths: string[]) => {
  const fake = new FakeCache(SITE, ...paths);
  return { cache: fake as unknown as Cache, paths: () => [...fake.kept.keys()].map((url) => url.slice(SITE.length)) };
};

it("assets of the last build stay for 30 days from when a build no longer names them, its pages do not", async () => {
  const files = fakeCache("/?__WB_REVISION__=1", "/?__WB_REVISION__=2", "/assets/a-1.js", "/assets/a-2.js");
  const notes = fakeCache();
  const now = Date.UTC(2026, 10, 29);
  const clear = (days: number) =>
    clearEarlier(
      files.cache,
      notes.cache,
      [`${SITE}/?__WB_REVISION__=2`, `${SITE}/assets/a-2.js`],
      now + days * DAY_MS,
    );
  for (const days of [0, 29]) {
    await clear(days);
    expect(files.paths(), `after ${days} days`).toEqual(["/?__WB_REVISION__=2", "/assets/a-1.js", "/assets/a-2.js"]);
  }
  await clear(31);
  expect(files.paths()).toEqual(["/?__WB_REVISION__=2", "/assets/a-2.js"]);
});

it("without its notes, or with broken ones, time begins anew; one that a build has again is not on its way out", async () => {
  const files = fakeCache("/assets/a-1.js", "/assets/a-2.js");
  const notes = fakeCache();
  await notes.cache.put("/earlier", new Response("{"));
  await clearEarlier(files.cache, notes.cache, [`${SITE}/assets/a-2.js`], 0);
  await clearEarlier(files.cache, notes.cache, [`${SITE}/assets/a-1.js`], 20 * DAY_MS);
  await clearEarlier(files.cache, notes.cache, [`${SITE}/assets/a-2.js`], 40 * DAY_MS);
  expect(files.paths()).toEqual(["/assets/a-1.js", "/assets/a-2.js"]);
});

it("a full storage is given what was kept of earlier builds, and nothing else", async () => {
  const files = fakeCache("/assets/a-1.js", "/assets/a-2.js");
  const notes = fakeCache();
  await clearEarlier(files.cache, notes.cache, [`${SITE}/assets/a-2.js`], 0);
  expect(await forgetEarlier(files.cache, notes.cache)).toBe(true);
  expect(files.paths()).toEqual(["/assets/a-2.js"]);
  expect(await forgetEarlier(files.cache, notes.cache)).toBe(false);
});
