import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { buildResult } from "#lab/result-builder.ts";
import { forgetLoss, keepLastSaved } from "#site/return-visit/last-saved.ts";
import { stubStorage } from "#tests/support/fake-storage.ts";
import { createEntry } from "./create-entry.ts";
import { EMPTY_DIARY, NOTHING_REMOVED } from "./diary.ts";
import { onDiary } from "./diary-news.ts";
import { addEntries, readDiary, removeAll, removeEntry, updateEntry } from "./diary-store.ts";

const DAY_MS = 86_400_000;

function entry(score: number, day = 0) {
  const result = buildResult({ concerns: { redness: { score: 20, points: 100 - score } } });
  return createEntry({ ...result, methodVersion: "1" }, new Date(Date.UTC(2026, 9, 1) + day * DAY_MS));
}

const NOTE = { id: "00000000000000aa", at: "2026-10-03T08:00:00.000Z", kind: "own", text: "Sauna" } as const;
const DONE = { ok: true, value: null };
const GONE = { ok: true, value: NOTHING_REMOVED };
const failed = (problem: string) => ({ ok: false, problem });
const added = (added: number, known = 0, beyond = 0) => ({ ok: true, value: { added, known, notes: 0, beyond } });
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

async function expectRead(entries: readonly unknown[], more: object = {}): Promise<void> {
  expect(await readDiary()).toEqual({ ok: true, value: { ...EMPTY_DIARY, entries, ...more } });
}

/** Something written past us; without a value there is not even our store. */
async function write(version: number, value?: object): Promise<void> {
  const upgrade = (made: IDBPDatabase) => void (value && made.createObjectStore("history", { keyPath: "id" }));
  const database = await openDB("skinglow", version, { upgrade });
  if (value !== undefined) await database.put("history", value);
  database.close();
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the history on the device (R-RES-15)", () => {
  it("has no database before something is saved: no act on nothing creates one", async () => {
    await expectRead([]);
    expect(await removeEntry("0000000000000000")).toEqual(GONE);
    expect(await updateEntry(entry(60))).toEqual(DONE);
    expect(await addEntries([])).toEqual(added(0));
    expect(await names()).toEqual([]);
  });

  it.each([
    { id: "x" },
    { ...entry(60), felt: ["of_a_newer_version"] },
    { ...entry(60), skinScore: 101 },
    { ...entry(60), at: "yesterday" },
    { ...entry(60), methodVersion: "=1+1" },
  ])("counts what is no entry, loses nothing else, saves over it, and deletes it on request: %#", async (spoilt) => {
    await write(1, spoilt);
    await addEntries([entry(70, 1)]);
    await expectRead([entry(70, 1)], { unreadable: 1 });
    await addEntries([entry(60)]);
    await expectRead([entry(70, 1), entry(60)], { unreadable: spoilt.id === "x" ? 1 : 0 });
    expect(await removeAll()).toMatchObject({ ok: true });
    expect(await names()).toEqual([]);
  });

  it("leaves a newer version's database alone and says so, until it is asked to delete everything", async () => {
    await write(3, { ...entry(60), more: true });
    const told = vi.fn();
    const end = onDiary(told);
    for (const ask of [readDiary, () => addEntries([entry(70)]), () => removeEntry(entry(60).id)])
      expect(await ask()).toEqual(failed("newer"));
    expect(told.mock.calls, "what is there is to be read").toEqual([[null], [null]]);
    end();
    expect(await indexedDB.databases()).toEqual([{ name: "skinglow", version: 3 }]);
    expect(await removeAll()).toEqual(GONE);
    expect(await names()).toEqual([]);
  });

  it("has a bounded number of places, and no entry makes way for another", async () => {
    const most = LIMITS.historyEntries;
    const idOf = (day: number) => day.toString(16).padStart(16, "0");
    const many = Array.from({ length: most + 2 }, (_, day) => ({ ...entry(60, -day), id: idOf(day) }));
    expect(await addEntries(many)).toEqual(added(most, 0, 2));
    expect(await addEntries([entry(70, 1)])).toEqual(failed("crowded"));
    expect(await addEntries(many.slice(0, 3))).toEqual(added(0, 3));
    expect(await readDiary()).toMatchObject({ value: { entries: { length: most }, beyond: 0 } });
    await removeEntry(idOf(0));
    expect(await addEntries([entry(70, 1)])).toEqual(added(1));
  });

  it("begins anew where the database is ours by name only", async () => {
    await write(2);
    await expectRead([]);
    await write(2);
    await addEntries([entry(60)]);
    await expectRead([entry(60)]);
  });

  it("keeps the newest score and its day for the landing page, and takes them away with the last entry", async () => {
    const kept = stubStorage();
    const at = (day: number) => entry(0, day).at;
    const expectLast = (...days: [score: number, day: number, since: number][]) =>
      expect([...kept].map(([key, value]) => [key, JSON.parse(value)])).toEqual(
        days.map(([score, day, since]) => [
          "skinglow.history.last",
          { score, at: at(day), since: at(since), compareAt: at(since + 28), calendar: entry(60).id },
        ]),
      );
    await readDiary();
    expectLast();
    await addEntries([entry(70, 2), entry(60, 0)]);
    expectLast([70, 2, 0]);
    await removeEntry(entry(70).id);
    expectLast([60, 0, 0]);
    await removeEntry(entry(60).id);
    expectLast();
    await addEntries([entry(60, 0)]);
    await removeAll();
    expectLast();
    // The browser has tidied the database away, and not the other: that is so until it has been told.
    kept.set("skinglow.history.last", "{}");
    await expectRead([], { isLost: true });
    keepLastSaved(undefined);
    await expectRead([]);
  });

  it("tells of what the browser has deleted also when something was saved since, until it is answered to (R-RES-24)", async () => {
    stubStorage();
    await addEntries([entry(60)]);
    await expectRead([entry(60)]);
    await deleteDB("skinglow");
    await addEntries([entry(70, 1)]);
    await expectRead([entry(70, 1)], { isLost: true });
    await addEntries([entry(80, 2)]);
    await expectRead([entry(80, 2), entry(70, 1)], { isLost: true });
    forgetLoss();
    await expectRead([entry(80, 2), entry(70, 1)]);
  });

  it("opens what version 1 has written, beside a page of it that is still open, and keeps it as it was", async () => {
    const { pose: _, sharpness: _s, interOcularPx: _i, warnings: _w, ...old } = entry(60);
    await write(1, old);
    const page = await openDB("skinglow", 1, { blocking: () => page.close() });
    await expectRead([old]);
    expect(await indexedDB.databases()).toEqual([{ name: "skinglow", version: 2 }]);
    await addEntries([entry(70, 1)], [NOTE]);
    await expectRead([entry(70, 1), old], { notes: [NOTE] });
  });

  it("shows what a clock that was set back calls the future again when it is past", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 9, 1) });
    await addEntries([entry(60, 5), entry(70, 0)]);
    await expectRead([entry(70, 0)], { unreadable: 1 });
    vi.setSystemTime(new Date(2026, 9, 9));
    await expectRead([entry(60, 5), entry(70, 0)]);
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
    await expectRead([entry(70)]);
  });
});
