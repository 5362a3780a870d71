import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { LIMITS } from "#contract/limits.ts";
import { ROOT, SERVER_FLAGS, SERVER_MEMORY } from "#scripts/prepare/project.mjs";
import { AD_SLOT_NAME, VARIABLES } from "#server/configuration/variables.ts";
import { HTTP_LIMITS } from "#server/http/connection.ts";
import { STOP_TIMES } from "#server/http/stop.ts";
import { MOST_SHARE } from "#server/limits/pressure.ts";
import { readComposeFile } from "#tests/containers/compose-file.ts";

/** What the files of `deploy/` say has to fit the code; `npm run containers` runs them. */

const read = (name: string): string => readFileSync(join(ROOT, name), "utf8");
const FILES = globSync("deploy/**/*.{yaml,conf,service,sh}", { cwd: ROOT }).concat("deploy/Dockerfile");
const UNIT = "deploy/skinglow@.service";
const DOCKERFILE = read("deploy/Dockerfile");
const NGINX = read("deploy/nginx.conf");
const COMPOSE = parse(read("deploy/compose.yaml"), { merge: true });
const MANIFESTS = ["skinglow", "gateway"].flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((document) => document.toJS()),
);
const DEPLOYMENT = manifest("Deployment");
const [CONTAINER] = DEPLOYMENT.spec.template.spec.containers;

// biome-ignore lint/suspicious/noExplicitAny: whatever the file holds
function manifest(kind: string): any {
  return MANIFESTS.find((one) => one.kind === kind);
}

/** Seconds of "27s", "65s", "2m". */
function seconds(text: string): number {
  return Number.parseFloat(text) * (text.endsWith("m") ? 60 : 1);
}

function nginxValue(name: string): string {
  return new RegExp(`^ *${name} ([^;]+);`, "m").exec(NGINX)?.[1] ?? "";
}

describe("the files of deploy/", () => {
  it("name no setting that the server does not know", () => {
    const isOurs = (name: string) => name in VARIABLES || name.replace(/_FILE$/, "") in VARIABLES;
    const others = /^(NODE_ENV|MALLOC_\w+|POSTGRES_\w+|PASSWORD|CLONE_NEW)$/;
    const names = FILES.flatMap((file) => read(file).match(/\b[A-Z][A-Z]+_[A-Z_]+[A-Z]\b(?=[=:])/g) ?? []);
    expect(names.filter((name) => !(isOurs(name) || others.test(name) || AD_SLOT_NAME.test(name)))).toEqual([]);
  });

  it("start the server as `npm start` does, as an ordinary user", () => {
    const command = ["node", ...SERVER_FLAGS, "server/main.ts"];
    expect(DOCKERFILE).toMatch(/\nUSER node\n/);
    expect(DOCKERFILE).toContain(`CMD ${JSON.stringify(command).replaceAll(",", ", ")}`);
    expect(read(UNIT)).toContain(`/node ${command.slice(1).join(" ")}\n`);
    for (const [name, value] of Object.entries(SERVER_MEMORY)) {
      expect(DOCKERFILE).toContain(`${name}=${value}`);
      expect(read(UNIT)).toContain(`${name}=${value}`);
    }
  });

  it("leave a stop the time it may take", () => {
    const longest = STOP_TIMES.longest / 1000;
    expect(seconds(COMPOSE.services.server.stop_grace_period)).toBeGreaterThan(longest);
    const preStop = CONTAINER.lifecycle.preStop.sleep.seconds;
    expect(DEPLOYMENT.spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(preStop + longest);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read(UNIT))?.[1])).toBeGreaterThan(longest);
  });

  it("hold no secret, only where one lies", () => {
    const secrets = Object.entries(VARIABLES).flatMap(([name, variable]) => ("secret" in variable ? [name] : []));
    const inline = new RegExp(`^[^#]*\\b(?:${secrets.join("|")})[=:] *["']?[^ "']*@`);
    expect([secrets.length > 1, FILES.length > 5]).toEqual([true, true]);
    expect(FILES.flatMap((file) => read(file).split("\n")).filter((line) => inline.test(line))).toEqual([]);
  });

  it("pin every image", () => {
    const images = [...DOCKERFILE.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    images.push(...Object.values<{ image: string }>(COMPOSE.services).map(({ image }) => image), CONTAINER.image);
    expect(images.length).toBeGreaterThan(6);
    for (const image of images) expect(image).toMatch(/:\d[\w.-]*$/);
    const { devDependencies } = JSON.parse(read("package.json"));
    expect(images[0]).toBe(`node:${devDependencies.node}-bookworm-slim`);
  });
});

/** Rooms that the server's sources, and theirs, import from. */
function roomsOf(room: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(room)) return seen;
  seen.add(room);
  const sources = globSync(`${room}/**/*.ts`, { cwd: ROOT }).filter((name) => !name.endsWith(".test.ts"));
  for (const source of sources) {
    for (const [, next = ""] of read(source).matchAll(/^(?:import|export) (?!type)[^;]*?"#([\w-]+)\//gm))
      roomsOf(next, seen);
  }
  return seen;
}

it("the image holds exactly the rooms that the server imports", () => {
  const copied = [...DOCKERFILE.matchAll(/^COPY --from=build \/app\/([\w-]+) \1$/gm)].map(([, room]) => room);
  expect(copied.sort()).toEqual([...roomsOf("server"), "build", "node_modules"].sort());
  const allowed = read(".dockerignore").match(/^!(.*)$/gm) ?? [];
  for (const secret of [".env", ".data", "deploy"]) expect(allowed).not.toContain(`!${secret}`);
  for (const room of ["app", "browser", "camera", "diary", "kit", "scripts", "public", "content", "card"])
    expect(allowed).toContain(`!${room}`);
});

it("the compose file's reader (npm run containers) takes every service, and refuses a key that it does not know", () => {
  const path = join(ROOT, "deploy/compose.yaml");
  expect(readComposeFile(path).services.map(({ name }) => name)).toEqual(Object.keys(COMPOSE.services));
  const folder = mkdtempSync(join(tmpdir(), "compose-"));
  const other = join(folder, "compose.yaml");
  writeFileSync(other, "services: { web: { image: a:1, networks: [], privileged: true } }");
  expect(() => readComposeFile(other)).toThrow("web has ");
  rmSync(folder, { recursive: true });
});

describe("every server", () => {
  it("has a read-only root and no privileges, in compose and in Kubernetes", () => {
    for (const service of Object.values<Record<string, unknown>>(COMPOSE.services)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
      expect(service.security_opt).toContain("no-new-privileges:true");
      expect(service.mem_limit).toBeDefined();
    }
    expect(CONTAINER.securityContext).toMatchObject({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(DEPLOYMENT.spec.template.spec.securityContext).toMatchObject({ runAsNonRoot: true });
    expect(DEPLOYMENT.spec.template.spec.automountServiceAccountToken).toBe(false);
  });

  it("is asked for what each question is about, and replaced without a gap", () => {
    expect(CONTAINER.readinessProbe.httpGet.path).toBe("/readyz");
    expect(CONTAINER.livenessProbe.httpGet.path).toBe("/healthz");
    expect(DEPLOYMENT.spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    expect(manifest("PodDisruptionBudget").spec.minAvailable).toBeLessThan(
      manifest("HorizontalPodAutoscaler").spec.minReplicas,
    );
  });

  it("publishes no internal port", () => {
    expect(COMPOSE.services.server.ports).toBeUndefined();
    expect(manifest("Service").spec.ports).toHaveLength(1);
    for (const store of ["valkey", "postgres"]) expect(COMPOSE.services[store].networks).toEqual(["back"]);
  });

  it("has no way out of its networks, and the proxy has IPv6 of its own", () => {
    for (const name of COMPOSE.services.server.networks) expect(COMPOSE.networks[name].internal).toBe(true);
    expect(COMPOSE.networks.public).toMatchObject({ enable_ipv6: true });
    expect(manifest("NetworkPolicy").spec.policyTypes).toContain("Egress");
  });

  it("encloses its workers or does not start, with the system calls that Bubblewrap needs and no others of that kind", () => {
    expect(DOCKERFILE).toMatch(/^ENV [\s\S]*?\bSANDBOX=required\b/m);
    expect(DOCKERFILE).toContain("bubblewrap");
    expect(read(UNIT)).toContain("SANDBOX=required");
    expect(COMPOSE.services.server.security_opt).toContain("seccomp:./seccomp.json");
    expect(DEPLOYMENT.spec.template.spec.securityContext.seccompProfile).toEqual({
      type: "Localhost",
      localhostProfile: "skinglow.json",
    });
    const { defaultAction, syscalls } = JSON.parse(read("deploy/seccomp.json"));
    expect(defaultAction).toBe("SCMP_ACT_ERRNO");
    // What containerd reads knows no conditions.
    expect(JSON.stringify(syscalls)).not.toMatch(/"(?:includes|excludes)":/);
    const names: string[] = syscalls.flatMap((entry: { names: string[] }) => entry.names);
    const kept = "bpf io_uring_setup keyctl perf_event_open process_vm_readv ptrace setns unshare".split(" ");
    expect(names.filter((name) => kept.includes(name))).toEqual([]);
  });

  it("gets bodies from the gateway as they come, and no visitor asks for its health", () => {
    const routes = MANIFESTS.filter(({ kind }) => kind === "HTTPRoute").flatMap(({ spec }) => spec.rules);
    const [service] = routes.flatMap(({ backendRefs = [] }) => backendRefs);
    expect(service).toEqual({ name: "skinglow", port: manifest("Service").spec.ports[0].port });
    const answered = routes.filter(({ filters = [] }) => JSON.stringify(filters).includes('"ExtensionRef"'));
    const paths = answered.flatMap(({ matches }) => matches).map(({ path }) => path.value);
    expect(paths).toEqual(["/readyz", "/healthz"]);
    expect(manifest("BackendTrafficPolicy").spec.requestBuffer).toBeUndefined();
    expect(manifest("EnvoyProxy").spec.telemetry.accessLog.disable).toBe(true);
    const { requestReceivedTimeout, idleTimeout } = manifest("ClientTrafficPolicy").spec.timeout.http;
    expect(seconds(requestReceivedTimeout) * 1000).toBeGreaterThan(HTTP_LIMITS.requestTimeout);
    expect(seconds(idleTimeout) * 1000).toBeLessThan(HTTP_LIMITS.keepAliveTimeout);
  });

  it("has memory for its half and for every worker at its most", () => {
    const workers = Number(COMPOSE.services.server.cpus);
    const least = (workers * LIMITS.decodeBytes) / 2 ** 20 / MOST_SHARE;
    expect(Number.parseInt(COMPOSE.services.server.mem_limit, 10)).toBeGreaterThan(least);
    const { limits } = CONTAINER.resources;
    expect(limits.cpu).toBe(String(workers));
    expect(Number.parseInt(limits.memory, 10)).toBeGreaterThan(least);
  });
});

describe("nginx", () => {
  it("passes a body on as it comes, up to the server's own limit, and gives a slow one no less time", () => {
    const api = NGINX.slice(NGINX.indexOf("location /api/"));
    expect(api).toMatch(/^ *proxy_request_buffering off;/m);
    expect(/client_max_body_size (\d+)m;/.exec(api)?.[1]).toBe(String(LIMITS.bodyBytes / 1024 / 1024));
    expect(seconds(nginxValue("client_body_timeout")) * 1000).toBeGreaterThan(HTTP_LIMITS.requestTimeout);
    expect(nginxValue("proxy_max_temp_file_size")).toBe("0");
    // How long it waits for a client that takes nothing; K15 sees that it does.
    expect(nginxValue("send_timeout")).toBe("30s");
  });

  it("has descriptors for all its connections, and for one client a small part of them", () => {
    const connections = Number(nginxValue("worker_connections"));
    expect(Number(nginxValue("worker_rlimit_nofile"))).toBeGreaterThan(2 * connections);
    expect(Number(nginxValue("limit_conn held"))).toBeLessThan(connections / 50);
  });

  it("lets go of a connection to a server before that does, also one that stops, and waits as long as a request may take", () => {
    const upstream = NGINX.slice(NGINX.indexOf("upstream"), NGINX.indexOf("limit_conn_zone"));
    const idle = seconds(/keepalive_timeout (\w+);/.exec(upstream)?.[1] ?? "");
    expect(idle * 1000).toBeLessThan(Math.min(HTTP_LIMITS.keepAliveTimeout, STOP_TIMES.clients - STOP_TIMES.sweep));
    expect(seconds(nginxValue("proxy_read_timeout")) * 1000).toBeGreaterThan(LIMITS.requestMs);
  });

  it("passes on no address but the one it sees", () => {
    const forwarded = NGINX.match(/proxy_set_header X-Forwarded-For .*/g) ?? [];
    expect(new Set(forwarded)).toEqual(new Set(["proxy_set_header X-Forwarded-For $remote_addr;"]));
    expect(nginxValue("access_log")).toBe("off");
  });
});
