import "fake-indexeddb/auto";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_PHOTO_BYTES } from "#contract/diary-cut.ts";
import { buildResult } from "#lab/result-builder.ts";
import { createEntry } from "./create-entry.ts";
import { addEntries, readDiary } from "./diary-store.ts";
import { isOpen, keepPhoto, lock, readPhoto, removePhotos, setPassphrase, unlock } from "./vault.ts";

const [A, B] = [62, 81].map((skinScore) =>
  createEntry({ ...buildResult(), skinScore }, new Date("2026-11-01T09:00:00Z")),
);
const CANARY = "canary of a face";
const PHOTO = new Blob([CANARY], { type: "image/jpeg" });
const DONE = { ok: true, value: null };
const failed = (problem: string) => ({ ok: false, problem });
const idOf = (entry: typeof A) => entry?.id ?? "";
const keep = (entry: typeof A) => keepPhoto(idOf(entry), PHOTO);
const shown = (...entries: (typeof A)[]) =>
  Promise.all(
    entries.map(async (entry) => {
      const photo = await readPhoto(idOf(entry));
      return photo.ok ? await photo.value?.text() : photo.problem;
    }),
  );
const expectDiary = async (value: object) => expect(await readDiary()).toMatchObject({ value });

/** Everything that lies in the stores of photos and keys, as text. */
async function stored(): Promise<string> {
  const database = await openDB("skinglow");
  const rows = await Promise.all(["photos", "keys"].map((name) => database.getAll(name)));
  database.close();
  const isBytes = (value: unknown): value is ArrayBuffer => value instanceof ArrayBuffer || ArrayBuffer.isView(value);
  return rows
    .flat()
    .flatMap((row) => Object.values(row))
    .map((value) => (isBytes(value) ? Buffer.from(value).toString("latin1") : String(value)))
    .join(" ");
}

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  await addEntries([A, B].flatMap((entry) => entry ?? []));
});
afterEach(() => {
  lock();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the photos on the device (R-RES-19)", () => {
  it("are kept encrypted, and with the last of them and their key nothing stays", async () => {
    expect(await keep(A)).toEqual(DONE);
    expect(await stored()).not.toContain(CANARY);
    await removePhotos();
    expect(await stored()).toBe("");
  });

  it("are under a passphrase where there is one, and under the device's key again without", async () => {
    await keep(A);
    expect(await setPassphrase("Caffè latte")).toEqual(DONE);
    expect(await shown(A)).toEqual([CANARY]);
    lock();
    expect([await keep(B), await setPassphrase(null)]).toEqual([failed("locked"), failed("locked")]);
    expect(await shown(A)).toEqual(["locked"]);
    expect(await unlock("caffè latte")).toEqual({ ok: true, value: false });
    expect(isOpen()).toBe(false);
    // Typed with a combining accent, as on a Mac.
    expect(await unlock("Caffe\u0300 latte")).toEqual({ ok: true, value: true });
    await keep(B);
    await setPassphrase("another one");
    lock();
    expect(await unlock("Caffè latte")).toEqual({ ok: true, value: false });
    await unlock("another one");
    expect(await shown(A, B)).toEqual([CANARY, CANARY]);
    await setPassphrase(null);
    lock();
    await expectDiary({ protection: "device" });
    expect(await shown(A)).toEqual([CANARY]);
  });

  it("stay as they were when a change of the passphrase fails, and can be deleted without it", async () => {
    await keep(A);
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await setPassphrase("caffè latte")).toEqual(failed("full"));
    vi.restoreAllMocks();
    expect(await shown(A)).toEqual([CANARY]);
    await setPassphrase("caffè latte");
    lock();
    expect(await removePhotos()).toMatchObject({ ok: true });
    // The next one is kept as the first one is.
    await keep(A);
    await expectDiary({ protection: "device" });
  });

  it("are kept also where the browser stores no key object", async () => {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...values) {
      if (values[0].key instanceof CryptoKey) throw new DOMException("no clone", "DataCloneError");
      return put.apply(this, values);
    });
    expect(await keep(A)).toEqual(DONE);
    expect(await shown(A)).toEqual([CANARY]);
    expect(await stored()).not.toContain(CANARY);
  });

  it("come with no entry of theirs missing, no larger than a cut is, and only where there is room", async () => {
    expect(await keepPhoto("0000000000000001", PHOTO)).toEqual(failed("failed"));
    expect(await keepPhoto(idOf(A), new Blob([new Uint8Array(MOST_PHOTO_BYTES + 1)]))).toMatchObject({ ok: false });
    vi.stubGlobal("navigator", { storage: { estimate: async () => ({ quota: 5_000_000, usage: 4_000_000 }) } });
    expect(await keep(A)).toEqual(failed("full"));
    await expectDiary({ photos: new Set(), entries: { length: 2 } });
  });
});
