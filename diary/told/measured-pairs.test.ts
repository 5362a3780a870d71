import { expect, it, vi } from "vitest";
import { DeviceUnavailable } from "#browser/device/device-analysis.ts";
import type { FaceChange } from "#engine/face-change.ts";
import { createMeasuredPairs, knownOutcome, type PairParts, pairKey, type WantedPair } from "./measured-pairs.ts";

const CHANGE: FaceChange = { ok: true, comparable: ["forehead"], changes: [], unchanged: [], marks: [] };
const FIRST: WantedPair = { earlier: "1", later: "2" };
const SECOND: WantedPair = { earlier: "1", later: "3" };
type Answer = Awaited<ReturnType<PairParts["compare"]>>;

/** A worker that answers when told, and a vault that opens unless it is said to be locked. */
function pairsWith() {
  const waiting: { readonly photos: string; readonly answer: (outcome: Answer | Error) => void }[] = [];
  const vault = { isLocked: false };
  const pairs = createMeasuredPairs({
    readPhoto: async (id) =>
      vault.isLocked ? { ok: false, problem: "locked" } : { ok: true, value: id === "lost" ? null : new Blob([id]) },
    compare: async (before, after, signal) => {
      const photos = `${await before.text()} ${await after.text()}`;
      return await new Promise<Answer>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        waiting.push({ photos, answer: (one) => (one instanceof Error ? reject(one) : resolve(one)) });
      });
    },
  });
  const stateOf = (pair: WantedPair) => pairs.states.read().get(pairKey(pair));
  const begun = (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count));
  return { pairs, vault, waiting, stateOf, begun };
}

it("a pair that is looked at is measured once, one at a time (R-RES-23)", async () => {
  const { pairs, waiting, stateOf, begun } = pairsWith();
  pairs.want(FIRST);
  pairs.want(SECOND);
  await begun(1);
  expect([stateOf(FIRST), stateOf(SECOND)]).toEqual([{ kind: "measuring" }, undefined]);
  waiting[0]?.answer(CHANGE);
  await begun(2);
  expect(stateOf(FIRST)).toEqual({ kind: "measured", outcome: CHANGE });
  const known = (earlier: string, later: string) => knownOutcome(pairs.states.read(), { id: earlier }, { id: later });
  expect([known("1", "2"), known("2", "1"), known("1", "3")]).toEqual([CHANGE, undefined, undefined]);
  const refused = { ok: false, code: "not_matching" } as const;
  waiting[1]?.answer(refused);
  await vi.waitFor(() => expect(stateOf(SECOND)).toEqual({ kind: "measured", outcome: refused }));
  // What the photos say stays said.
  pairs.want(FIRST);
  pairs.want(SECOND);
  await Promise.resolve();
  expect(waiting.map(({ photos }) => photos)).toEqual(["1 2", "1 3"]);
});

it("a photo that is on the screen and not kept is compared as well", async () => {
  const { pairs, waiting, begun } = pairsWith();
  pairs.want({ ...FIRST, fresh: new Blob(["fresh"]) });
  await begun(1);
  expect(waiting[0]?.photos).toBe("1 fresh");
});

it("work that nobody wants any more is left, and makes way; a wish that comes back at once goes on", async () => {
  const { pairs, waiting, stateOf, begun } = pairsWith();
  const end = pairs.want(FIRST);
  await begun(1);
  end();
  const endAgain = pairs.want(FIRST);
  await Promise.resolve();
  expect([waiting.length, stateOf(FIRST)]).toEqual([1, { kind: "measuring" }]);
  endAgain();
  pairs.want(SECOND);
  await begun(2);
  expect([stateOf(FIRST), stateOf(SECOND)]).toEqual([undefined, { kind: "measuring" }]);
});

it("a vault that is locked midway leaves nothing of the photos, and says so until it is open again", async () => {
  const { pairs, vault, waiting, stateOf, begun } = pairsWith();
  pairs.want(FIRST);
  await begun(1);
  waiting[0]?.answer(CHANGE);
  pairs.want(SECOND);
  await begun(2);
  vault.isLocked = true;
  pairs.forget();
  expect([...pairs.states.read().values()]).toEqual([]);
  const locked = { kind: "impossible", because: "locked" };
  await vi.waitFor(() => expect([stateOf(FIRST), stateOf(SECOND)]).toEqual([locked, locked]));
  vault.isLocked = false;
  pairs.want(SECOND);
  await begun(3);
  expect(stateOf(SECOND)).toEqual({ kind: "measuring" });
});

it.each([
  ["models", new DeviceUnavailable("models")],
  ["worker", new DeviceUnavailable("worker")],
])("a device that cannot is told, and asked again with the next wish: %s", async (because, error) => {
  const { pairs, waiting, stateOf, begun } = pairsWith();
  pairs.want(FIRST);
  await begun(1);
  waiting[0]?.answer(error);
  await vi.waitFor(() => expect(stateOf(FIRST)).toEqual({ kind: "impossible", because }));
  pairs.want(FIRST);
  await begun(2);
});

it("a photo that is lost is told", async () => {
  const { pairs, stateOf } = pairsWith();
  const pair = { earlier: "lost", later: "2" };
  pairs.want(pair);
  await vi.waitFor(() => expect(stateOf(pair)).toEqual({ kind: "impossible", because: "lost" }));
});
