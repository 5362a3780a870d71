import { execFileSync, spawn } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { request as requestTls } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "#scripts/prepare/project.mjs";
import { makeCertificate } from "./certificate.ts";
import { freePort } from "./free-port.ts";
import { HAS_NGINX, startNginx } from "./nginx.ts";
import { endProcess, findProgram, untilUp, withChanges } from "./programs.ts";
import { type Places, PROXIES, type ProxyName } from "./proxy-table.ts";

export type RunningProxy = Awaited<ReturnType<typeof startProxy>>;

/** Safety only. */
const START_MS = 15_000;
/** More than a pid or a state file has, less than a photo. */
const LARGE_BYTES = 256 * 1024;

export function hasProxy(name: ProxyName): boolean {
  if (name === "nginx") return HAS_NGINX;
  const [program, argument] = PROXIES[name].version;
  return findProgram([program], argument) !== undefined && findProgram(["openssl"], "version") !== undefined;
}

/** The real program with its recipe of deploy/, whose addresses, ports and paths are the test's, before two servers. */
export async function startProxy(name: ProxyName, servers: readonly [string, string]) {
  if (name === "nginx") {
    const { url, certificate, filesWritten, stop } = await startNginx(servers);
    return { url, certificate, bodiesOnDisk: filesWritten, stop };
  }
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  // Its workers are another user's.
  chmodSync(folder, 0o777);
  const tls = makeCertificate(folder);
  chmodSync(tls.key, 0o644);
  const both = join(folder, "both.pem");
  writeFileSync(both, readFileSync(tls.certificate, "utf8") + readFileSync(tls.key, "utf8"));
  const places: Places = { folder, ...tls, both, port: await freePort(), plainPort: await freePort() };
  const { recipe, changes, command, scheme } = PROXIES[name];
  const text = recipe.startsWith("deploy/") ? readFileSync(join(ROOT, recipe), "utf8") : recipe;
  const [one, two] = servers.map((server) => new URL(server).port);
  const own = [...changes(places), [/\b3001\b/g, String(one)], [/\b3002\b/g, String(two)]] as const;
  const configuration = join(folder, "configuration");
  writeFileSync(configuration, withChanges(recipe.slice(0, 40), text, own));

  const [program, ...args] = command(configuration, places);
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], cwd: folder, env: environment(folder) });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes) => {
      log += String(bytes);
    });
  const url = `${scheme}://localhost:${places.port}`;
  const certificate = scheme === "https" ? readFileSync(tls.certificate, "utf8") : undefined;
  await untilUp(
    () => askForPage(url, certificate),
    START_MS,
    () => `no page comes through it (${child.exitCode}): ${log}`,
    () => child.exitCode !== null,
  );
  return {
    /** Without a slash at its end. */
    url,
    /** For a client to trust; undefined: it has no TLS. */
    certificate,
    /** Files that it holds open or has left in its folder and that are larger than what it writes of itself. */
    bodiesOnDisk: () => largeFiles(folder).concat(openFiles(child.pid as number)),
    async stop() {
      await Promise.race([endProcess(child, "SIGTERM"), sleep(5_000).then(() => child.kill("SIGKILL"))]);
      await sleep(200);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function environment(folder: string): NodeJS.ProcessEnv {
  return { PATH: `${process.env.PATH}:/usr/sbin:/usr/bin`, HOME: folder, TMPDIR: folder, XDG_DATA_HOME: folder };
}

/** A page of a server through it; null where none comes. */
function askForPage(url: string, ca: string | undefined): Promise<true | null> {
  const send = ca === undefined ? request : requestTls;
  return new Promise((resolve) => {
    const sent = send(`${url}/en`, { agent: false, ca }, (answer) => {
      answer.resume().once("close", () => resolve(answer.statusCode === 200 || null));
    });
    sent.once("error", () => resolve(null)).end();
  });
}

function largeFiles(folder: string): string[] {
  return globSync(join(folder, "**", "*")).filter((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() === true && found.size > LARGE_BYTES && !NOT_BODIES.test(path);
  });
}

/** What programs lay out at their start, whatever is asked of them. */
const NOT_BODIES = /\/(_\.vsm|vcl_|.*\.(so|shm)$)|\/_\.vsm/;

/** Files without a name that a process and its children hold: Linux tells their paths and sizes. */
function openFiles(pid: number): string[] {
  return processTree(pid).flatMap((one) =>
    globSync(`/proc/${one}/fd/*`).filter((path) => {
      try {
        const target = execFileSync("readlink", [path], { encoding: "utf8" });
        return (
          /\(deleted\)/.test(target) && !/memfd|\/dev\/|shm|vsm/i.test(target) && statSync(path).size > LARGE_BYTES
        );
      } catch {
        return false;
      }
    }),
  );
}

function processTree(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
    return [pid, ...children.flatMap((child) => processTree(Number(child)))];
  } catch {
    return [];
  }
}
