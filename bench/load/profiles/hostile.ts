import type { Figure } from "../figures.ts";
import { hostileCalls } from "../hostile-calls.ts";
import { type Conditions, commonFigures, noneOf, notAnswered, p, sayOthers } from "../profile.ts";
import { ofStream, putUnderLoad } from "../put-under-load.ts";
import type { ServerUnderLoad } from "../server-under-load.ts";

/** Good ones at this share of the capacity; with 20 bad ones to 80 good, half the capacity in all. */
const GOOD_SHARE = 0.4;
const BAD_FOR_GOOD = 20 / 80;
const SLOW_POSTS = 40;
/** Everything the contract says to bad input; never a fault of ours. */
const REFUSALS = [400, 403, 405, 408, 413, 415, 422];

/** On the machine of the recorded baseline; elsewhere a fifth more than without the others, in the same run. */
const GOOD_P95_MS = 600;
const TIMES_QUIET = 1.2;

/**
 * 80 good and 20 hostile in a hundred, and slow posts beside them. The good ones are held to what holds on an ordinary
 * day (600 ms), and to their own time just before, without the others.
 */
export async function hostile(
  server: ServerUnderLoad,
  { analysis, capacity, seconds }: Conditions,
): Promise<readonly Figure[]> {
  const perSecond = GOOD_SHARE * capacity;
  const quietSeconds = Math.ceil(seconds / 2);
  const bad = await hostileCalls();
  await server.begin();
  const quiet = await putUnderLoad({
    kind: "open",
    target: server.address,
    streams: [{ name: "good", calls: [analysis], perSecond, from: 0, seconds: quietSeconds }],
  });
  const report = await putUnderLoad({
    kind: "open",
    target: server.address,
    streams: [
      { name: "good", calls: [analysis], perSecond, from: 0, seconds },
      { name: "bad", calls: bad.map(({ call }) => call), perSecond: BAD_FOR_GOOD * perSecond, from: 0, seconds },
    ],
    slowPosts: { count: SLOW_POSTS, path: analysis.path, seconds },
  });
  const [good, refused] = [ofStream(report, "good"), ofStream(report, "bad")];
  const unrefused = refused.filter(({ status }) => !REFUSALS.includes(status));
  const alone = p(ofStream(quiet, "good"), 95);
  return [
    {
      what: "sent",
      value: good.length + refused.length,
      unit: "",
      note: `${good.length} good, ${refused.length} hostile of ${bad.length} kinds (${bad.map(({ id }) => id).join(" ")}), ${SLOW_POSTS} slow posts`,
    },
    notAnswered("good ones not answered 200", good),
    {
      what: "good ones p95",
      value: p(good, 95),
      unit: "ms",
      atMost: Math.max(GOOD_P95_MS, TIMES_QUIET * alone),
      note: `without the others ${alone.toFixed(0)} ms`,
    },
    noneOf("hostile ones not refused by the contract", unrefused, sayOthers(unrefused, 0)),
    { what: "hostile ones p95", value: p(refused, 95), unit: "ms", atMost: 2000, note: "invariant 2" },
    ...(await commonFigures(server, report)),
  ];
}
