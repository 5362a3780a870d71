import "fake-indexeddb/auto";
import { IDBOpenDBRequest as FDBOpenDBRequest, IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { buildResult } from "#lab/result-builder.ts";
import { keepLastSaved } from "#site/return-visit/last-saved.ts";
import { createEntry } from "./create-entry.ts";
import { EMPTY_DIARY, NOTHING_REMOVED } from "./diary.ts";
import {
  addEntries,
  keepNote,
  readDiary,
  removeAll,
  removeEntry,
  removeNote,
  restore,
  updateEntry,
} from "./diary-store.ts";
import { change } from "./open-diary.ts";

const DAY_MS = 86_400_000;

function entry(score: number, day = 0) {
  const result = buildResult({ concerns: { redness: { score: 20, points: 100 - score } } });
  return createEntry({ ...result, methodVersion: "1" }, new Date(Date.UTC(2026, 9, 1) + day * DAY_MS));
}

const NOTE = { id: "00000000000000aa", at: "2026-10-03T08:00:00.000Z", kind: "own", text: "Sauna" } as const;
const read = (entries: readonly unknown[], unreadable = 0) => ({
  ok: true,
  value: { ...EMPTY_DIARY, entries, unreadable },
});
const added = (added: number, known = 0, beyond = 0) => ({ ok: true, value: { added, known, notes: 0, beyond } });
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

/** Something written past us. */
async function write(version: number, prepare: (database: IDBDatabase) => void, value?: object): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("skinglow", version);
    request.onupgradeneeded = () => prepare(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  if (value !== undefined) {
    await new Promise((resolve) => {
      database.transaction("history", "readwrite").objectStore("history").put(value).onsuccess = resolve;
    });
  }
  database.close();
}
const withStore = (database: IDBDatabase) => database.createObjectStore("history", { keyPath: "id" });

describe("the history on the device (R-RES-15)", () => {
  beforeEach(() => {
    vi.stubGlobal("indexedDB", new IDBFactory());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("has no database before something is saved: neither looking nor deleting creates one", async () => {
    expect(await readDiary()).toEqual(read([]));
    expect(await removeEntry("0000000000000000")).toEqual({ ok: true, value: NOTHING_REMOVED });
    expect(await updateEntry(entry(60))).toEqual({ ok: true, value: null });
    expect(await removeAll()).toEqual({ ok: true, value: NOTHING_REMOVED });
    expect(await addEntries([])).toEqual(added(0));
    expect(await names()).toEqual([]);
  });

  it("keeps what is saved, newest first", async () => {
    await addEntries([entry(60, 0)]);
    await addEntries([entry(70, 2), entry(65, 1)]);
    expect(await names()).toEqual(["skinglow"]);
    expect(await readDiary()).toEqual(read([entry(70, 2), entry(65, 1), entry(60, 0)]));
  });

  it("does nothing when the same result is saved again", async () => {
    expect(await addEntries([entry(60, 0)])).toEqual(added(1));
    expect(await addEntries([entry(60, 5)])).toEqual(added(0, 1));
    expect(await readDiary()).toEqual(read([entry(60, 0)]));
  });

  it("takes answers and added photos into the entry that is there, which keeps its day, and lets them go again", async () => {
    await addEntries([entry(60)]);
    const refined = { ...entry(64, 5), id: entry(60).id, skinType: "sensitive" as const, photos: 3 };
    await updateEntry(refined);
    expect(await readDiary()).toEqual(read([{ ...refined, at: entry(60).at }]));
    await updateEntry(entry(60));
    expect(await readDiary()).toEqual(read([entry(60)]));
  });

  it("goes with its last entry", async () => {
    await addEntries([entry(60), entry(70)]);
    await removeEntry(entry(60).id);
    expect(await readDiary()).toMatchObject({ value: { entries: [{ skinScore: 70 }] } });
    await removeEntry(entry(70).id);
    expect(await names()).toEqual([]);
  });

  it("deletes everything on request, unreadable things too", async () => {
    await write(1, withStore, { id: "x" });
    await addEntries([entry(60), entry(70)]);
    expect(await removeAll()).toMatchObject({ ok: true, value: { entries: { length: 3 } } });
    expect(await names()).toEqual([]);
  });

  it.each([
    { id: "x" },
    { ...entry(60), warnings: ["=1+1"] },
    { ...entry(60), felt: ["of_a_newer_version"] },
    { ...entry(60), skinScore: 101 },
    { ...entry(60), at: "yesterday" },
    { ...entry(60), concerns: [] },
    { ...entry(60), methodVersion: "=1+1" },
    { ...entry(60), skinType: "shiny" },
  ])("skips and counts what is no entry, and loses nothing else: %#", async (spoilt) => {
    await write(1, withStore, spoilt);
    await addEntries([entry(70)]);
    expect(await readDiary()).toEqual(read([entry(70)], 1));
  });

  it("saves over a spoilt entry of the same result", async () => {
    await write(1, withStore, { ...entry(60), skinScore: -1 });
    expect(await addEntries([entry(60)])).toEqual(added(1));
    expect(await readDiary()).toEqual(read([entry(60)]));
  });

  it("leaves a newer version's database alone and says so, until it is asked to delete everything", async () => {
    await write(3, withStore, { ...entry(60), more: true });
    for (const ask of [readDiary, () => addEntries([entry(70)]), () => removeEntry(entry(60).id)]) {
      expect(await ask()).toEqual({ ok: false, problem: "newer" });
    }
    expect(await indexedDB.databases()).toEqual([{ name: "skinglow", version: 3 }]);
    expect(await removeAll()).toEqual({ ok: true, value: NOTHING_REMOVED });
    expect(await names()).toEqual([]);
  });

  it("has a bounded number of places, and no entry makes way for another", async () => {
    const most = LIMITS.historyEntries;
    const idOf = (day: number) => day.toString(16).padStart(16, "0");
    const many = Array.from({ length: most + 2 }, (_, day) => ({ ...entry(60, -day), id: idOf(day) }));
    expect(await addEntries(many)).toEqual(added(most, 0, 2));
    expect(await addEntries([entry(70, 1)])).toEqual({ ok: false, problem: "crowded" });
    expect(await addEntries(many.slice(0, 3))).toEqual(added(0, 3));
    expect(await readDiary()).toMatchObject({ value: { entries: { length: most }, beyond: 0 } });
    await removeEntry(many[0]?.id ?? "");
    expect(await addEntries([entry(70, 1)])).toMatchObject({ ok: true, value: { added: 1 } });
  });

  it("begins anew where the database is ours by name only", async () => {
    await write(2, () => undefined);
    expect(await readDiary()).toMatchObject({ ok: true, value: { entries: [] } });
    await write(2, () => undefined);
    expect(await addEntries([entry(60)])).toMatchObject({ ok: true, value: { added: 1 } });
    expect(await readDiary()).toMatchObject({ value: { entries: [{ skinScore: 60 }] } });
  });

  it("keeps everything that was there when the storage is full, and adds nothing by halves", async () => {
    await addEntries([entry(60)]);
    const put = IDBObjectStore.prototype.put;
    let calls = 0;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...values) {
      calls += 1;
      if (calls > 1) {
        this.transaction.abort();
        throw new DOMException("full", "QuotaExceededError");
      }
      return put.apply(this, values);
    });
    expect(await addEntries([entry(70), entry(80)])).toEqual({ ok: false, problem: "full" });
    vi.restoreAllMocks();
    expect(await readDiary()).toEqual(read([entry(60)]));
  });

  it("keeps the newest score and its day for the landing page, and takes them away with the last entry", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const last = () => [...kept].map(([key, value]) => [key, JSON.parse(value)]);
    const at = (day: number) => entry(0, day).at;
    const said = (score: number, day: number, since: number) => [
      ["skinglow.history.last", { score, at: at(day), since: at(since), compareAt: at(since + 28) }],
    ];
    await readDiary();
    expect(last()).toEqual([]);
    await addEntries([entry(70, 2), entry(60, 0)]);
    expect(last()).toEqual(said(70, 2, 0));
    await removeEntry(entry(70).id);
    expect(last()).toEqual(said(60, 0, 0));
    await removeEntry(entry(60).id);
    expect(last()).toEqual([]);
    await addEntries([entry(60, 0)]);
    await removeAll();
    expect(last()).toEqual([]);
    // The browser has tidied the database away, and not the other: that is so until it has been told.
    kept.set("skinglow.history.last", "{}");
    vi.stubGlobal("localStorage", { ...localStorage, getItem: (key: string) => kept.get(key) ?? null });
    expect(await readDiary()).toEqual({ ok: true, value: { ...EMPTY_DIARY, isLost: true } });
    keepLastSaved(undefined);
    expect(await readDiary()).toEqual(read([]));
  });

  it("opens what version 1 has written, beside a page of it that is still open, and keeps it as it was", async () => {
    const { pose: _, sharpness: _s, interOcularPx: _i, warnings: _w, ...old } = entry(60);
    await write(1, withStore, old);
    const page = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("skinglow", 1);
      request.onsuccess = () => resolve(request.result);
    });
    page.onversionchange = () => page.close();
    expect(await readDiary()).toEqual(read([old]));
    expect(await indexedDB.databases()).toEqual([{ name: "skinglow", version: 2 }]);
    await addEntries([entry(70, 1)], [NOTE]);
    expect(await readDiary()).toEqual({
      ok: true,
      value: { ...EMPTY_DIARY, entries: [entry(70, 1), old], notes: [NOTE] },
    });
  });

  it("shows what a clock that was set back calls the future again when it is past", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 9, 1) });
    await addEntries([entry(60, 5), entry(70, 0)]);
    expect(await readDiary()).toEqual(read([entry(70, 0)], 1));
    vi.setSystemTime(new Date(2026, 9, 9));
    expect(await readDiary()).toEqual(read([entry(60, 5), entry(70, 0)]));
  });

  it("keeps notes, replaces and removes them, also where there is no entry, and goes with the last one", async () => {
    expect(await keepNote(NOTE)).toEqual({ ok: true, value: null });
    await keepNote({ ...NOTE, text: "Sauna, 20 minutes" });
    expect(await readDiary()).toMatchObject({ value: { notes: [{ text: "Sauna, 20 minutes" }], entries: [] } });
    const removed = await removeNote(NOTE.id);
    expect(await names()).toEqual([]);
    if (removed.ok) await restore(removed.value);
    expect(await readDiary()).toMatchObject({ value: { notes: [{ id: NOTE.id }] } });
  });

  it("takes back what was deleted, and leaves what has come since", async () => {
    await addEntries([entry(60), entry(70)], [NOTE]);
    const all = await readDiary();
    const removed = await removeAll();
    await addEntries([entry(80, 3)]);
    if (removed.ok) expect(await restore(removed.value)).toEqual({ ok: true, value: null });
    const now = await readDiary();
    expect(now.ok && now.value.entries.map(({ skinScore }) => skinScore).sort()).toEqual([60, 70, 80]);
    expect(now.ok && all.ok && now.value.notes).toEqual([NOTE]);
  });

  it("loses nothing that one tab saves in the moment in which another deletes the last entry", async () => {
    await addEntries([entry(60)]);
    const { deleteDatabase } = IDBFactory.prototype;
    let saving: Promise<unknown> | undefined;
    vi.spyOn(IDBFactory.prototype, "deleteDatabase").mockImplementation(function (this: IDBFactory, name) {
      saving ??= addEntries([entry(70)]);
      return deleteDatabase.call(this, name);
    });
    await removeEntry(entry(60).id);
    await saving;
    expect(await readDiary()).toEqual(read([entry(70)]));
  });

  it("calls a full storage full also where only the transaction says so", async () => {
    await addEntries([entry(60)]);
    vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(function (this: IDBObjectStore) {
      Object.defineProperty(this.transaction, "error", { value: new DOMException("full", "QuotaExceededError") });
      throw new DOMException("over", "TransactionInactiveError");
    });
    expect(await addEntries([entry(70)])).toEqual({ ok: false, problem: "full" });
  });

  const refuses = (name: string) => () =>
    vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => {
      throw new DOMException("refused", name);
    });
  const throwsAtItsName = () => {
    vi.stubGlobal("indexedDB", undefined);
    Object.defineProperty(globalThis, "indexedDB", {
      configurable: true,
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  };
  const asks = [readDiary, () => addEntries([entry(60)]), () => removeEntry("x")];
  // Removing all deletes the database without opening it.
  it.each<[string, () => unknown, readonly (() => Promise<unknown>)[]]>([
    ["the browser refuses it for security", refuses("SecurityError"), asks],
    ["the browser refuses it for its state", refuses("InvalidStateError"), asks],
    ["there is none", () => vi.stubGlobal("indexedDB", undefined), [...asks, removeAll]],
    ["there is nothing in its place", () => vi.stubGlobal("indexedDB", null), [...asks, removeAll]],
    ["even its name throws", throwsAtItsName, [...asks, removeAll]],
  ])("says that storage is off where %s", async (_, turnOff, asked) => {
    turnOff();
    for (const ask of asked) expect(await ask()).toEqual({ ok: false, problem: "blocked" });
  });

  it("does not wait for ever for a storage that never answers", async () => {
    vi.useFakeTimers();
    vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => new FDBOpenDBRequest());
    const answer = readDiary();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toEqual({ ok: false, problem: "blocked" });
  });

  it("begins nothing later that was told as failed while another tab was at work", async () => {
    const other = Promise.withResolvers<void>();
    const atWork = navigator.locks.request("skinglow", () => other.promise);
    const begun: string[] = [];
    const outcome = await change(async () => begun.push("late"), 20);
    expect(outcome).toEqual({ ok: false, problem: "blocked" });
    other.resolve();
    await atWork;
    expect(await change(async () => begun.push("next"))).toMatchObject({ ok: true });
    expect(begun).toEqual(["next"]);
  });
});
