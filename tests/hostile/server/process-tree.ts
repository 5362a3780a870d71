import { readdirSync, readFileSync } from "node:fs";

/** @returns process numbers of its children; none where the system does not tell (not Linux) */
export function childrenOf(pid: number): string[] {
  const threads = attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.flatMap(
    (thread) =>
      attempt(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"))
        ?.split(" ")
        .filter((child) => child !== "") ?? [],
  );
}

/** A process that is just ending has no files there any more. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
