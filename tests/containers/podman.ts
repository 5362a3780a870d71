import { execFile, execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

/** Podman with containers, images and networks of its own: nothing of the machine's others is seen or touched. */
export interface Podman {
  /** Storage, base images' files and what a run writes. */
  readonly folder: string;
  /** Standard output; rejects with what Podman said. */
  (...args: readonly string[]): Promise<string>;
}

/** What ended with another code than 0. */
export interface Ended {
  readonly code: number;
  readonly text: string;
}

const RUNC = ["/usr/sbin/runc", "/usr/bin/runc"].find((path) => existsSync(path));
const DEBOOTSTRAP = "/usr/sbin/debootstrap";
const PROGRAMS = ["podman", "conmon", "openssl", "ip", "tar", "chroot"];
const MEGABYTE = 1024 * 1024;

/** What this machine lacks, as sentences. */
export function missingHere(): readonly string[] {
  const missing: string[] = [];
  if (process.platform !== "linux") return ["Linux is missing: containers are a thing of its kernel."];
  if (process.getuid?.() !== 0) missing.push("Root is missing: base images and networks are made by root.");
  for (const name of PROGRAMS) {
    if (spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0) missing.push(`The program ${name} is missing.`);
  }
  if (RUNC === undefined) missing.push("The program runc is missing.");
  if (!existsSync(DEBOOTSTRAP)) missing.push("The program debootstrap is missing.");
  return missing;
}

/** Descriptors and processes of a container, where Podman's own wish may be more than this machine gives. */
export const ULIMITS = { nofile: Number(execFileSync("bash", ["-c", "ulimit -Hn"])) || 1_048_576, nproc: 1024 };

export function ulimit([name, most]: readonly [string, number]): string {
  return `${name}=${most}:${most}`;
}

export function createPodman(folder: string): Podman {
  mkdirSync(folder, { recursive: true });
  const configuration = join(folder, "containers.conf");
  const limits = JSON.stringify(Object.entries(ULIMITS).map(ulimit));
  writeFileSync(configuration, `[containers]\ndefault_ulimits = ${limits}\n`);
  const run = promisify(execFile);
  const own = [
    ...["--root", join(folder, "storage"), "--runroot", join(folder, "run")],
    ...["--network-config-dir", join(folder, "networks")],
    // What needs neither an overlay's kernel nor systemd.
    ...["--storage-driver=vfs", "--cgroup-manager=cgroupfs", `--runtime=${RUNC}`],
  ];
  // Its monitor leaves files where it was started.
  const podman = async (...args: readonly string[]): Promise<string> => {
    // Health is asked for by the run; without systemd there is no timer.
    const env = { ...process.env, CONTAINERS_CONF: configuration, DISABLE_HC_SYSTEMD: "true" };
    try {
      const { stdout } = await run("podman", [...own, ...args], { cwd: folder, env, maxBuffer: 64 * MEGABYTE });
      return stdout.trim();
    } catch (error) {
      const { stderr = "", code } = error as { stderr?: string; code?: unknown };
      throw new Error(`podman ${args[0]} ended with ${code}: ${stderr.trim().slice(-2_000)}`, { cause: error });
    }
  };
  return Object.assign(podman, { folder });
}

/** A command that may fail: its code, and both of its outputs. */
export async function attempt(podman: Podman, ...args: readonly string[]): Promise<Ended> {
  try {
    return { code: 0, text: await podman(...args) };
  } catch (error) {
    const { stdout = "", stderr = "", code } = (error as Error).cause as Record<string, string>;
    return { code: Number(code), text: `${stdout}${stderr}`.trim() };
  }
}

/** What a container has said on both of its outputs. */
export async function logOf(podman: Podman, container: string): Promise<string> {
  return readFileSync(await podman("inspect", "--format", "{{.HostConfig.LogConfig.Path}}", container), "utf8");
}

/** Safety only. */
const HEALTHY_MS = 90_000;

/** Resolves when it is so; rejects with the container's log when that ends before, or takes too long. */
async function until(podman: Podman, container: string, what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + HEALTHY_MS;
  while (performance.now() < deadline) {
    if (await isSo()) return;
    if ((await podman("inspect", "--format", "{{.State.Status}}", container)) === "exited") break;
    await sleep(300);
  }
  throw new Error(`${what}: ${(await logOf(podman, container)).slice(-2_000)}`);
}

/** By the container's own health check. */
export function untilHealthy(podman: Podman, container: string): Promise<void> {
  const isHealthy = async () => (await attempt(podman, "healthcheck", "run", container)).code === 0;
  return until(podman, container, `${container} is not healthy`, isHealthy);
}

/** By an answer of 200 at an address. */
export function untilReady(podman: Podman, container: string, url: string): Promise<void> {
  const isReady = async () => (await fetch(url).catch(() => null))?.ok === true;
  return until(podman, container, `${url} is not ready`, isReady);
}
