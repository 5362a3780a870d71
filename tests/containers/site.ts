import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#lab/servers/free-port.ts";
import { ROOT } from "#scripts/prepare/project.mjs";
import { readComposeFile, type Service } from "./compose-file.ts";
import { type Podman, untilHealthy } from "./podman.ts";

/** `deploy/compose.yaml`, running. */
export interface Site {
  readonly podman: Podman;
  /** `https://127.0.0.1:PORT`, to be asked as `SITE_NAME`. */
  readonly address: string;
  /** Port of plain HTTP. */
  readonly plainPort: number;
  readonly port: number;
  /** The certificate of `SITE_NAME`, for a client to trust. */
  readonly certificate: string;
  /** Names of the servers' containers. */
  readonly servers: readonly string[];
  readonly services: Readonly<Record<string, Service>>;
  /** The folder that stands for `deploy/`, with the secrets. */
  readonly deploy: string;
  /** Stops one server in order, takes it away and starts another in its place. */
  replace(server: string, environment?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

/** As the files of `deploy/` call it. */
export const SITE_NAME = "skin.example";
const PREFIX = "skinglow_";

/** The file's images by service, and the Dockerfile's as `node`. */
export function namedImages(): Readonly<Record<string, string>> {
  const { services } = readComposeFile(join(ROOT, "deploy/compose.yaml"));
  const node = /^FROM (\S+)/m.exec(readFileSync(join(ROOT, "deploy/Dockerfile"), "utf8"))?.[1] ?? "";
  const images = services.map(({ name, image }) => [name, image.replace("localhost/", "")]);
  return { ...Object.fromEntries(images), node };
}

/** Starts what the file says, each when what it depends on is healthy. */
export async function startSite(podman: Podman): Promise<Site> {
  const deploy = prepareFolder(podman);
  const file = readComposeFile(join(deploy, "compose.yaml"));
  const ports = { "80": await freePort(), "443": await freePort() };
  await takeAway(podman, file);
  for (const [name, options] of Object.entries(file.networks))
    await podman("network", "create", ...options, PREFIX + name);
  for (const name of file.volumes) await podman("volume", "create", PREFIX + name);
  await setResolver(podman, deploy);

  const containersOf = ({ name, replicas }: Service): string[] =>
    Array.from({ length: replicas }, (_, index) => `${PREFIX}${name}_${index + 1}`);
  const run = async (service: Service, container: string, environment: Readonly<Record<string, string>> = {}) => {
    const networks = service.networks.flatMap((name) => ["--network", `${PREFIX}${name}:alias=${service.name}`]);
    const published = service.ports.flatMap((port) => ["--publish", `${ports[port as keyof typeof ports]}:${port}`]);
    const more = Object.entries(environment).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
    const own = ["run", "--detach", "--pull=never", "--name", container];
    await podman(...own, ...networks, ...published, ...service.options, ...more, service.image, ...service.command);
  };
  const started = new Set<string>();
  const startService = async (service: Service): Promise<void> => {
    if (started.has(service.name)) return;
    started.add(service.name);
    const before = file.services.filter(({ name }) => service.after.includes(name));
    for (const one of before) await startService(one);
    await Promise.all(before.flatMap(containersOf).map((container) => untilHealthy(podman, container)));
    for (const container of containersOf(service)) await run(service, container);
  };
  for (const service of file.services) await startService(service);
  await Promise.all(file.services.flatMap(containersOf).map((container) => untilHealthy(podman, container)));

  const services = Object.fromEntries(file.services.map((service) => [service.name, service]));
  const server = services.server as Service;
  return {
    podman,
    address: `https://127.0.0.1:${ports["443"]}`,
    port: ports["443"],
    plainPort: ports["80"],
    certificate: readFileSync(join(deploy, "tls/fullchain.pem"), "utf8"),
    servers: containersOf(server),
    services,
    deploy,
    async replace(container, environment) {
      await podman("stop", container);
      await podman("rm", container);
      await run(server, container, environment);
      await untilHealthy(podman, container);
    },
    stop: () => takeAway(podman, file),
  };
}

/** `deploy/` with its secrets, as its own script makes them, and a certificate. */
function prepareFolder({ folder }: Podman): string {
  const deploy = join(folder, "deploy");
  rmSync(deploy, { recursive: true, force: true });
  cpSync(join(ROOT, "deploy"), deploy, { recursive: true, filter: (path) => !/\/(secrets|tls)$/.test(path) });
  execFileSync("sh", [join(deploy, "make-secrets.sh")]);
  mkdirSync(join(deploy, "tls"));
  const names = ["-subj", `/CN=${SITE_NAME}`, "-addext", `subjectAltName=DNS:${SITE_NAME}`];
  const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const files = ["-keyout", join(deploy, "tls/privkey.pem"), "-out", join(deploy, "tls/fullchain.pem")];
  execFileSync("openssl", [...kind, ...names, ...files], { stdio: "ignore" });
  return deploy;
}

/** Docker's name server has one address everywhere; Podman's has the address of the network's bridge. */
async function setResolver(podman: Podman, deploy: string): Promise<void> {
  const format = "{{range .Subnets}}{{.Gateway}} {{end}}";
  const gateway = (await podman("network", "inspect", "--format", format, `${PREFIX}front`)).trim();
  const path = join(deploy, "compose-servers.conf");
  const text = readFileSync(path, "utf8");
  if (!text.includes("resolver 127.0.0.11 ")) throw new Error(`${path} names no resolver of Docker's`);
  writeFileSync(path, text.replace("resolver 127.0.0.11 ", `resolver ${gateway} `));
}

async function takeAway(podman: Podman, file: ReturnType<typeof readComposeFile>): Promise<void> {
  await podman("rm", "--all", "--force", "--volumes", "--time", "0");
  for (const name of Object.keys(file.networks)) await podman("network", "rm", "--force", PREFIX + name);
  for (const name of file.volumes) await podman("volume", "rm", "--force", PREFIX + name);
}
