import { setTimeout as sleep } from "node:timers/promises";
import { ANALYSIS_PATH, successAnswerSchema } from "#contract/api.ts";
import { EVENT_PATH } from "#contract/usage.ts";
import { dogPicture, encodeJpeg, syntheticSelfie } from "#lab/pictures/pictures.ts";
import { dataUrl } from "#tests/support/test-server.ts";
import { type Check, finding } from "./check.ts";
import { attempt, logOf, type Podman, untilHealthy } from "./podman.ts";
import type { Answered, Ask, Visitor } from "./visitors.ts";
import { VISITORS, VISITORS_V6 } from "./visitors.ts";

/** What visitors get: the main job, one limit, and no loss while servers come and go. */

/** The default of ANALYSIS_LIMITS: so many at once, and one more every 12 s. */
const BURST = 5;
const REFILL_MS = 12_000;

export async function photoPost(picture: Promise<Buffer>): Promise<Buffer> {
  return Buffer.from(JSON.stringify({ image: dataUrl(await picture), language: "en" }));
}

export const mainJob: Check = async ({ site, visitor }) => {
  const page = await visitor.ask({ path: "/en" });
  const analysis = await visitor.ask({ path: ANALYSIS_PATH, body: await photoPost(syntheticSelfie(150)) });
  const result = successAnswerSchema.safeParse(JSON.parse(analysis.text));
  const roots = await Promise.all(
    site.servers.map((server) => attempt(site.podman, "exec", server, "sh", "-c", "id -u; touch /app/x /x 2>&1")),
  );
  const written = await site.podman("exec", site.servers[0] ?? "", "sh", "-c", "ls -A /tmp /data");
  return [
    finding("page", page.status === 200 && page.text.includes("<html"), page.status),
    finding(
      "analysis of a drawn photo",
      analysis.status === 200 && result.success,
      result.success ? `score ${result.data.analysis.skinScore}` : analysis.text.slice(0, 200),
    ),
    finding(
      "every server: user 1000, root read-only",
      roots.every(({ text }) => text.startsWith("1000\n") && text.match(/Read-only file system/g)?.length === 2),
      roots[0]?.text.split("\n")[0],
    ),
    finding("files of the photo in /tmp and /data", !/^[^/\s]/m.test(written), written.replace(/\s+/g, " ")),
  ];
};

/** What is no picture counts like a photo, and costs next to nothing. */
const NO_PHOTO = Buffer.from(JSON.stringify({ image: `data:image/jpeg;base64,${"A".repeat(400)}`, language: "en" }));

async function passing(visitor: Visitor, from: readonly (string | undefined)[]): Promise<number> {
  const began = performance.now();
  let passed = 0;
  for (const one of from) {
    const { status } = await visitor.ask({ path: ANALYSIS_PATH, body: NO_PHOTO, from: one });
    if (status >= 400 && status !== 429 && status < 500) passed += 1;
  }
  return passed - Math.floor((performance.now() - began) / REFILL_MS);
}

export const oneLimit: Check = async ({ site, visitor }) => {
  const before = await Promise.all(site.servers.map((server) => postsOf(site.podman, server)));
  const [first = "", second = ""] = VISITORS;
  const one = await passing(visitor, Array(15).fill(first));
  const other = await passing(visitor, Array(6).fill(second));
  const after = await Promise.all(site.servers.map((server) => postsOf(site.podman, server)));
  const reached = after.filter((count, index) => count > (before[index] ?? 0)).length;
  const [near, alsoNear, far] = VISITORS_V6;
  const ofOnePrefix = await passing(visitor, [...Array(4).fill(near), ...Array(4).fill(alsoNear)]);
  const ofAnother = await passing(visitor, Array(4).fill(far));
  return [
    finding(`15 posts of one address over ${reached} of 3 servers: passed`, one === BURST && reached === 3, one),
    finding("6 posts of a second address: passed", other === BURST, other),
    finding("8 posts of two IPv6 addresses of one /64: passed", ofOnePrefix === BURST, ofOnePrefix),
    finding("4 posts of another /64: passed", ofAnother === 4, ofAnother),
  ];
};

async function postsOf(podman: Podman, server: string): Promise<number> {
  return (await logOf(podman, server)).split(`"route":"${ANALYSIS_PATH}"`).length - 1;
}

/** No answer, or one that nginx gave for want of a server; a server that is full says so in JSON. */
function isLost({ status, text }: Answered): boolean {
  return status === 0 || (status >= 500 && !text.startsWith("{"));
}

/** Between two posts of one visitor, ms: servers that start beside them need a share of the cores. */
const PAUSE_MS = 20;

/** Visitors' pages that post one after the other; what was lost they send once more, as the page does. */
function visit(visitor: Visitor, asks: readonly Ask[]) {
  const counts = { posts: 0, refused: 0, twice: 0, lost: 0 };
  let isOver = false;
  let said = "";
  const one = async (ask: Ask): Promise<void> => {
    while (!isOver) {
      await sleep(PAUSE_MS);
      counts.posts += 1;
      const answer = await visitor.ask(ask);
      if (answer.status === 429) counts.refused += 1;
      if (!isLost(answer)) continue;
      counts.twice += 1;
      const again = await visitor.ask(ask);
      if (!isLost(again)) continue;
      counts.lost += 1;
      said ||= `, the first after ${counts.posts} with ${again.status} ${again.text.slice(0, 200)}`;
    }
  };
  const visitors = asks.map((ask, index) => one({ ...ask, from: VISITORS[index] }));
  return {
    async leave() {
      isOver = true;
      await Promise.all(visitors);
      const { posts: all, refused, twice, lost } = counts;
      return {
        ok: refused + lost === 0,
        found: `${all} posts, ${refused} refused, ${twice} sent twice, ${lost} lost${said}`,
      };
    },
  };
}

const UNLIMITED = { ANALYSIS_LIMITS: "off" };
/** Two with photos that are looked at in full, the others with what is answered at once. */
async function posts(): Promise<readonly Ask[]> {
  const photo: Ask = { path: ANALYSIS_PATH, body: await photoPost(encodeJpeg(dogPicture())) };
  const event: Ask = { path: EVENT_PATH, body: Buffer.from('{"event":"card_saved","page":"/en"}') };
  const quick: Ask = { path: ANALYSIS_PATH, body: NO_PHOTO };
  return [photo, photo, ...Array<Ask>(7).fill(quick), ...Array<Ask>(7).fill(event)];
}

export const killAndUpgrade: Check = async ({ site, visitor }) => {
  for (const server of site.servers) await site.replace(server, UNLIMITED);
  const [, killed = ""] = site.servers;
  const underKill = visit(visitor, await posts());
  await sleep(3_000);
  await site.podman("kill", killed);
  await sleep(5_000);
  const afterKill = await underKill.leave();
  await site.podman("start", killed).catch(() => "Its restart policy was quicker.");
  await untilHealthy(site.podman, killed);

  const underUpgrade = visit(visitor, await posts());
  await sleep(2_000);
  for (const server of site.servers) await site.replace(server, UNLIMITED);
  await sleep(2_000);
  const afterUpgrade = await underUpgrade.leave();
  return [
    finding("one of three servers killed", afterKill.ok, afterKill.found),
    finding("three servers replaced, one after the other", afterUpgrade.ok, afterUpgrade.found),
  ];
};

export const figures: Check = async ({ site, visitor }) => {
  await visitor.ask({ path: "/en" });
  const sql = "SELECT coalesce(sum(count), 0) FROM usage_daily";
  const asked = ["exec", "skinglow_postgres_1", "psql", "-U", "skinglow", "-At", "-c", sql];
  const deadline = performance.now() + 20_000;
  let sum = "0";
  while (sum === "0" && performance.now() < deadline) {
    await sleep(1_000);
    sum = (await attempt(site.podman, ...asked)).text;
  }
  return [finding("counted in PostgreSQL", Number(sum) > 0, sum)];
};
