import type { Diary } from "./diary.ts";
import { tellDiary } from "./diary-news.ts";
import type { Stored } from "./open-diary.ts";

type Store = typeof import("./diary-store.ts");
type Vault = typeof import("./vault.ts");

/** The store's code comes when it is asked for the first time, not with the page. */
export async function askStore<Value>(ask: (store: Store) => Promise<Stored<Value>>): Promise<Stored<Value>> {
  try {
    return await ask(await import("./diary-store.ts"));
  } catch {
    return { ok: false, problem: "failed" };
  }
}

/** What is kept now, told to all who show it. */
export async function readAnew(): Promise<Stored<Diary>> {
  const outcome = await askStore((store) => store.readDiary());
  if (outcome.ok) tellDiary(outcome.value);
  return outcome;
}

/** As `askStore`, of the photos. */
export async function askVault<Value>(ask: (vault: Vault) => Promise<Stored<Value>>): Promise<Stored<Value>> {
  try {
    return await ask(await import("./vault.ts"));
  } catch {
    return { ok: false, problem: "failed" };
  }
}
