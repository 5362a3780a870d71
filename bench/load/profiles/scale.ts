import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { CAN_SCALE, NEEDS_ALL_OF_THEM, type ScaledServers, startScaledServers } from "#lab/servers/scaled-servers.ts";
import { isLost, type Sent, visit } from "#lab/servers/scaled-visitors.ts";
import { postThroughUpgrades } from "#lab/servers/upgraded-posts.ts";
import { analysisOf, loadPhoto } from "../calls.ts";
import { type Figure, figure, noneOf } from "../figures.ts";

const SERVERS = 3;
/** Goal of the project, of what the machine's cores allow. */
const LEAST_SHARE = 0.9;
/** Of each server: a worker gets faster with its first dozen photos, and the same cores have more workers to warm up. */
const WARM_UP_SECONDS = 12;
/** As many photos at a time as there are cores: more would measure how six workers share two cores, not what three servers cost. */
const AT_A_TIME = cpus().length;
const VISITORS = 4;
const OFF = { ANALYSIS_LIMITS: "off" };

/** One server and three behind the real nginx, with a real Redis and PostgreSQL, on the same cores; one killed, all replaced. */
export async function scale(seconds: number): Promise<readonly Figure[]> {
  if (!CAN_SCALE) return [figure(NEEDS_ALL_OF_THEM.meta.skipReason, 0)];
  const analysis = analysisOf(await loadPhoto());
  const what = { path: analysis.path, body: Buffer.from(analysis.body ?? []) };
  const throughput = async (scaled: ScaledServers): Promise<number> => {
    const visits = visit(scaled, what, AT_A_TIME);
    await sleep(WARM_UP_SECONDS * scaled.servers.length * 1000);
    const begun = performance.now();
    await sleep(seconds * 1000);
    const ended = performance.now();
    const sent = await visits.leave();
    const answered = sent.filter((one) => one.status === 200 && one.ended > begun && one.ended <= ended);
    return answered.length / ((ended - begun) / 1000);
  };

  const one = await startScaledServers(1, OFF);
  const ofOne = await throughput(one).finally(() => one.close());
  const scaled = await startScaledServers(SERVERS, OFF);
  try {
    const ofThree = await throughput(scaled);
    return [
      figure("analyses a second, one server", ofOne),
      figure("analyses a second, three servers", ofThree),
      figure("three by one, on the same cores", ofThree / ofOne, "", { atLeast: LEAST_SHARE }),
      ...(await killed(scaled, what)),
      ...(await replaced(scaled, what)),
    ];
  } finally {
    await scaled.close();
  }
}

async function killed(scaled: ScaledServers, what: { path: string; body: Buffer }): Promise<readonly Figure[]> {
  const visits = visit(scaled, what, VISITORS);
  await sleep(5_000);
  const at = performance.now();
  await scaled.kill(1);
  await sleep(10_000);
  const sent = await visits.leave();
  const lost = sent.filter(isLost);
  const strangers = lost.filter((one) => !wasInFlight(one, at));
  return [
    figure("killed: requests", sent.length),
    figure("killed: lost, in flight on it or not", lost.length, "", { atMost: VISITORS }),
    noneOf("killed: lost that were not in flight", strangers),
    noneOf("killed: second tries not answered", visits.secondTries.filter(isLost)),
  ];
}

function wasInFlight({ begun, ended }: Sent, at: number): boolean {
  return begun < at && ended >= at;
}

async function replaced(scaled: ScaledServers, what: { path: string; body: Buffer }): Promise<readonly Figure[]> {
  await scaled.replace(1);
  const visits = [visit(scaled, what, 2), visit(scaled, { path: "/en" }, 2)];
  for (let index = 0; index < SERVERS; index += 1) await scaled.replace(index);
  const sent = (await Promise.all(visits.map((one) => one.leave()))).flat();
  return [figure("rolling upgrade: requests", sent.length), noneOf("rolling upgrade: lost", sent.filter(isLost))];
}

const POSTS = 20_000;
const UPGRADES = 6;
/** Twenty visitors at some ten a second each: a minute and a half, and as many upgrades as fit in. */
const PACE = { visitors: 20, pauseMs: 80 };

/** Goal of the project (decision 0086): no post of a visitor's page lost in 20,000 over rolling upgrades. */
export async function upgrades(): Promise<readonly Figure[]> {
  if (!CAN_SCALE) return [figure(NEEDS_ALL_OF_THEM.meta.skipReason, 0)];
  const scaled = await startScaledServers(SERVERS, OFF);
  try {
    const done = await postThroughUpgrades(scaled, { posts: POSTS, upgrades: UPGRADES, ...PACE });
    const failed = done.exits.filter((code) => code !== 0);
    return [
      figure("posts of 150 KB", done.posts, "", { atLeast: POSTS }),
      figure("upgrades of a server meanwhile", done.exits.length, "", { atLeast: UPGRADES }),
      noneOf("ended with another code than 0", failed),
      figure("lost at the first try", done.lostOnce),
      figure("lost after the page's second try", done.lost, "", { atMost: 0 }),
      figure("turned away by a server that was full", done.turnedAway),
    ];
  } finally {
    await scaled.close();
  }
}
