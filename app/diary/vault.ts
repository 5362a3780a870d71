import { KEYS_STORE, PHOTOS_STORE } from "#contract/history.ts";
import { browserPower } from "../ui/browser-power.ts";
import { attempt, finish, Locked, openDiary, PHOTO_KEY, type Stored, type StoredKey } from "./open-diary.ts";

/**
 * The diary's photos: each encrypted (AES-GCM, 256 bit, an initialisation vector of its own) with a key that lies beside
 * them and that the browser hands to nobody, or one that only a passphrase opens.
 */

/** OWASP, Password Storage Cheat Sheet (2023): PBKDF2-HMAC-SHA256. */
const ITERATIONS = 600_000;

/** The opened key of a passphrase, until the page is left. */
let opened: CryptoKey | null = null;

/** Only on a page with a secure context; elsewhere the browser has no cryptography. */
export function canKeepPhotos(): boolean {
  return globalThis.isSecureContext === true && typeof crypto?.subtle === "object";
}

export function isOpen(): boolean {
  return opened !== null;
}

/** One entry's photo; one that is there is replaced. */
export function keepPhoto(id: string, jpeg: Blob): Promise<Stored<null>> {
  return attempt(async () => {
    const database = await openDiary(true);
    if (database === null) throw new Error("A database that may be created was not.");
    return await finish(database, async () => {
      const known = await database.get(KEYS_STORE, PHOTO_KEY);
      const stored = known ?? (await newDeviceKey());
      const key = usableKey(stored);
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, await jpeg.arrayBuffer());
      const transaction = database.transaction([KEYS_STORE, PHOTOS_STORE], "readwrite");
      await Promise.all([
        ...(known === undefined ? [transaction.objectStore(KEYS_STORE).put(stored)] : []),
        transaction.objectStore(PHOTOS_STORE).put({ id, iv, cipher }),
        transaction.done,
      ]);
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
      const jpeg = await crypto.subtle.decrypt({ name: "AES-GCM", iv: photo.iv }, usableKey(key), photo.cipher);
      return new Blob([jpeg], { type: "image/jpeg" });
    });
  });
}

export function removePhoto(id: string): Promise<Stored<null>> {
  return attempt(async () => {
    const database = await openDiary(false);
    if (database === null) return null;
    return await finish(database, async () => {
      await database.delete(PHOTOS_STORE, id);
      return null;
    });
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
      const { salt, iterations, iv, wrapped } = stored;
      try {
        const wrapping = await keyOf(passphrase, salt, iterations);
        opened = await crypto.subtle.unwrapKey(
          "raw",
          wrapped,
          wrapping,
          { name: "AES-GCM", iv },
          "AES-GCM",
          // Handed on when another passphrase wraps it.
          true,
          ["encrypt", "decrypt"],
        );
        return true;
      } catch {
        return false;
      }
    });
  });
}

/** Until the passphrase is given again. */
export function lock(): void {
  opened = null;
}

/** A key for this device alone: the browser keeps it and does not hand it out. */
async function newDeviceKey(): Promise<StoredKey> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  return { id: PHOTO_KEY, kind: "device", key };
}

function usableKey(stored: StoredKey): CryptoKey {
  if (stored.kind === "device") return stored.key;
  if (opened === null) throw new Locked();
  return opened;
}

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(passphrase.normalize("NFKC"));
  const base = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveKey"]);
  return await crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["wrapKey", "unwrapKey"],
  );
}

/** Bound to a passphrase, or (null) to this device alone again: every photo is encrypted anew. */
export function setPassphrase(_passphrase: string | null): Promise<Stored<null>> {
  void [ITERATIONS, browserPower];
  throw new Error("To be written.");
}
