import { spawn } from "node:child_process";
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "#scripts/prepare/project.mjs";
import { makeCertificate } from "./certificate.ts";
import { freePort } from "./free-port.ts";
import { type Changes, endProcess, findProgram, untilUp, withChanges } from "./programs.ts";

const PROGRAM = findProgram(["/usr/sbin/nginx", "nginx"], "-v");
export const HAS_NGINX = PROGRAM !== undefined && findProgram(["openssl"], "version") !== undefined;
/** Options of a test or a suite that is skipped where it is not installed. */
export const NEEDS_NGINX = { meta: { skipReason: "nginx or openssl is not installed" } };

const RECIPE = "deploy/nginx.conf";
/** Safety only. */
const START_MS = 10_000;
/** What nginx could write a body or an answer to. */
const TEMPORARY = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

export interface NginxOptions {
  /** A test has one address: what it writes into X-Forwarded-For counts as the address that it comes from. */
  readonly inventedClients?: boolean;
  /** Descriptors that it is started with and may not exceed. */
  readonly mostDescriptors?: number;
  readonly changes?: Changes;
}

/** The real nginx with deploy/nginx.conf, whose addresses, ports and paths are the test's. */
export async function startNginx(servers: readonly string[], options: NginxOptions = {}) {
  const { inventedClients = false, mostDescriptors, changes = [] } = options;
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  // Its workers are another user's.
  chmodSync(folder, 0o755);
  for (const name of TEMPORARY) mkdirSync(join(folder, name), { mode: 0o777 });
  const { key, certificate } = makeCertificate(folder);
  const [port, plainPort, sitePort] = [await freePort(), await freePort(), await freePort()];
  const configuration = join(folder, "nginx.conf");
  const text = withChanges(RECIPE, configurationFor({ folder, key, certificate, port, plainPort }), changes);
  writeFileSync(configuration, inventedClients ? withInventedClients(text, sitePort) : text);
  const lines = servers.map((server) => `server ${new URL(server).host} max_fails=1 fail_timeout=2s;`);
  writeFileSync(join(folder, "skinglow-servers.conf"), lines.join("\n"));
  let log = "";
  const command = [String(PROGRAM), "-p", folder, "-c", configuration, "-g", "daemon off;"];
  const [program, ...args] = withDescriptors(mostDescriptors, command);
  const child = spawn(String(program), args, { stdio: ["ignore", "ignore", "pipe"] });
  child.stderr.on("data", (bytes) => {
    log += String(bytes);
  });
  await untilUp(
    () => fetch(`http://127.0.0.1:${plainPort}`, { redirect: "manual" }),
    START_MS,
    () => `nginx does not listen (${child.exitCode}): ${log}`,
    () => child.exitCode !== null,
  );
  return {
    pid: child.pid as number,
    stderr: child.stderr,
    /** With a certificate of its own. */
    url: `https://localhost:${port}`,
    /** The same site without TLS, only where clients are `invented`. */
    siteWithoutTls: `http://127.0.0.1:${sitePort}`,
    plainUrl: `http://localhost:${plainPort}`,
    /** For a client to trust. */
    certificate: readFileSync(certificate, "utf8"),
    /** Bodies and answers that it has put into a file. */
    filesWritten: () => globSync(TEMPORARY.map((name) => join(folder, name, "**", "*"))),
    log: () => log,
    async stop() {
      await endProcess(child, "SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Places {
  readonly folder: string;
  readonly key: string;
  readonly certificate: string;
  readonly port: number;
  readonly plainPort: number;
}

function configurationFor({ folder, key, certificate, port, plainPort }: Places): string {
  const replaced: Changes = [
    [/^pid .*;$/m, `pid ${folder}/nginx.pid;`],
    [/^http \{$/m, `http {\n${TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`).join("\n")}`],
    [/listen (\[::\]:)?80 default_server;/g, `listen 127.0.0.1:${plainPort};`],
    [/listen (\[::\]:)?443 ssl http2;/g, `listen 127.0.0.1:${port} ssl http2;`],
    [/(listen 127\.0\.0\.1:.*;)\n.*\1/g, "$1"],
    [/server_name skin\.example;/, "server_name localhost;"],
    [/\/etc\/ssl\/skinglow\/fullchain\.pem/, certificate],
    [/\/etc\/ssl\/skinglow\/privkey\.pem/, key],
  ];
  return withChanges(RECIPE, readFileSync(join(ROOT, RECIPE), "utf8"), replaced);
}

function withInventedClients(text: string, sitePort: number): string {
  const trusted = "  set_real_ip_from 127.0.0.0/8;\n  real_ip_header X-Forwarded-For;";
  return text
    .replace(/^http \{$/m, `http {\n${trusted}`)
    .replace(/(listen 127\.0\.0\.1:\d+ ssl http2;)/, `$1\n    listen 127.0.0.1:${sitePort};`);
}

/** As a system starts it, with 1,024 descriptors that it may raise; or without the right to, as in a container. */
function withDescriptors(most: number | undefined, command: readonly string[]): readonly string[] {
  if (most === undefined) return ["sh", "-c", `ulimit -Sn 1024; exec "$@"`, "sh", ...command];
  const drop = ["setpriv", "--bounding-set", "-sys_resource", "--inh-caps", "-sys_resource"];
  return [...drop, "sh", "-c", `ulimit -n ${most}; exec "$@"`, "sh", ...command];
}
