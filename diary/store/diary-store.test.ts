import "fake-indexeddb/auto";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import fc from "fast-check";
import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DiaryNote, HistoryEntry } from "#contract/history.ts";
import { LIMITS } from "#contract/limits.ts";
import { buildResult } from "#lab/result-builder.ts";
import { forgetLoss, keepLastSaved } from "#site/return-visit/last-saved.ts";
import { onDay } from "#site/return-visit/own-day.ts";
import { createEntry } from "./create-entry.ts";
import { type Diary, EMPTY_DIARY, NOTHING_REMOVED, type Removed } from "./diary.ts";
import { onDiary } from "./diary-news.ts";
import {
  addEntries,
  keepNote,
  moveEntry,
  readDiary,
  removeAll,
  removeEntry,
  removeNote,
  restore,
  updateEntry,
} from "./diary-store.ts";
import { rewriteEntry } from "./rewrite-entry.ts";

const DAY_MS = 86_400_000;

function entry(score: number, day = 0) {
  const result = buildResult({ concerns: { redness: { score: 20, points: 100 - score } } });
  return createEntry({ ...result, methodVersion: "1" }, new Date(Date.UTC(2026, 9, 1) + day * DAY_MS));
}

function stubLocalStorage(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
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

/** What the diary has to hold after each act, and what was deleted from it, with what brings it back. */
class Model {
  entries = new Map<string, HistoryEntry>();
  notes = new Map<string, DiaryNote>();
  removed: { entries: HistoryEntry[]; notes: DiaryNote[]; kept: Removed }[] = [];
  async remove(entryIds: string[], noteIds: string[], removing: ReturnType<typeof removeAll>) {
    const entries = entryIds.flatMap((id) => this.entries.get(id) ?? []);
    const notes = noteIds.flatMap((id) => this.notes.get(id) ?? []);
    for (const { id } of entries) this.entries.delete(id);
    for (const { id } of notes) this.notes.delete(id);
    const done = await removing;
    const kept = done.ok ? done.value : expect.fail(done.problem);
    if (entries.length + notes.length > 0) this.removed.push({ entries, notes, kept });
  }
  change(id: string, change: (saved: HistoryEntry) => HistoryEntry) {
    const saved = this.entries.get(id);
    if (saved) this.entries.set(id, change(saved));
  }
}
const MARCH = { at: "2026-03-01T08:00:00.000Z", offset: 60 };
const LOOK = {
  other: "0000000000000001",
  at: "2026-10-30T08:00:00.000Z",
  answers: [{ zone: "chin", concern: "redness", more: "same" as const }],
};
const FOUR = [60, 65, 70, 75].map((score, day) => entry(score, day));
/** Of two entries and notes at once, or one; each act is done, and told to the model. */
const ACTS: Readonly<Record<string, (model: Model, one: HistoryEntry, other: HistoryEntry) => Promise<unknown>>> = {
  add: async (model, one, other) => {
    const fresh = [one, other].filter(({ id }, at) => !model.entries.has(id) && (at === 0 || other.id !== one.id));
    expect(await addEntries([one, other])).toMatchObject({ ok: true, value: { added: fresh.length } });
    for (const each of fresh) model.entries.set(each.id, each);
  },
  refine: async (model, { id }, { at }) => {
    const refined = { ...entry(64), id, at, skinType: "sensitive" as const, photos: 3, felt: ["dry" as const] };
    model.change(
      id,
      ({ at: own, offset, savedAt, blind }) => ({ ...refined, at: own, offset, savedAt, blind }) as HistoryEntry,
    );
    expect(await updateEntry(refined)).toEqual(DONE);
  },
  look: async (model, { id }) => {
    model.change(id, (saved) => ({ ...saved, blind: LOOK }));
    await rewriteEntry(id, (saved) => ({ ...saved, blind: LOOK }));
  },
  move: async (model, { id }) => {
    model.change(id, (saved) => onDay(saved, MARCH));
    expect(await moveEntry(id, MARCH)).toEqual(DONE);
  },
  note: async (model, { id, at }, other) => {
    const note = { ...NOTE, id, at, text: other.id };
    model.notes.set(id, note);
    expect(await keepNote(note)).toEqual(DONE);
  },
  removeEntry: (model, { id }) => model.remove([id], [], removeEntry(id)),
  removeNote: (model, { id }) => model.remove([], [id], removeNote(id)),
  removeAll: (model) => model.remove([...model.entries.keys()], [...model.notes.keys()], removeAll()),
  restore: async (model) => {
    const last = model.removed.pop();
    for (const one of last?.entries ?? []) model.entries.set(one.id, model.entries.get(one.id) ?? one);
    for (const one of last?.notes ?? []) model.notes.set(one.id, model.notes.get(one.id) ?? one);
    if (last) expect(await restore(last.kept)).toEqual(DONE);
  },
};

it("the diary on the device holds what a model of it holds, newest first, whatever is done to it, and what was deleted comes back beside what came since (R-RES-15, R-RES-19, R-RES-23, R-RES-24)", async () => {
  const [any, act] = [fc.constantFrom(...FOUR), fc.constantFrom(...Object.values(ACTS))];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, any, any), { maxLength: 14 }), async (acts) => {
      vi.stubGlobal("indexedDB", new IDBFactory());
      const model = new Model();
      for (const [act, one, other] of acts) {
        await act(model, one, other);
        const now = await readDiary();
        const { entries, notes } = now.ok ? now.value : expect.fail(now.problem);
        expect(new Map(entries.map((each) => [each.id, each]))).toEqual(model.entries);
        expect(entries).toEqual(entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)));
        expect(new Map(notes.map((each) => [each.id, each]))).toEqual(model.notes);
        expect(await names()).toEqual(model.entries.size + model.notes.size > 0 ? ["skinglow"] : []);
      }
    }),
    { numRuns: 60 },
  );
});

describe("the history on the device (R-RES-15)", () => {
  it("has no database before something is saved: neither looking nor deleting creates one", async () => {
    await expectRead([]);
    for (const remove of [() => removeEntry("0000000000000000"), removeAll]) expect(await remove()).toEqual(GONE);
    expect(await updateEntry(entry(60))).toEqual(DONE);
    expect(await addEntries([])).toEqual(added(0));
    expect(await names()).toEqual([]);
  });

  it("tells with each write what it leaves, read once; of one that failed, that it is to be read", async () => {
    const told: (Diary | null)[] = [];
    const end = onDiary((diary) => told.push(diary));
    const reading = vi.spyOn(IDBObjectStore.prototype, "openCursor");
    const [first, second] = [entry(60), entry(70, 1)];
    const moment = { at: "2026-10-02T08:00:00.000Z", offset: 0 };
    const removed = { ...NOTHING_REMOVED, entries: [second] };
    const writes = [
      () => addEntries([first, second]),
      () => updateEntry({ ...first, felt: ["dry"] }),
      () => moveEntry(first.id, moment),
      () => keepNote(NOTE),
      () => removeNote(NOTE.id),
      () => removeEntry(second.id),
      () => restore(removed),
    ];
    for (const write of writes) {
      told.length = 0;
      reading.mockClear();
      expect(await write()).toMatchObject({ ok: true });
      expect([told.length, reading.mock.calls.length], String(write)).toEqual([1, 1]);
      expect(await readDiary()).toEqual({ ok: true, value: told[0] });
    }
    await removeAll();
    expect(told.at(-1)).toEqual(EMPTY_DIARY);
    await write(3, first);
    await addEntries([second]);
    expect(told.at(-1)).toBeNull();
    end();
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
    for (const ask of [readDiary, () => addEntries([entry(70)]), () => removeEntry(entry(60).id)])
      expect(await ask()).toEqual(failed("newer"));
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
    const kept = stubLocalStorage();
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
    stubLocalStorage();
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
