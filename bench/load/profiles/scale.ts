import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { CAN_SCALE, NEEDS_ALL_OF_THEM, type ScaledServers, startScaledServers } from "#lab/servers/scaled-servers.ts";
import { isLost, type Sent, visit } from "#lab/servers/scaled-visitors.ts";
import type { Figure } from "../figures.ts";
import { type Conditions, noneOf } from "../profile.ts";

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
export async function scale({ analysis, seconds }: Conditions): Promise<readonly Figure[]> {
  if (!CAN_SCALE) return [{ what: NEEDS_ALL_OF_THEM.meta.skipReason, value: 0, unit: "" }];
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
      { what: "analyses a second, one server", value: ofOne, unit: "" },
      { what: "analyses a second, three servers", value: ofThree, unit: "" },
      { what: "three by one, on the same cores", value: ofThree / ofOne, unit: "", atLeast: LEAST_SHARE },
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
  return [
    { what: "killed: requests", value: sent.length, unit: "" },
    {
      what: "killed: lost, in flight on it or not",
      value: lost.length,
      unit: "",
      atMost: VISITORS,
      note: `${sent.filter((one) => wasInFlight(one, at)).length} were in flight on all three`,
    },
    noneOf(
      "killed: lost that were not in flight",
      lost.filter((one) => !wasInFlight(one, at)),
    ),
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
  return [
    { what: "rolling upgrade: requests", value: sent.length, unit: "" },
    noneOf("rolling upgrade: lost", sent.filter(isLost)),
  ];
}
