import type { Page } from "@playwright/test";
import sharp from "sharp";
import { CUT, CUT_EYES } from "#contract/diary-cut.ts";
import type { DiaryNote, HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { encodeJpeg, flatPicture } from "#lab/pictures/pictures.ts";
import { buildResult } from "#lab/result-builder.ts";
import { pathIn } from "#page/paths.ts";
import { SkinGlow } from "./skin-glow.ts";

const DAY_MS = 86_400_000;

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
export const idOf = (number: number) => number.toString(16).padStart(16, "0");

/** One of several photos that are alike, but for its redness. */
export function visit(number: number, at: Date, redness: number, more: Partial<HistoryEntry> = {}): HistoryEntry {
  const result = { ...buildResult({ concerns: { redness } }), methodVersion: METHOD_VERSION };
  return { ...createEntry(result, at, idOf(number)), ...more };
}

export type Rgb = readonly [red: number, green: number, blue: number];

/** A photo of one colour, as large as the least cut, in base64. */
export async function flatPhoto(colour: Rgb): Promise<string> {
  return (await encodeJpeg(flatPicture(600, 800, colour))).toString("base64");
}

/** The diary's page, with this in it. */
export async function openDiary(page: Page, seed: Seed, language: Language = "de"): Promise<SkinGlow> {
  await seedDiary(page, seed);
  await page.goto(pathIn(language, "/history"));
  return new SkinGlow(page, language);
}

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

/** The least that a cut has. */
const SIZE = { width: 600, height: 800 } as const;

/** A cut as `diary/cuts/face-cut.ts` makes it of a small drawn face. */
export function drawnCut(seed = 1): Promise<Buffer> {
  const { image } = keptFace({
    ...SIZE,
    tone: 4,
    seed,
    blood: photoBlood(4),
    iodPx: (CUT_EYES.apart * SIZE.width) / CUT.width,
    centre: [CUT_EYES.x / CUT.width, CUT_EYES.y / CUT.height],
  });
  return sharp(image.data, { raw: { ...SIZE, channels: 4 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
