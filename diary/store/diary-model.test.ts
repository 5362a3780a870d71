import "fake-indexeddb/auto";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import fc from "fast-check";
import { openDB } from "idb";
import { afterEach, expect, it, vi } from "vitest";
import type { DiaryNote, HistoryEntry } from "#contract/history.ts";
import { buildResult } from "#lab/result-builder.ts";
import { readLastSaved } from "#site/return-visit/last-saved.ts";
import { onDay } from "#site/return-visit/own-day.ts";
import { stubStorage } from "#tests/support/fake-storage.ts";
import { toJson } from "../files/export-history.ts";
import { readImport } from "../files/import-history.ts";
import { keepPhotos } from "../files/move-photos.ts";
import { begunBy, endOf } from "./begun.ts";
import { createEntry } from "./create-entry.ts";
import { createNote } from "./create-note.ts";
import { type Diary, EMPTY_DIARY, type Removed } from "./diary.ts";
import { onDiary } from "./diary-news.ts";
import * as store from "./diary-store.ts";
import { onPhotosGone } from "./photos-gone.ts";
import { rewriteEntry } from "./rewrite-entry.ts";
import { keepPhoto, readPhoto, removePhoto, removePhotos } from "./vault.ts";

/** Whatever is done to the diary, in whatever order, it holds what a plain model of it holds. */

const DONE = { ok: true, value: null };
const FAILED = { ok: false, problem: "failed" };
const CANARY = "canary of a face";
const NOW = new Date("2026-11-20T10:00:00.000Z");
const MARCH = { at: "2026-03-01T08:00:00.000Z", offset: 60 };
const NOTE = { kind: "own", text: "Sauna", offset: 60 } as const;
const LOOK = {
  other: "0000000000000001",
  at: "2026-10-30T08:00:00.000Z",
  answers: [{ zone: "chin", concern: "redness", more: "same" as const }],
};
function entry(score: number, day: number): HistoryEntry {
  const result = buildResult({ concerns: { redness: { score: 20, points: 100 - score } } });
  return createEntry({ ...result, methodVersion: "1" }, new Date(Date.UTC(2026, 9, 1 + day)));
}
const THREE = [60, 65, 70].map(entry);

type Rows<Row> = Map<string, Row>;
class Model {
  entries: Rows<HistoryEntry> = new Map();
  notes: Rows<DiaryNote> = new Map();
  photos: Rows<string> = new Map();
  /** Which of the photos' keys there is. */
  key: number | null = null;
  keys = 0;
  /** There is a database at all. */
  isThere = false;
  /** What was deleted, the last one last, with what brings it back. */
  removed: { of: Pick<Model, "entries" | "notes" | "photos" | "key">; kept: Removed }[] = [];
  hasLostPhotos = false;

  /** @param ids of what goes; a key goes alone with all photos */
  async remove(ids: Partial<Record<"entries" | "notes" | "photos", Iterable<string>>>, keys: boolean, removing: Done) {
    const gone = { entries: new Map(), notes: new Map(), photos: new Map(), key: null as number | null };
    for (const kind of ["entries", "notes", "photos"] as const) {
      for (const id of [...(ids[kind] ?? [])]) {
        const row = this[kind].get(id);
        if (row !== undefined) gone[kind].set(id, row);
        this[kind].delete(id);
      }
    }
    if (keys || gone.photos.size > 0) gone.key = this.key;
    if (keys) this.key = null;
    this.hasLostPhotos = gone.photos.size > 0;
    const done = await removing;
    this.removed.push({ of: gone, kept: done.ok ? done.value : expect.fail(done.problem) });
    if (this.entries.size + this.notes.size > 0) return;
    this.photos.clear();
    [this.key, this.isThere] = [null, false];
  }
  put<Row extends { readonly id: string }>(rows: Rows<Row>, row: Row) {
    rows.set(row.id, row);
    this.isThere = true;
  }
  change(id: string, change: (saved: HistoryEntry) => HistoryEntry) {
    const saved = this.entries.get(id);
    if (saved) this.entries.set(id, change(saved));
  }
  /** Notes of the step, newest first. @param at of this moment alone */
  plan(at?: string): readonly DiaryNote[] {
    const own = [...this.notes.values()].filter((note) => note.step === "calm" && note.at === (at ?? note.at));
    return own.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  }
  keepPhoto(id: string, text: string): boolean {
    if (!this.entries.has(id)) return false;
    if (this.key === null) this.key = this.keys += 1;
    this.photos.set(id, text);
    return true;
  }
}
type Done = ReturnType<typeof store.removeAll>;
type Act = (model: Model, one: HistoryEntry, other: HistoryEntry) => Promise<unknown>;

const photo = (text: string) => new Blob([text], { type: "image/jpeg" });
const keepNote = async (model: Model, note: DiaryNote) => {
  // Two of one moment are two.
  if (note.step !== undefined) expect(model.notes.has(note.id)).toBe(false);
  model.put(model.notes, note);
  expect(await store.keepNote(note)).toEqual(DONE);
};

/** Each is done, and told to the model. */
const ACTS: Readonly<Record<string, Act>> = {
  add: async (model, ...pair) => {
    const fresh = new Set(pair.filter(({ id }) => !model.entries.has(id)));
    expect(await store.addEntries(pair)).toMatchObject({ ok: true, value: { added: fresh.size } });
    for (const one of fresh) model.put(model.entries, one);
  },
  import: async (model, one, other) => {
    const note = { ...NOTE, id: one.id, at: one.at };
    const read = readImport(toJson([one, other], NOW, { notes: [note] }), NOW);
    if (!read.ok) expect.fail(read.problem);
    await store.addEntries(read.entries, read.notes);
    for (const each of [one, other]) if (!model.entries.has(each.id)) model.put(model.entries, each);
    if (!model.notes.has(note.id)) model.put(model.notes, note);
  },
  importPhotos: async (model, one, other) => {
    const missing = [one, other].filter(({ id }) => !model.photos.has(id));
    const kept = new Set(missing.filter(({ id }) => model.keepPhoto(id, "of a file"))).size;
    const photos = [one, other].map(({ id }) => ({ id, jpeg: photo("of a file") }));
    // Of one entry twice, both are kept: nothing has told the second that the first is there.
    expect(await keepPhotos(photos)).toMatchObject({ kept: one === other ? 2 * kept : kept, problem: null });
  },
  refine: async (model, { id }, { at }) => {
    const refined = { ...entry(64, 0), id, at, skinType: "sensitive" as const, photos: 3, felt: ["dry" as const] };
    model.change(
      id,
      ({ at: own, offset, savedAt, blind }) => ({ ...refined, at: own, offset, savedAt, blind }) as HistoryEntry,
    );
    expect(await store.updateEntry(refined)).toEqual(DONE);
  },
  look: async (model, { id }) => {
    model.change(id, (saved) => ({ ...saved, blind: LOOK }));
    expect(await rewriteEntry(id, (saved) => ({ ...saved, blind: LOOK }))).toEqual(DONE);
  },
  move: async (model, { id }) => {
    model.change(id, (saved) => onDay(saved, MARCH));
    expect(await store.moveEntry(id, MARCH)).toEqual(DONE);
  },
  note: (model, { id, at }, other) => keepNote(model, { ...NOTE, id, at, text: other.id }),
  begin: async (model, { at }) => {
    if (model.plan(at).length > 0) return;
    await keepNote(model, createNote({ kind: "started", step: "calm" }, new Date(at)));
  },
  end: async (model, { at }) => {
    const [begun] = model.plan();
    if (begun?.kind !== "started" || begun.at >= at) return;
    await keepNote(model, endOf(begun, new Date(at)));
  },
  keepPhoto: async (model, { id }, other) => {
    const text = `${CANARY} ${other.id}`;
    expect(await keepPhoto(id, photo(text))).toEqual(model.keepPhoto(id, text) ? DONE : FAILED);
  },
  otherTab: async (model, one, { id }) => {
    if (!model.isThere) return;
    model.entries.set(one.id, one);
    model.notes.delete(id);
    const database = await openDB("skinglow", 2);
    await database.put("history", one);
    await database.delete("notes", id);
    database.close();
  },
  removeEntry: (model, { id }) => model.remove({ entries: [id], photos: [id] }, false, store.removeEntry(id)),
  removeNote: (model, { id }) => model.remove({ notes: [id] }, false, store.removeNote(id)),
  removePhoto: (model, { id }) => model.remove({ photos: [id] }, false, removePhoto(id)),
  removePhotos: (model) => model.remove({ photos: model.photos.keys() }, true, removePhotos()),
  removeAll: (model) => {
    const { entries, notes, photos } = model;
    return model.remove(
      { entries: entries.keys(), notes: notes.keys(), photos: photos.keys() },
      true,
      store.removeAll(),
    );
  },
  restore: async (model) => {
    const last = model.removed.pop();
    if (last === undefined) return;
    const { of, kept } = last;
    model.isThere ||= Object.values(kept).some((rows) => rows.length > 0);
    // Photos of one key are not mixed with those of another.
    const isOtherKey = of.photos.size > 0 && model.key !== null && model.key !== of.key;
    expect(await store.restore(kept)).toEqual(isOtherKey ? FAILED : DONE);
    if (isOtherKey) return;
    model.key ??= of.key;
    for (const kind of ["entries", "notes", "photos"] as const)
      for (const [id, row] of of[kind] as Rows<never>) if (!model[kind].has(id)) model[kind].set(id, row);
  },
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** So that there is something to delete, and what was deleted comes back. */
const OFTEN = ["add", "keepPhoto", "restore", "add", "keepPhoto", "restore"];

/** A write of ours has changed what is shown: a look is told by its own screen, another tab when this one is seen again. */
const isTold = (name: string, { entries, notes }: Diary, held: Diary) =>
  !["look", "otherTab"].includes(name) &&
  JSON.stringify([entries, notes]) !== JSON.stringify([held.entries, held.notes]);

/** What the page reads is what the model has. */
async function expectHeld(model: Model): Promise<Diary> {
  const now = await store.readDiary();
  const diary = now.ok ? now.value : expect.fail(now.problem);
  const { entries, notes, photos, ...more } = diary;
  expect(new Map(entries.map((each) => [each.id, each]))).toEqual(model.entries);
  expect(entries).toEqual(entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)));
  expect(new Map(notes.map((each) => [each.id, each]))).toEqual(model.notes);
  const [begun] = model.plan();
  expect(begunBy(notes, "step", "calm")?.id).toBe(begun?.kind === "started" ? begun.id : undefined);
  for (const [what, code] of [["product", "calm"] as const, ["step", "blot"] as const])
    expect(begunBy(notes, what, code)).toBeNull();
  expect(photos).toEqual(new Set(model.photos.keys()));
  expect(more).toEqual({ unreadable: 0, beyond: 0, protection: model.key === null ? null : "device" });
  for (const [id, text] of model.photos) {
    const read = await readPhoto(id);
    expect(read.ok && (await read.value?.text())).toBe(text);
  }
  expect((await indexedDB.databases()).length).toBe(model.isThere ? 1 : 0);
  expect(readLastSaved()?.score).toBe(entries[0]?.skinScore);
  return diary;
}

it("the diary on the device holds what a model of it holds, newest first, whatever is done to it, and what was deleted comes back beside what came since (R-RES-15, R-RES-19, R-RES-23, R-RES-24)", async () => {
  const [told, gone] = [vi.fn<(diary: Diary | null) => void>(), vi.fn()];
  onPhotosGone(gone);
  const end = onDiary(told);
  const reading = vi.spyOn(IDBObjectStore.prototype, "openCursor");
  const [any, act] = [fc.nat(THREE.length - 1), fc.constantFrom(...Object.keys(ACTS), ...OFTEN)];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, any, any), { minLength: 30, maxLength: 30 }), async (acts) => {
      vi.stubGlobal("indexedDB", new IDBFactory());
      stubStorage();
      const model = new Model();
      let last: Diary = EMPTY_DIARY;
      for (const [name, one, other] of acts) {
        for (const mock of [told, reading, gone]) mock.mockClear();
        model.hasLostPhotos = false;
        await ACTS[name]?.(model, THREE[one]!, THREE[other]!);
        const [news, readings] = [told.mock.calls.flat(), reading.mock.calls.length];
        if (name !== "removeAll") expect(gone).toHaveBeenCalledTimes(Number(model.hasLostPhotos));
        const held = await expectHeld(model);
        // Told once with each write, and read once for that; of one that failed, that it is to be read.
        if (!/Photo/.test(name)) expect([news.length <= 1, readings <= 1], name).toEqual([true, true]);
        for (const diary of news) expect([held, null]).toContainEqual(diary);
        if (isTold(name, last, held)) expect(news).toEqual([held]);
        last = held;
      }
    }),
    { seed: 24, numRuns: 60 },
  );
  end();
});
