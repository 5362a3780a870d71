import type { Page } from "@playwright/test";
import type { DiaryNote, HistoryEntry } from "#contract/history.ts";

export interface Seed {
  readonly entries: readonly HistoryEntry[];
  readonly notes?: readonly DiaryNote[];
  /** JPEGs in base64, by their entry. */
  readonly photos?: Readonly<Record<string, string>>;
  /** Under a passphrase that nobody has given. */
  readonly isLocked?: boolean;
}

/** A diary as the site itself keeps it, the photos encrypted; leaves the page on a document of the site. */
export async function seedDiary(page: Page, seed: Seed): Promise<void> {
  await page.goto("/en/blog");
  await page.evaluate(async ({ entries, notes = [], photos = {}, isLocked = false }) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open("skinglow", 2);
      request.onupgradeneeded = () => {
        for (const name of ["history", "notes", "photos", "keys"]) {
          request.result.createObjectStore(name, { keyPath: "id" });
        }
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const aes = { name: "AES-GCM", length: 256 };
    const [iv, name] = [crypto.getRandomValues(new Uint8Array(12)), "of this test"];
    const key = await crypto.subtle.generateKey(aes, true, ["encrypt", "decrypt"]);
    const device = await crypto.subtle.generateKey(aes, false, ["wrapKey", "unwrapKey"]);
    const wrapped = await crypto.subtle.wrapKey("raw", key, device, { ...aes, iv });
    const kept = await Promise.all(
      Object.entries(photos).map(async ([id, jpeg]) => {
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const bytes = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
        return { id, iv, cipher: await crypto.subtle.encrypt({ ...aes, iv }, key, bytes) };
      }),
    );
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction(["history", "notes", "photos", "keys"], "readwrite");
      for (const entry of entries) transaction.objectStore("history").put(entry);
      for (const note of notes) transaction.objectStore("notes").put(note);
      for (const photo of kept) transaction.objectStore("photos").put(photo);
      const under = isLocked ? { kind: "passphrase", salt: iv, iterations: 1 } : { kind: "device", key: device };
      if (kept.length > 0) transaction.objectStore("keys").put({ id: "photos", name, iv, wrapped, ...under });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    database.close();
    const [newest] = entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
    if (newest !== undefined) {
      localStorage.setItem("skinglow.history.last", JSON.stringify({ score: newest.skinScore, at: newest.at }));
    }
  }, seed);
}
