import "fake-indexeddb/auto";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MOST_PHOTO_BYTES } from "#contract/history.ts";
import { buildResult } from "#lab/result-builder.ts";
import { createEntry } from "./create-entry.ts";
import { addEntries, readDiary, removeAll, removeEntry, restore } from "./diary-store.ts";
import { isOpen, keepPhoto, lock, readPhoto, removePhoto, removePhotos, setPassphrase, unlock } from "./vault.ts";

const [A, B] = [62, 81].map((skinScore) =>
  createEntry({ ...buildResult(), skinScore }, new Date("2026-11-01T09:00:00Z")),
);
const CANARY = "canary of a face";
const PHOTO = new Blob([CANARY], { type: "image/jpeg" });
const DONE = { ok: true, value: null };
const LOCKED = { ok: false, problem: "locked" };

const idOf = (entry: typeof A) => entry?.id ?? "";
const shown = async (entry: typeof A) => {
  const photo = await readPhoto(idOf(entry));
  return photo.ok ? await photo.value?.text() : photo.problem;
};
/** Everything that lies in the stores of photos and keys, as text. */
async function stored(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("skinglow");
    request.onsuccess = () => resolve(request.result);
  });
  const texts = await Promise.all(
    ["photos", "keys"].map(
      (name) =>
        new Promise<string>((resolve) => {
          const request = database.transaction(name).objectStore(name).getAll();
          request.onsuccess = () =>
            resolve(
              request.result
                .flatMap((row) => Object.values(row))
                .map((value) =>
                  value instanceof ArrayBuffer || ArrayBuffer.isView(value)
                    ? Buffer.from(value as ArrayBuffer).toString("latin1")
                    : String(value),
                )
                .join(" "),
            );
        }),
    ),
  );
  database.close();
  return texts.join(" ");
}

describe("the photos on the device (R-RES-19)", () => {
  beforeEach(async () => {
    vi.stubGlobal("indexedDB", new IDBFactory());
    await addEntries([A, B].flatMap((entry) => entry ?? []));
  });
  afterEach(() => {
    lock();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("are kept encrypted, read again, and go one by one, with their entry, all at once", async () => {
    expect(await keepPhoto(idOf(A), PHOTO)).toEqual(DONE);
    await keepPhoto(idOf(B), PHOTO);
    expect(await shown(A)).toBe(CANARY);
    expect(await stored()).not.toContain(CANARY);
    expect(await readDiary()).toMatchObject({ value: { photos: new Set([idOf(A), idOf(B)]), protection: "device" } });
    const photo = await removePhoto(idOf(A));
    expect(await shown(A)).toBeUndefined();
    const entry = await removeEntry(idOf(B));
    expect(await readDiary()).toMatchObject({ value: { photos: new Set(), entries: { length: 1 } } });
    for (const removed of [photo, entry]) if (removed.ok) await restore(removed.value);
    expect([await shown(A), await shown(B)]).toEqual([CANARY, CANARY]);
    const all = await removePhotos();
    expect(await stored()).toBe(" ");
    expect(await readDiary()).toMatchObject({ value: { entries: { length: 2 }, protection: null } });
    if (all.ok) await restore(all.value);
    expect(await shown(B)).toBe(CANARY);
  });

  it("are under a passphrase where there is one, and under the device's key again without", async () => {
    await keepPhoto(idOf(A), PHOTO);
    expect(await setPassphrase("Caffè latte")).toEqual(DONE);
    expect(await shown(A)).toBe(CANARY);
    lock();
    expect([await shown(A), await keepPhoto(idOf(B), PHOTO), await setPassphrase(null)]).toEqual([
      "locked",
      LOCKED,
      LOCKED,
    ]);
    expect(await unlock("caffè latte")).toEqual({ ok: true, value: false });
    expect(isOpen()).toBe(false);
    // Typed with a combining accent, as on a Mac.
    expect(await unlock("Caffe\u0300 latte")).toEqual({ ok: true, value: true });
    await keepPhoto(idOf(B), PHOTO);
    await setPassphrase("another one");
    lock();
    expect(await unlock("Caffè latte")).toEqual({ ok: true, value: false });
    await unlock("another one");
    expect([await shown(A), await shown(B)]).toEqual([CANARY, CANARY]);
    await setPassphrase(null);
    lock();
    expect(await readDiary()).toMatchObject({ value: { protection: "device" } });
    expect(await shown(A)).toBe(CANARY);
  });

  it("stay as they were when a change of the passphrase fails, and can be deleted without it", async () => {
    await keepPhoto(idOf(A), PHOTO);
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await setPassphrase("caffè latte")).toEqual({ ok: false, problem: "full" });
    vi.restoreAllMocks();
    expect(await shown(A)).toBe(CANARY);
    await setPassphrase("caffè latte");
    lock();
    expect(await removePhotos()).toMatchObject({ ok: true });
    // The next one is kept as the first one is.
    await keepPhoto(idOf(A), PHOTO);
    expect(await readDiary()).toMatchObject({ value: { protection: "device" } });
  });

  it("are kept also where the browser stores no key object", async () => {
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...values) {
      if (values[0].key instanceof CryptoKey) throw new DOMException("no clone", "DataCloneError");
      return put.apply(this, values);
    });
    expect(await keepPhoto(idOf(A), PHOTO)).toEqual(DONE);
    expect(await shown(A)).toBe(CANARY);
    expect(await stored()).not.toContain(CANARY);
  });

  it("come with no entry of theirs missing, no larger than a cut is, and only where there is room", async () => {
    expect(await keepPhoto("0000000000000001", PHOTO)).toEqual({ ok: false, problem: "failed" });
    expect(await keepPhoto(idOf(A), new Blob([new Uint8Array(MOST_PHOTO_BYTES + 1)]))).toMatchObject({ ok: false });
    vi.stubGlobal("navigator", { storage: { estimate: async () => ({ quota: 5_000_000, usage: 4_000_000 }) } });
    expect(await keepPhoto(idOf(A), PHOTO)).toEqual({ ok: false, problem: "full" });
    expect(await readDiary()).toMatchObject({ value: { photos: new Set(), entries: { length: 2 } } });
  });

  it("are not mixed with those of a newer key when a deletion is taken back", async () => {
    await keepPhoto(idOf(A), PHOTO);
    const removed = await removePhotos();
    await keepPhoto(idOf(B), PHOTO);
    if (removed.ok) expect(await restore(removed.value)).toEqual({ ok: false, problem: "failed" });
    expect([await shown(A), await shown(B)]).toEqual([undefined, CANARY]);
  });

  it("leave nothing behind when everything is deleted, and come back as they were", async () => {
    await keepPhoto(idOf(A), PHOTO);
    const removed = await removeAll();
    expect(await indexedDB.databases()).toEqual([]);
    if (removed.ok) await restore(removed.value);
    expect(await shown(A)).toBe(CANARY);
  });
});
