import { readdirSync, readFileSync } from "node:fs";

/**
 * Workers, and the processes that enclose them (`sandbox.ts`): those are small, and every worker is below one of them.
 *
 * @returns process numbers; none where the system does not tell (not Linux)
 */
export function descendantsOf(pid: number | string): string[] {
  const children = childrenOf(pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function childrenOf(pid: number | string): string[] {
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
