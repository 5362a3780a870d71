import "fake-indexeddb/auto";
import { IDBOpenDBRequest as FDBOpenDBRequest, IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { savedEntry } from "#tests/support/saved-entry.ts";
import { EMPTY_DIARY } from "./diary.ts";
import { addEntries, readDiary, removeAll, removeEntry } from "./diary-store.ts";
import { change } from "./open-diary.ts";

const entry = (score: number) => savedEntry(score, score - 50, { id: `${score}`.padStart(16, "0") });
const failed = (problem: string) => ({ ok: false, problem });

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("where the storage fails", () => {
  it("keeps everything that was there when it is full, and adds nothing by halves", async () => {
    await addEntries([entry(60)]);
    const put = IDBObjectStore.prototype.put;
    const spy = vi.spyOn(IDBObjectStore.prototype, "put");
    spy.mockImplementation(function (this: IDBObjectStore, ...values) {
      if (spy.mock.calls.length === 1) return put.apply(this, values);
      this.transaction.abort();
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await addEntries([entry(70), entry(80)])).toEqual(failed("full"));
    vi.restoreAllMocks();
    expect(await readDiary()).toEqual({ ok: true, value: { ...EMPTY_DIARY, entries: [entry(60)] } });
  });

  it("calls it full also where only the transaction says so", async () => {
    await addEntries([entry(60)]);
    vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(function (this: IDBObjectStore) {
      Object.defineProperty(this.transaction, "error", { value: new DOMException("full", "QuotaExceededError") });
      throw new DOMException("over", "TransactionInactiveError");
    });
    expect(await addEntries([entry(70)])).toEqual(failed("full"));
  });

  const get = () => {
    throw new DOMException("refused", "SecurityError");
  };
  const opens = () => vi.spyOn(IDBFactory.prototype, "open").mockImplementation(get);
  const asks = [readDiary, () => addEntries([entry(60)]), () => removeEntry("x")];
  // Removing all deletes the database without opening it.
  it.each<[string, () => unknown, readonly (() => Promise<unknown>)[]]>([
    ["the browser refuses it", opens, asks],
    ["there is none", () => vi.stubGlobal("indexedDB", undefined), [...asks, removeAll]],
    ["there is nothing in its place", () => vi.stubGlobal("indexedDB", null), [...asks, removeAll]],
    [
      "even its name throws",
      () => {
        vi.stubGlobal("indexedDB", undefined);
        Object.defineProperty(globalThis, "indexedDB", { configurable: true, get });
      },
      [...asks, removeAll],
    ],
  ])("says that it is off where %s", async (_, turnOff, asked) => {
    turnOff();
    for (const ask of asked) expect(await ask()).toEqual(failed("blocked"));
  });

  it("does not wait for ever for one that never answers", async () => {
    vi.useFakeTimers();
    vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => new FDBOpenDBRequest());
    const answer = readDiary();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toEqual(failed("blocked"));
  });

  it("begins nothing later that was told as failed while another tab was at work", async () => {
    const other = Promise.withResolvers<void>();
    const atWork = navigator.locks.request("skinglow", () => other.promise);
    const begun: string[] = [];
    expect(await change(async () => begun.push("late"), 20)).toEqual(failed("blocked"));
    other.resolve();
    await atWork;
    expect(await change(async () => begun.push("next"))).toMatchObject({ ok: true });
    expect(begun).toEqual(["next"]);
  });
});
