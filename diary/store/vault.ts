import { browserPower } from "#browser/power/browser-power.ts";
import { MOST_KEPT_PHOTOS, MOST_PHOTO_BYTES } from "#contract/diary-cut.ts";
import { HISTORY_STORE, KEYS_STORE, PHOTOS_STORE } from "#contract/history.ts";
import { NOTHING_REMOVED, type Removed } from "./diary.ts";
import {
  attempt,
  Crowded,
  change,
  type Database,
  finish,
  LONG_MS,
  Locked,
  openDiary,
  type Stored,
  whole,
} from "./open-diary.ts";
import { newPhotoKey, openKey, storeKey, wrapForDevice, wrapWithPassphrase } from "./photo-key.ts";
import { tellPhotosGone } from "./photos-gone.ts";
import { remove } from "./remove.ts";
import { PHOTO_KEY, type StoredKey, type StoredPhoto } from "./stored-photo.ts";

/**
 * The diary's photos: each encrypted (AES-GCM, 256 bit, an initialisation vector of its own) with one key, which lies
 * beside them wrapped (`photo-key.ts`).
 */

/** Chosen: so many photos more must have room. Browsers begin to refuse, and to delete, before the last byte. */
const SPARE_PHOTOS = 10;

const AES = "AES-GCM";

/** The key that a passphrase has opened, until the page is left. */
let opened: { readonly name: string; readonly key: CryptoKey } | null = null;

/** Only on a page with a secure context; elsewhere the browser has no cryptography. */
export function canKeepPhotos(): boolean {
  return globalThis.isSecureContext === true && typeof crypto?.subtle === "object";
}

export function isOpen(): boolean {
  return opened !== null;
}

/** The photo of an entry that is saved; one that is there is replaced. 330 kB at most. */
export function keepPhoto(id: string, jpeg: Blob): Promise<Stored<null>> {
  return change(async () => {
    if (jpeg.size > MOST_PHOTO_BYTES) throw new Error("No cut of a face is as large.");
    await checkRoom();
    return await inDiary(async (database) => {
      const known = await database.get(KEYS_STORE, PHOTO_KEY);
      const key = known === undefined ? await newPhotoKey() : await usableKey(known);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const photo = { id, iv, cipher: await crypto.subtle.encrypt({ name: AES, iv }, key, await jpeg.arrayBuffer()) };
      if (known !== undefined) await writePhoto(database, photo, known);
      else {
        const forms = await wrapForDevice(crypto.randomUUID(), key);
        await storeKey(forms, (stored) => writePhoto(database, photo, stored));
        // Firefox asks the visitor, and nothing waits for what they say.
        browserPower("storage")
          ?.persist?.()
          .catch(() => undefined);
      }
      return null;
    });
  });
}

/** Null: there is none. */
export function readPhoto(id: string): Promise<Stored<Blob | null>> {
  return attempt(async () => {
    const database = await openDiary(false);
    if (database === null) return null;
    return await finish(database, async () => {
      const [photo, key] = [await database.get(PHOTOS_STORE, id), await database.get(KEYS_STORE, PHOTO_KEY)];
      if (photo === undefined || key === undefined) return null;
      const jpeg = await crypto.subtle.decrypt({ name: AES, iv: photo.iv }, await usableKey(key), photo.cipher);
      return new Blob([jpeg], { type: "image/jpeg" });
    });
  });
}

export function removePhoto(id: string): Promise<Stored<Removed>> {
  return remove(async (database) => {
    const [photo, key] = [await database.get(PHOTOS_STORE, id), await database.get(KEYS_STORE, PHOTO_KEY)];
    await database.delete(PHOTOS_STORE, id);
    return photo === undefined ? NOTHING_REMOVED : { ...NOTHING_REMOVED, photos: [photo], keys: key ? [key] : [] };
  });
}

/** All of them and their key, so that the next photo is kept as the first one is. Asks for no passphrase. */
export function removePhotos(): Promise<Stored<Removed>> {
  return remove(async (database) => {
    const transaction = database.transaction([PHOTOS_STORE, KEYS_STORE], "readwrite");
    const [photos, keys] = [transaction.objectStore(PHOTOS_STORE), transaction.objectStore(KEYS_STORE)];
    const removed = { ...NOTHING_REMOVED, photos: await photos.getAll(), keys: await keys.getAll() };
    await Promise.all([photos.clear(), keys.clear(), transaction.done]);
    opened = null;
    return removed;
  });
}

/** @returns false for a passphrase that is not the one */
export function unlock(passphrase: string): Promise<Stored<boolean>> {
  return attempt(async () => {
    const database = await openDiary(false);
    if (database === null) return false;
    return await finish(database, async () => {
      const stored = await database.get(KEYS_STORE, PHOTO_KEY);
      if (stored?.kind !== "passphrase") return stored !== undefined;
      const key = await openKey(stored, passphrase);
      if (key !== null) opened = { name: stored.name, key };
      return key !== null;
    });
  }, LONG_MS);
}

/** Until the passphrase is given again. */
export function lock(): void {
  opened = null;
  tellPhotosGone();
}

/**
 * Bound to a passphrase, or (null) to this device alone again: the photos' key is wrapped anew, in one write, and the
 * photos stay as they are. Who has copied the storage before can open what is in the copy as before.
 */
export function setPassphrase(passphrase: string | null): Promise<Stored<null>> {
  return change(
    () =>
      inDiary(async (database) => {
        const known = await database.get(KEYS_STORE, PHOTO_KEY);
        const name = known?.name ?? crypto.randomUUID();
        const key = known === undefined ? await newPhotoKey() : await usableKey(known);
        const forms =
          passphrase === null ? await wrapForDevice(name, key) : await wrapWithPassphrase(name, key, passphrase);
        await storeKey(forms, (stored) => database.put(KEYS_STORE, stored));
        opened = passphrase === null ? null : { name, key };
        return null;
      }),
    LONG_MS,
  );
}

/** Whether the browser keeps the photos until they are deleted; one that does not say so may delete them. */
export async function isPersistent(): Promise<boolean> {
  try {
    return (await browserPower("storage")?.persisted?.()) === true;
  } catch {
    return false;
  }
}

async function inDiary<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await openDiary(false);
  if (database === null) throw new Error("Photos and their key come after their entry.");
  return await finish(database, () => work(database));
}

/** With the key that it is under, in one transaction: neither is ever there without the other. */
async function writePhoto(database: Database, photo: StoredPhoto, key: StoredKey | undefined): Promise<void> {
  const transaction = database.transaction([HISTORY_STORE, KEYS_STORE, PHOTOS_STORE], "readwrite");
  await whole(transaction, async () => {
    const [keys, photos] = [transaction.objectStore(KEYS_STORE), transaction.objectStore(PHOTOS_STORE)];
    // Another tab may have deleted it meanwhile.
    if ((await transaction.objectStore(HISTORY_STORE).getKey(photo.id)) === undefined) throw new Error("No entry.");
    const isNew = (await photos.getKey(photo.id)) === undefined;
    if (isNew && (await photos.count()) >= MOST_KEPT_PHOTOS) throw new Crowded();
    const present = await keys.get(PHOTO_KEY);
    if (present === undefined && key !== undefined) await keys.put(key);
    else if (present?.name !== key?.name) throw new Error("Another key.");
    await photos.put(photo);
  });
}

async function usableKey(stored: StoredKey): Promise<CryptoKey> {
  if (stored.kind === "device") return (await openKey(stored)) as CryptoKey;
  // Of photos that another tab has deleted meanwhile.
  if (opened?.name !== stored.name) opened = null;
  if (opened === null) throw new Locked();
  return opened.key;
}

async function checkRoom(): Promise<void> {
  // Safari says nothing before version 17, some say wrong things: whatever fails later is told then.
  const said = await browserPower("storage")
    ?.estimate?.()
    .catch(() => undefined);
  const free = (said?.quota ?? Number.POSITIVE_INFINITY) - (said?.usage ?? 0);
  if (free < SPARE_PHOTOS * MOST_PHOTO_BYTES) throw new DOMException("Too little is free.", "QuotaExceededError");
}
