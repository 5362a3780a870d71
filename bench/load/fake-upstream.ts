import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Behaviour } from "#lab/servers/fake-provider/behaviour.ts";

const PROGRAM = fileURLToPath(import.meta.resolve("#lab/servers/fake-provider-process.ts"));

export interface FakeUpstream {
  /** For OPENAI_BASE_URL. */
  readonly baseUrl: string;
  script(...behaviours: readonly Behaviour[]): Promise<void>;
  /** Calls that have reached it. */
  calls(): Promise<number>;
  /** From now on connections are refused. */
  end(): Promise<void>;
}

/** The scripted AI provider in a process of its own: neither the server nor the bench answers for it. */
export async function startFakeUpstream(): Promise<FakeUpstream> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = (): void => void child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = once(child, "exit");
  const [line] = (await Promise.race([
    once(child.stdout, "data"),
    ended.then(() => Promise.reject(new Error("The fake provider did not start."))),
  ])) as [Buffer];
  const baseUrl = /http:\/\/\S+/.exec(String(line))?.[0] ?? "";
  const control = new URL("/", baseUrl).href;
  return {
    baseUrl,
    async script(...behaviours) {
      await fetch(`${control}script`, { method: "POST", body: JSON.stringify(behaviours) });
    },
    async calls() {
      const { count } = (await (await fetch(`${control}calls`)).json()) as { count: number };
      return count;
    },
    async end() {
      process.removeListener("exit", kill);
      kill();
      await ended;
    },
  };
}
