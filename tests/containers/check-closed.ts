import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { type Check, finding } from "./check.ts";
import { attempt, type Ended, type Podman } from "./podman.ts";
import { MACHINE } from "./visitors.ts";

/** Who reaches whom, and who reads what. */

const ELSEWHERE = "192.0.2.1";

/** Node's words in a server's container, which has no other program for it. */
function inServer(podman: Podman, server: string, script: string): Promise<Ended> {
  return attempt(podman, "exec", server, "node", "--input-type=module", "-e", script);
}

function connecting(host: string, port: number): string {
  return `import { connect } from "node:net";
const socket = connect({ host: "${host}", port: ${port} }, () => { console.log("connected"); process.exit(0); });
socket.on("error", ({ code }) => { console.log(code); process.exit(1); });
setTimeout(() => { console.log("silence"); process.exit(2); }, 4000);`;
}

export const noWayOut: Check = async ({ site: { podman, servers } }) => {
  const [server = ""] = servers;
  const listener = createServer((socket) => socket.end()).listen(0, "0.0.0.0");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  try {
    const toMachine = await inServer(podman, server, connecting(MACHINE, port));
    const elsewhere = await inServer(podman, server, connecting(ELSEWHERE, 443));
    const store = await inServer(podman, server, connecting("valkey", 6379));
    const proxy = await attempt(
      podman,
      "exec",
      "skinglow_proxy_1",
      "bash",
      "-c",
      `exec 3<>/dev/tcp/${MACHINE}/${port}`,
    );
    return [
      finding("a server reaches another address of the machine", toMachine.code !== 0, toMachine.text),
      finding("a server reaches an address elsewhere", elsewhere.code !== 0, elsewhere.text),
      finding("counter-test: a server reaches its store", store.code === 0, store.text),
      finding(
        "counter-test: the proxy reaches that address of the machine",
        proxy.code === 0,
        proxy.text || "connected",
      ),
    ];
  } finally {
    listener.close();
  }
};

const ASK_POSTGRES = `import pg from "pg";
const client = new pg.Client("postgres://skinglow:wrong@postgres:5432/skinglow");
await client.connect().then(() => console.log("let in"), ({ message }) => { console.log(message); process.exitCode = 1; });
process.exit();`;

export const passwords: Check = async ({ site: { podman, servers } }) => {
  const [server = ""] = servers;
  const valkey = (...words: string[]) => attempt(podman, "exec", "skinglow_valkey_1", "valkey-cli", ...words);
  const url = (await podman("exec", server, "cat", "/run/secrets/redis_url")).replace("@valkey:", "@127.0.0.1:");
  const open = await valkey("get", "{skinglow:limits}:secret");
  const wrong = await valkey("-u", url.replace(/:[0-9a-f]{48}@/, ":wrong@"), "ping");
  const ours = await valkey("-u", url, "--no-auth-warning", "get", "{skinglow:limits}:secret");
  const other = await valkey("-u", url, "--no-auth-warning", "get", "other");
  const flush = await valkey("-u", url, "--no-auth-warning", "flushall");
  const postgres = await inServer(podman, server, ASK_POSTGRES);
  return [
    finding("Valkey without a password", /NOAUTH/.test(open.text), open.text),
    finding("Valkey with a wrong one", /^(NOAUTH|WRONGPASS)/.test(wrong.text), wrong.text),
    finding("counter-test: with the servers' own: their key", ours.text.length > 20, `${ours.text.length} characters`),
    finding(
      "with it: another key; deleting everything",
      /NOPERM/.test(other.text) && /NOPERM/.test(flush.text),
      flush.text,
    ),
    finding("PostgreSQL with a wrong one", /password authentication failed/.test(postgres.text), postgres.text),
  ];
};

export const secrets: Check = async ({ site: { podman, servers } }) => {
  const [server = ""] = servers;
  const read = (container: string, user: string, path: string): Promise<Ended> =>
    attempt(podman, "exec", "--user", user, container, "cat", path);
  const own = await Promise.all(
    ["redis_url", "database_url", "internal_token"].map((name) => read(server, "1000", `/run/secrets/${name}`)),
  );
  const others = await Promise.all([
    read(server, "65534", "/run/secrets/redis_url"),
    read(server, "1000", "/run/secrets/database_password"),
    read("skinglow_proxy_1", "0", "/run/secrets/redis_url"),
    read("skinglow_proxy_1", "www-data", "/etc/ssl/skinglow/privkey.pem"),
    read("skinglow_valkey_1", "65534", "/run/secrets/valkey_users"),
    read("skinglow_postgres_1", "65534", "/run/secrets/database_password"),
  ]);
  const inspected = await podman("inspect", server, "skinglow_valkey_1", "skinglow_postgres_1");
  const password = /:([0-9a-f]{48})@/.exec(own[0]?.text ?? "")?.[1] ?? "";
  const isShown = password === "" || inspected.includes(password);
  return [
    finding(
      "a server reads its three secrets",
      own.every(({ code }) => code === 0),
      own.map(({ code }) => code),
    ),
    finding(
      "six readings by others fail",
      others.every(({ code }) => code !== 0),
      others.map(({ code }) => code),
    ),
    finding("a password stands in what Podman shows of a container", !isShown, isShown ? "yes" : "no"),
  ];
};

export const memory: Check = async ({ site: { podman, servers }, visitor }) => {
  const [server = ""] = servers;
  // 4 GiB at most, so that a limit that does not hold costs this machine no more.
  const script = "const all = []; while (all.length < 64) all.push(Buffer.alloc(64 << 20, 1)); ";
  const greedy = await attempt(podman, "exec", server, "node", "-e", script);
  const page = await visitor.ask({ path: "/en" });
  const state = await podman("inspect", "--format", "{{.State.Status}}", server);
  return [
    finding("a process that takes 4 GiB is ended", greedy.code === 137, `code ${greedy.code}`),
    finding("the server goes on", page.status === 200 && state === "running", state),
  ];
};
