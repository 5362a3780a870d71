import { startServerProcess } from "#lab/servers/server-process.ts";
import { BUILD, SERVER_MEMORY } from "#scripts/prepare/project.mjs";
import { workersOf } from "./process-figures.ts";

export interface ServerUnderLoad {
  readonly pid: number;
  readonly address: string;
  /** Workers when it became ready. */
  readonly workers: number;
  /** SIGTERM, as an operator stops it. */
  stop(): Promise<void>;
}

/** `server/main.ts` as `npm start` starts it, on the real build, behind one proxy, on a free port of this machine. */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<ServerUnderLoad> {
  const server = startServerProcess({
    BUILD_DIR: process.env.BUILD_DIR ?? BUILD,
    ...SERVER_MEMORY,
    ANALYSIS_LIMITS: "off",
    TRUST_PROXY_HOPS: "1",
    LOG_LEVEL: "error",
    ...environment,
  });
  const address = await server.address;
  const pid = server.child.pid ?? 0;
  return {
    pid,
    address,
    workers: workersOf(pid).length,
    async stop() {
      server.child.kill("SIGTERM");
      await server.exited;
      server.remove();
    },
  };
}
