/** One package as package-lock.json describes it; only what we read or write. */
export interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export type LockPackages = Readonly<Record<string, LockEntry>>;

export interface MissingPlatform {
  readonly parent: string;
  readonly name: string;
  readonly version: string;
}

/**
 * Optional packages (binaries per platform) that a package asks for and the lockfile does not name. npm leaves them
 * out when the registry it asked does not carry them; `npm ci` then refuses the whole lockfile on every machine.
 */
export function findMissingPlatforms(packages: LockPackages): MissingPlatform[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      // As Node looks it up: in the package's own node_modules, then in each folder above.
      .filter(([name]) => !foldersAbove(parent).some((folder) => `${folder}node_modules/${name}` in packages))
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/** `node_modules/x/`, then the root. */
function foldersAbove(path: string): string[] {
  if (path === "") return [""];
  return [`${path}/`, ...foldersAbove(path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))))];
}

/** Entries that nothing holds to their bytes: npm takes what the registry says for that exact version. */
export function findWithoutIntegrity(packages: LockPackages): string[] {
  return Object.keys(packages).filter((path) => path !== "" && packages[path]?.integrity === undefined);
}

/**
 * The entry npm would have written, as far as a package's name tells it (napi-rs's naming: system-cpu-abi). Without
 * an integrity, which only a registry that carries the package can give.
 */
export function describePlatform({ parent, name, version }: MissingPlatform, packages: LockPackages): LockEntry {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    throw new Error(`${parent} wants ${name} ${version}: not one version`);
  const found = /\b(android|darwin|freebsd|linux|openharmony|wasm32|win32)-([a-z0-9]+)(?:-([a-z]+))?$/.exec(name);
  if (found === null) throw new Error(`${name}: the name does not tell its platform`);
  const [, system = "", second = "", abi = ""] = found;
  const libc = system === "linux" ? { musl: "musl", gnu: "glibc" }[abi] : undefined;
  return {
    version,
    cpu: [system === "wasm32" ? "wasm32" : second],
    ...(packages[parent]?.dev === true ? { dev: true } : {}),
    ...(libc === undefined ? {} : { libc: [libc] }),
    optional: true,
    ...(system === "wasm32" ? {} : { os: [system] }),
  };
}
