import type { BrowserContext, Page } from "@playwright/test";
import type { DiaryNote, HistoryEntry } from "#contract/history.ts";

export interface BrowserStorage {
  /** All that lies in each store, cache and key-value storage that is not empty; a letter is a byte. */
  readonly texts: Readonly<Record<string, string>>;
  /** Rows of each store. */
  readonly rows: Readonly<Record<string, number>>;
  readonly databases: readonly string[];
  readonly local: Readonly<Record<string, string>>;
}

/** The whole of what a browser keeps for the page's site. */
export function readStorage(page: Page): Promise<BrowserStorage> {
  return page.evaluate(async () => {
    const texts: Record<string, string> = {};
    const rows: Record<string, number> = {};
    const latin1 = (buffer: ArrayBufferLike) => {
      const bytes = new Uint8Array(buffer);
      const parts: string[] = [];
      for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
      return parts.join("");
    };
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof ArrayBuffer) return latin1(value);
      if (ArrayBuffer.isView(value)) return latin1(value.buffer);
      if (value instanceof Blob) return latin1(await value.arrayBuffer());
      if (typeof value !== "object" || value === null) return String(value);
      return (await Promise.all(Object.values(value).map(textOf))).join("\n");
    };
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    for (const name of databases) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        rows[store] = values.length;
        texts[store] = await textOf(values);
      }
      database.close();
    }
    const local = { ...localStorage };
    texts.localStorage = JSON.stringify(local);
    texts.sessionStorage = JSON.stringify({ ...sessionStorage });
    texts.historyEntry = JSON.stringify(history.state);
    for (const cache of await caches.keys()) {
      for (const request of await (await caches.open(cache)).keys()) {
        const answer = await caches.match(request);
        texts[`${cache} ${request.url}`] = latin1((await answer?.arrayBuffer()) ?? new ArrayBuffer());
      }
    }
    return { texts, rows, databases, local };
  });
}

/** Rows of the diary's stores, without what is no JSON (keys, encrypted bytes). */
interface DiaryRows {
  readonly history: readonly HistoryEntry[];
  readonly notes: readonly DiaryNote[];
  readonly photos: readonly { readonly id: string }[];
}

/** Null where the browser has no database. */
export function readDiary(page: Page): Promise<DiaryRows | null> {
  return page.evaluate(async () => {
    const [named] = await indexedDB.databases();
    if (named?.name === undefined) return null;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(named.name as string);
      request.onsuccess = () => resolve(request.result);
    });
    const stores = ["history", "notes", "photos"].map(
      (store) =>
        new Promise((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve([store, request.result]);
        }),
    );
    const rows = Object.fromEntries((await Promise.all(stores)) as [string, unknown][]);
    database.close();
    return JSON.parse(JSON.stringify(rows));
  });
}

export const databasesOf = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Names of all that a browser keeps for the page's site. */
export function keptBy(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));
}

export const NOTHING = { local: [], session: [], databases: [], caches: [], cookies: "" };

/** What a page says of itself from now on: anything but asking for a file. */
export function watchSent(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { protocol, pathname, search } = new URL(request.url());
    const asksForFile = request.method() === "GET" && search === "" && !pathname.startsWith("/api/");
    if (!asksForFile && protocol !== "blob:") sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

/** Every request of pages and service workers from now on: address, headers and body. */
export function watchRequests(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    const body = request.postDataBuffer()?.toString("latin1") ?? "";
    sent.push([request.url(), JSON.stringify(request.headers()), body].join("\n"));
  });
  return sent;
}
