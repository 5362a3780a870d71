import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { NODE_MODULES, ROOT } from "#scripts/prepare/project.mjs";
import type { Podman } from "./podman.ts";

/**
 * Images under the names that `deploy/` has, made of Debian's packages because no registry of images is asked: their
 * users have the numbers that they have in the official ones, on which the secrets' owners rest.
 */

const MIRROR = "http://deb.debian.org/debian";
/** debootstrap's script for a suite that it may be too old to know. */
const NEW_SUITES = "/usr/share/debootstrap/scripts/sid";
const IMAGES = join(import.meta.dirname, "images");

interface BaseImage {
  readonly name: string;
  readonly suite: string;
  readonly packages: readonly string[];
  /** Said in the new root by a shell. */
  readonly prepare: string;
  readonly copy?: (root: string) => void;
  readonly changes: readonly string[];
}

/** @param named images of compose.yaml by service, and `node` of the Dockerfile */
export function baseImages(named: Readonly<Record<string, string>>): readonly BaseImage[] {
  const name = (service: string): string => named[service] ?? "";
  // Testing has the versions that compose.yaml names: nginx 1.30, Valkey 9.1, PostgreSQL 18.
  const suite = "forky";
  return [
    {
      name: name("node"),
      suite: "bookworm",
      packages: ["ca-certificates"],
      prepare: "useradd --uid 1000 --create-home --shell /bin/bash node",
      copy: copyNode,
      changes: ['CMD ["node"]'],
    },
    {
      name: name("proxy"),
      suite,
      packages: ["nginx-light", "curl"],
      // Where the official one keeps what it writes.
      prepare: "rm -rf /etc/nginx/sites-enabled /var/lib/nginx && ln -s /var/cache/nginx /var/lib/nginx",
      changes: ['CMD ["nginx", "-g", "daemon off;"]', "STOPSIGNAL SIGQUIT"],
    },
    {
      name: name("valkey"),
      suite,
      packages: ["valkey-server", "valkey-tools"],
      prepare: "groupmod -g 1000 valkey && usermod -u 999 valkey",
      changes: ["WORKDIR /data"],
    },
    {
      name: name("postgres"),
      suite,
      packages: ["postgresql-18"],
      prepare: "usermod -u 70 postgres && rm -rf /var/lib/postgresql/*",
      copy: (root) => cpSync(join(IMAGES, "postgres-entrypoint.sh"), join(root, "usr/local/bin/docker-entrypoint.sh")),
      changes: [
        'ENTRYPOINT ["/usr/local/bin/docker-entrypoint.sh"]',
        "STOPSIGNAL SIGINT",
        "ENV PATH=/usr/lib/postgresql/18/bin:/usr/bin:/bin",
      ],
    },
  ];
}

/** Makes what is not there yet. */
export async function makeBaseImages(podman: Podman, images: readonly BaseImage[], say: (line: string) => void) {
  for (const image of images) {
    const full = `localhost/${image.name}`;
    if ((await podman("images", "--quiet", full)) !== "") continue;
    say(`making ${image.name} of Debian ${image.suite}: ${image.packages.join(", ")}`);
    const root = join(podman.folder, "root");
    remove(root);
    debootstrap(image, root);
    execFileSync("chroot", [root, "sh", "-c", image.prepare], { stdio: "pipe" });
    image.copy?.(root);
    for (const weight of ["var/cache/apt", "var/lib/apt/lists", "usr/share/doc", "usr/share/man", "usr/share/locale"])
      rmSync(join(root, weight), { recursive: true, force: true });
    const tar = join(podman.folder, "root.tar");
    execFileSync("tar", ["-C", root, "-cf", tar, "."]);
    await podman("import", ...image.changes.flatMap((change) => ["--change", change]), tar, full);
    remove(root);
    rmSync(tar);
  }
}

/** Without following what a debootstrap that was broken off has left mounted. */
function remove(root: string): void {
  const mounted = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "")
    .filter((path) => path.startsWith(`${root}/`));
  for (const path of mounted.reverse()) execFileSync("umount", [path]);
  rmSync(root, { recursive: true, force: true });
}

function debootstrap({ suite, packages }: BaseImage, root: string): void {
  const script = existsSync(`/usr/share/debootstrap/scripts/${suite}`) ? [] : [NEW_SUITES];
  const args = ["--variant=minbase", `--include=${packages.join(",")}`, suite, root, MIRROR, ...script];
  try {
    execFileSync("debootstrap", args, { stdio: "pipe", maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const log = join(root, "debootstrap/debootstrap.log");
    const said = existsSync(log) ? readFileSync(log, "utf8").slice(-1_000) : String(error);
    throw new Error(`debootstrap of Debian ${suite} from ${MIRROR} failed: ${said}`, { cause: error });
  }
  // As the official image has them, for the packages that the Dockerfile installs.
  const suites = suite === "bookworm" ? [suite, `${suite}-updates`] : [suite];
  const lines = suites.map((name) => `deb ${MIRROR} ${name} main\n`);
  writeFileSync(join(root, "etc/apt/sources.list"), lines.join(""));
}

/** The project's own Node, whose version the Dockerfile names, and the npm that runs this command. */
function copyNode(root: string): void {
  const { npm_execpath: script } = process.env;
  if (script === undefined) throw new Error("npm run containers starts this: the image gets the npm that did.");
  const npm = dirname(dirname(realpathSync(script)));
  mkdirSync(join(root, "usr/local/lib/node_modules"), { recursive: true });
  cpSync(join(NODE_MODULES, "node/bin/node"), join(root, "usr/local/bin/node"));
  cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true, dereference: true });
  for (const name of ["npm", "npx"]) {
    const link = `ln -s ../lib/node_modules/npm/bin/${name}-cli.js /usr/local/bin/${name}`;
    execFileSync("chroot", [root, "sh", "-c", link]);
  }
}

/** `deploy/Dockerfile` as it is, with the package clients of this machine: their configuration is mounted, and so in no image. */
export async function buildImage(podman: Podman, name: string): Promise<void> {
  const npm = (key: string): string =>
    execFileSync("npm", ["config", "get", key], { encoding: "utf8", cwd: ROOT }).trim();
  const certificates = npm("cafile");
  const mounts = [
    [npm("userconfig"), "/root/.npmrc"],
    [npm("globalconfig"), "/usr/local/etc/npmrc"],
    [certificates, certificates],
  ];
  const volumes = mounts
    .filter(([from = ""]) => existsSync(from))
    .flatMap(([from, to]) => ["--volume", `${from}:${to}:ro`]);
  await podman(
    ...["build", "--layers=false", "--format=docker", "--pull=never", "--network=host", ...volumes],
    ...["--file", join(ROOT, "deploy/Dockerfile"), "--tag", `localhost/${name}`, dirname(join(ROOT, "package.json"))],
  );
}
