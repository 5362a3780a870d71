import { describe, expect, it, vi } from "vitest";
import { DeviceUnavailable } from "#browser/device/device-analysis.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { type AnalysisOutcome, METHOD_VERSION } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { savedEntry } from "#tests/support/saved-entry.ts";
import { measuredAnew } from "../store/measured-anew.ts";
import type { DiaryProblem } from "../store/open-diary.ts";
import { staleEntries } from "../store/stale-entries.ts";
import { type AnewParts, measureAnew } from "./measure-anew.ts";

const RESULT = {
  ...buildResult({ concerns: { redness: { score: 41, points: 9 } } }),
  methodVersion: METHOD_VERSION,
};
const MEASURED: AnalysisOutcome = { ok: true, result: RESULT };
const OLD: HistoryEntry = savedEntry(20, 1, { methodVersion: "4", photos: 3, felt: ["dry"] });

type Answer = AnalysisOutcome | Error;
interface Told {
  readonly vault?: Readonly<Record<string, DiaryProblem | null>>;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly disk?: DiaryProblem;
}

/** Entries 1 to 4 and their photos; each is measured unless something else is told. */
function diaryWith({ vault = {}, answers = {}, disk }: Told) {
  const rows = new Map(["1", "2", "3", "4"].map((id) => [id, { ...OLD, id }]));
  const parts: AnewParts = {
    readPhoto: (id) => {
      const told = vault[id];
      return Promise.resolve(
        told ? { ok: false, problem: told } : { ok: true, value: told === null ? null : new Blob([id]) },
      );
    },
    analyse: async (photo) => {
      const answer = answers[await photo.text()] ?? MEASURED;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    rewrite: (id, rewrite) => {
      if (disk !== undefined) return Promise.resolve({ ok: false, problem: disk });
      const saved = rows.get(id);
      if (saved !== undefined) rows.set(id, rewrite(saved));
      return Promise.resolve({ ok: true, value: null });
    },
  };
  const stale = () => staleEntries({ entries: [...rows.values()], photos: new Set(rows.keys()) });
  const counts: unknown[] = [];
  const measure = (signal = new AbortController().signal) =>
    measureAnew(stale(), signal, (count) => counts.push(count), parts);
  return { rows, counts, measure, left: () => stale().map(({ id }) => id) };
}

describe("Kept photos are measured anew when the method changes (R-RES-23)", () => {
  it("each as soon as it is measured, and nothing is left", async () => {
    const { rows, counts, measure, left } = diaryWith({});
    expect(await measure()).toBeNull();
    expect(left()).toEqual([]);
    expect(counts).toEqual([1, 2, 3, 4].map((done) => ({ done, failed: 0 })));
    expect([...rows.values()].map(({ skinScore }) => skinScore)).toEqual(Array(4).fill(RESULT.skinScore));
  });

  it("a photo that cannot be measured costs itself only, is counted, and is not tried again", async () => {
    const { rows, counts, measure, left } = diaryWith({
      vault: { 1: "failed", 2: null },
      answers: { 3: { ok: false, code: "no_face" } },
    });
    expect(await measure()).toBeNull();
    expect(counts.at(-1)).toEqual({ done: 4, failed: 3 });
    expect(rows.get("3")).toEqual({ ...OLD, id: "3", unmeasuredBy: METHOD_VERSION });
    expect(left()).toEqual([]);
  });

  it.each<[string, Told]>([
    ["locked", { vault: { 3: "locked" } }],
    ["models", { answers: { 3: new DeviceUnavailable("models") } }],
  ])("goes on where it stopped, with nothing lost: %s", async (problem, told) => {
    const { rows, measure, left } = diaryWith(told);
    expect(await measure()).toBe(problem);
    expect(left()).toEqual(["3", "4"]);
    expect(rows.get("3")).toEqual({ ...OLD, id: "3" });
  });

  it("a worker that dies over a photo costs that photo; over two in a row it is the device", async () => {
    const died = new DeviceUnavailable("worker");
    const one = diaryWith({ answers: { 2: died } });
    expect(await one.measure()).toBeNull();
    expect(one.counts.at(-1)).toEqual({ done: 4, failed: 1 });
    const two = diaryWith({ answers: { 2: died, 3: died } });
    expect(await two.measure()).toBe("worker");
    expect(two.left()).toEqual(["3", "4"]);
  });

  it("stops between two photos when asked to, and says why it could not write", async () => {
    const controller = new AbortController();
    const { measure, left, counts } = diaryWith({});
    const push = vi.spyOn(counts, "push").mockImplementation(() => {
      controller.abort();
      return 0;
    });
    expect(await measure(controller.signal)).toBe("stopped");
    expect([push.mock.calls.length, left()]).toEqual([1, ["2", "3", "4"]]);
    expect(await diaryWith({ disk: "full" }).measure()).toBe("full");
  });

  it("keeps everything that is not measured, takes the answers into account, and rests on the kept photo alone", () => {
    const answers = { reaction: "often", of_a_later_page: "x" };
    const saved: HistoryEntry = { ...OLD, answers, unmeasuredBy: "3" };
    const { photos: _photos, unmeasuredBy: _unmeasuredBy, ...own } = saved;
    const anew = measuredAnew(saved, RESULT);
    expect(anew).toMatchObject({ id: OLD.id, at: OLD.at, felt: ["dry"], answers, methodVersion: RESULT.methodVersion });
    expect(Object.keys(anew).toSorted()).toEqual(Object.keys(own).toSorted());
    expect([anew.skinScore, anew.skinType]).toEqual([RESULT.skinScore, "sensitive"]);
    const young = measuredAnew({ ...saved, answers: { age: "under_18" } }, RESULT);
    expect(young.concerns.find(({ code }) => code === "lines")).toMatchObject({ score: null });
  });

  it("asks about no entry of today's or a later method, nor about one without a photo", () => {
    const entries = ["4", METHOD_VERSION, "99", "x"].map((methodVersion, at) => savedEntry(5, at, { methodVersion }));
    expect(staleEntries({ entries, photos: new Set(["0", "1", "2", "3"]) }).map(({ id }) => id)).toEqual(["0", "3"]);
    expect(staleEntries({ entries, photos: new Set() })).toEqual([]);
  });
});
