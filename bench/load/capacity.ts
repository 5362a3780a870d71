import type { Call } from "./plan.ts";
import { putUnderLoad } from "./put-under-load.ts";
import type { ServerUnderLoad } from "./server-under-load.ts";

/** Two photos for every worker: none ever waits for the next, and no queue is full. */
const LANES_PER_WORKER = 2;
/** The first photos of a worker are compiled and loaded, not measured, s. */
const WARM_UP_SECONDS = 4;

/** Analyses a second that this machine does at most, by a closed loop after a warm-up. */
export async function measureCapacity(server: ServerUnderLoad, call: Call, seconds: number): Promise<number> {
  const lanes = LANES_PER_WORKER * server.workers;
  const { samples } = await putUnderLoad({
    kind: "closed",
    target: server.address,
    loop: { calls: [call], lanes, seconds: WARM_UP_SECONDS + seconds },
  });
  const answered = samples.filter(({ status, due, ms }) => status === 200 && due + ms >= WARM_UP_SECONDS * 1000);
  const last = Math.max(...answered.map(({ due, ms }) => due + ms));
  const perSecond = answered.length / ((last - WARM_UP_SECONDS * 1000) / 1000);
  if (!(perSecond > 0)) throw new Error(`No photo was analysed: ${samples[0]?.status ?? "no answer"}.`);
  return perSecond;
}

/** Loads the models' code paths of a fresh server, so that a profile does not measure its first photos. */
export async function warmUp(server: ServerUnderLoad, call: Call): Promise<void> {
  await putUnderLoad({
    kind: "closed",
    target: server.address,
    loop: { calls: [call], lanes: LANES_PER_WORKER * server.workers, seconds: WARM_UP_SECONDS },
  });
}
