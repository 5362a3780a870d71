import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import { ULIMITS, ulimit } from "./podman.ts";

/** A service of a compose file as `podman run` is told of it. */
export interface Service {
  readonly name: string;
  readonly image: string;
  readonly replicas: number;
  /** Options of `podman run`, without names, networks and ports. */
  readonly options: readonly string[];
  readonly command: readonly string[];
  readonly networks: readonly string[];
  /** Ports inside of the container that are published. */
  readonly ports: readonly string[];
  readonly after: readonly string[];
}

export interface ComposeFile {
  readonly services: readonly Service[];
  /** Options of `podman network create` by name. */
  readonly networks: Readonly<Record<string, readonly string[]>>;
  readonly volumes: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the file holds
type Value = any;
type Options = readonly string[];

/**
 * Reads a compose file. Each key is carried over or refused, so that nothing that stands there is left out in silence.
 *
 * @throws Error naming a key that is not known here
 */
export function readComposeFile(path: string): ComposeFile {
  const file: Value = parse(readFileSync(path, "utf8"), { merge: true });
  const context = { folder: dirname(path), secrets: file.secrets ?? {} };
  known("the file", file, ["name", "services", "networks", "volumes", "secrets"], /^x-/);
  return {
    services: Object.entries(file.services).map(([name, service]) => readService(name, service, context)),
    networks: Object.fromEntries(
      Object.entries(file.networks ?? {}).map(([name, one]) => [name, readNetwork(name, one)]),
    ),
    volumes: Object.keys(file.volumes ?? {}),
  };
}

interface Context {
  readonly folder: string;
  readonly secrets: Value;
}

/** Keys that become options of `podman run`. */
const OPTIONS: Readonly<Record<string, (value: Value, context: Context) => Options>> = {
  restart: (value) => ["--restart", value],
  read_only: (value) => [`--read-only=${value}`, "--read-only-tmpfs=false"],
  cap_drop: (value) => each("--cap-drop", value),
  cap_add: (value) => each("--cap-add", value),
  security_opt: (value, { folder }) =>
    each(
      "--security-opt",
      value.map((one: string) => securityOption(one, folder)),
    ),
  // Podman has one file of the first one's size.
  logging: ({ driver, options }) => ["--log-driver", driver, "--log-opt", `max-size=${options["max-size"]}`],
  user: (value) => ["--user", value],
  environment: (value) =>
    each(
      "--env",
      Object.entries(value).map(([name, text]) => `${name}=${text}`),
    ),
  secrets: (value, { folder, secrets }) =>
    each(
      "--volume",
      value.map((name: string) => `${resolve(folder, secrets[name].file)}:/run/secrets/${name}:ro`),
    ),
  volumes: (value, { folder }) =>
    each(
      "--volume",
      value.map((one: string) => (one.startsWith(".") ? join(folder, one) : `skinglow_${one}`)),
    ),
  tmpfs: (value) => each("--tmpfs", value),
  cpus: (value) => ["--cpus", String(value)],
  mem_limit: (value) => ["--memory", value],
  pids_limit: (value) => ["--pids-limit", String(value)],
  shm_size: (value) => ["--shm-size", value],
  ulimits: (value) => each("--ulimit", Object.entries<number>({ ...ULIMITS, ...value }).map(ulimit)),
  stop_grace_period: (value) => ["--stop-timeout", String(Number.parseInt(value, 10))],
  // Podman gives it to a shell.
  healthcheck: ({ test: [kind, ...words], interval }) => {
    const said = kind === "CMD-SHELL" ? words : words.map((word: string) => `'${word}'`);
    return ["--health-cmd", said.join(" "), "--health-interval", interval];
  },
};
/** Keys that are read by name below; the image is built beforehand. */
const READ = ["image", "build", "deploy", "command", "networks", "ports", "depends_on"];

function readService(name: string, service: Value, context: Context): Service {
  known(name, service, [...Object.keys(OPTIONS), ...READ]);
  known(`${name}.deploy`, service.deploy ?? {}, ["replicas"]);
  const options = Object.entries(OPTIONS).flatMap(([key, option]) =>
    key in service ? option(service[key], context) : [],
  );
  return {
    name,
    image: `localhost/${service.image}`,
    replicas: service.deploy?.replicas ?? 1,
    options,
    command: service.command ?? [],
    networks: service.networks,
    ports: (service.ports ?? []).map((one: string) => one.split(":")[1]),
    after: Object.keys(service.depends_on ?? {}),
  };
}

function readNetwork(name: string, network: Value): Options {
  known(name, network ?? {}, ["internal", "enable_ipv6", "ipam"]);
  const subnets: Value[] = network?.ipam?.config ?? [];
  return [
    ...(network?.internal ? ["--internal"] : []),
    ...(network?.enable_ipv6 ? ["--ipv6"] : []),
    ...each(
      "--subnet",
      subnets.map(({ subnet }) => subnet),
    ),
  ];
}

function each(option: string, values: readonly string[]): Options {
  return values.flatMap((value) => [option, value]);
}

/** `name:value` of Docker as Podman writes it, with a profile's path from the file's folder. */
function securityOption(option: string, folder: string): string {
  if (option === "no-new-privileges:true") return "no-new-privileges";
  const [, name = "", value = ""] = /^(\w+):(.*)$/.exec(option) ?? [];
  return `${name}=${value.startsWith(".") ? join(folder, value) : value}`;
}

function known(where: string, value: object, keys: readonly string[], also = /^$/): void {
  const unknown = Object.keys(value).filter((key) => !(keys.includes(key) || also.test(key)));
  if (unknown.length > 0)
    throw new Error(`compose.yaml: ${where} has ${unknown.join(", ")}, which is not carried over to Podman`);
}
