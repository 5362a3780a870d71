import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { EVENT_PATH } from "#contract/usage.ts";
import { dogPicture, encodeJpeg } from "#lab/pictures/pictures.ts";
import {
  type Ask,
  CAN_SCALE,
  NEEDS_ALL_OF_THEM,
  type ScaledServers,
  startScaledServers,
} from "#lab/servers/scaled-servers.ts";
import { isLost, visit } from "#lab/servers/scaled-visitors.ts";
import { postThroughUpgrades } from "#lab/servers/upgraded-posts.ts";
import { dataUrl } from "#tests/support/test-server.ts";

/** Three servers behind the real nginx, with a real Redis and a real PostgreSQL: together they are one. That they share one limit is in stores.real.test.ts. */

const PAGE: Ask = { path: "/en", headers: { "sec-fetch-dest": "document" } };
let analysis: Ask;

/** A photo that is looked at in full and refused quickly, so that a test sends many. */
beforeAll(async () => {
  const body = Buffer.from(JSON.stringify({ image: dataUrl(await encodeJpeg(dogPicture())), language: "de" }));
  analysis = { path: ANALYSIS_PATH, body };
});

/** Safety only: six workers share the machine's cores. */
const PATIENT = { timeout: 120_000 };

describe.skipIf(!CAN_SCALE)("three servers under load", NEEDS_ALL_OF_THEM, () => {
  let scaled: ScaledServers;
  beforeAll(async () => {
    scaled = await startScaledServers(3, { ANALYSIS_LIMITS: "off" });
  });
  afterAll(() => scaled?.close());

  it("store one sum of what they count, and none of them counts another's", async () => {
    const event = { path: EVENT_PATH, body: Buffer.from('{"event":"card_saved","page":"/en"}') };
    for (let n = 0; n < 30; n += 1) {
      await scaled.ask(PAGE);
      await scaled.ask(event);
    }
    const rows = "SELECT event, sum(count)::int AS count FROM usage_daily GROUP BY 1 ORDER BY 1";
    await expect
      .poll(() => scaled.postgres.query(rows).catch(() => []), { timeout: 20_000 })
      .toEqual([
        { event: "card_saved", count: 30 },
        { event: "page_view", count: 30 },
      ]);
    expect(await scaled.postgres.dump()).not.toMatch(/127\.0\.0\.1|Mozilla|node/);
  });

  it("are replaced one after the other, and no page, no photo and no post of a page is lost", async () => {
    const visits = [visit(scaled, analysis, 1), visit(scaled, PAGE, 2)];
    const done = await postThroughUpgrades(scaled, { posts: 500, upgrades: 3, visitors: 5, pauseMs: 20 });
    const [photos, pages] = await Promise.all(visits.map((one) => one.leave()));
    expect(done.exits.filter((code) => code !== 0)).toEqual([]);
    expect([done.exits.length >= 3, done.posts >= 500, done.lost]).toEqual([true, true, 0]);
    // A page goes to the next server; a photo that was lost has been sent once more.
    expect([pages?.length, pages?.filter(isLost)]).toEqual([expect.any(Number), []]);
    expect([photos?.length === 0, visits[0]?.secondTries.filter(isLost)]).toEqual([false, []]);
  });

  it("lose with a killed one at most what was in flight on it, and a second try is answered", async () => {
    const visits = [visit(scaled, analysis, 3), visit(scaled, PAGE, 2)];
    const fewest = () => Math.min(...visits.map(({ sent }) => sent.length));
    await expect.poll(fewest, PATIENT).toBeGreaterThan(10);
    const killedAt = performance.now();
    await scaled.kill(1);
    const goneAt = performance.now();
    const enough = fewest() + 10;
    await expect.poll(fewest, PATIENT).toBeGreaterThan(enough);
    const sent = (await Promise.all(visits.map((one) => one.leave()))).flat();
    const lost = sent.filter(isLost);
    expect(lost.length).toBeLessThanOrEqual(3);
    for (const { begun, ended, status } of lost) {
      expect([begun <= goneAt, ended >= killedAt, [0, 502]]).toEqual([true, true, expect.arrayContaining([status])]);
    }
    const secondTries = visits.flatMap((one) => one.secondTries);
    expect([secondTries.length, secondTries.filter(isLost)]).toEqual([lost.length, []]);
  });
});
