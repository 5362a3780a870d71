import { fork } from "node:child_process";
import { once } from "node:events";

/** @returns median of the bench's analysis of this photo, alone in a warm process, ms by the clock */
export async function measureAlone(photo: Uint8Array): Promise<number> {
  const child = fork(new URL("./analyse-alone.ts", import.meta.url), { execArgv: [], serialization: "advanced" });
  try {
    child.send(photo);
    return await Promise.race([
      once(child, "message").then(([ms]) => ms as number),
      once(child, "exit").then(([code]) => {
        throw new Error(`The analysis ended with ${String(code)}.`);
      }),
    ]);
  } finally {
    child.kill("SIGKILL");
  }
}
