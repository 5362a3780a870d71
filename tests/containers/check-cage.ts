import { readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { descendantsOf } from "#tests/hostile/server/process-tree.ts";
import { type Check, finding } from "./check.ts";
import { attempt } from "./podman.ts";
import type { Site } from "./site.ts";

/** The workers' sandbox inside of the container: of the workers that run, and what becomes of a start without it. */

/** What a worker of the server may see at its root (`sandbox.ts`): no data, no secret, no /proc, no /tmp. */
const SEEN = /^(app|dev|etc|lib|lib64|usr)$/;

interface Caged {
  readonly workers: number;
  readonly faults: readonly string[];
}

/** Looks at every worker of a container from outside, as root of the machine. */
async function look(site: Site, container: string): Promise<Caged> {
  const main = (await site.podman("inspect", "--format", "{{.State.Pid}}", container)).trim();
  const workers = descendantsOf(Number(main))
    .map(String)
    .filter((pid) => {
      const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return words[0]?.endsWith("node") && words.some((word) => word.endsWith("analysis-worker.ts"));
    });
  const faults = workers.flatMap((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const network = readFileSync(`/proc/${pid}/net/dev`, "utf8").split("\n").slice(2).join();
    const seen = readdirSync(`/proc/${pid}/root`).filter((name) => !SEEN.test(name));
    const held: Readonly<Record<string, boolean>> = {
      "the server's network": readlinkSync(`/proc/${pid}/ns/net`) !== readlinkSync(`/proc/${main}/ns/net`),
      "a network device": /^\s*lo:[^,]*,?$/.test(network),
      "a capability": /CapPrm:\s+0+\nCapEff:\s+0+\n/.test(status),
      "new privileges": /NoNewPrivs:\s+1/.test(status),
      [`sight of ${seen}`]: seen.length === 0,
    };
    return Object.keys(held).filter((what) => !held[what]);
  });
  return { workers: workers.length, faults: [...new Set(faults)] };
}

/** The profile of `deploy/` as Docker's own is: without what Bubblewrap needs. */
function profileWithoutBubblewrap(site: Site): string {
  const profile = JSON.parse(readFileSync(join(site.deploy, "seccomp.json"), "utf8"));
  const path = join(site.podman.folder, "seccomp-without.json");
  const syscalls = profile.syscalls.filter(({ comment }: { comment: string }) => comment !== "Bubblewrap");
  writeFileSync(path, JSON.stringify({ ...profile, syscalls }));
  return path;
}

export const cage: Check = async ({ site }) => {
  const caged = await Promise.all(site.servers.map((server) => look(site, server)));
  const server = site.services.server;
  if (server === undefined) throw new Error("compose.yaml has no server");
  const options = server.options.map((option) =>
    option.startsWith("seccomp=") ? `seccomp=${profileWithoutBubblewrap(site)}` : option,
  );
  const networks = server.networks.flatMap((name) => ["--network", `skinglow_${name}`]);
  const refusing = [...options, "--restart=no", ...networks, server.image];
  const refused = await attempt(site.podman, "run", "--rm", ...refusing);
  const free = "skinglow_uncaged";
  const environment = ["--env", "SANDBOX=auto"];
  await site.podman("run", "--detach", "--name", free, ...options, ...networks, ...environment, server.image);
  const deadline = performance.now() + 30_000;
  let uncaged: Caged = { workers: 0, faults: [] };
  while (uncaged.workers < 1 && performance.now() < deadline) uncaged = await look(site, free);
  await site.podman("rm", "--force", "--time", "0", free);
  const workers = caged.reduce((sum, one) => sum + one.workers, 0);
  const faults = caged.flatMap((one) => one.faults);
  return [
    finding(
      `${workers} workers of 3 servers have`,
      workers >= 3 && faults.length === 0,
      faults.join(", ") || "nothing",
    ),
    finding(
      "the image under a profile without Bubblewrap's calls refuses to start",
      refused.code === 1 && refused.text.includes("SANDBOX=required"),
      refused.text.split("\n").at(-1),
    ),
    finding(
      "counter-test: with SANDBOX=auto there a worker has",
      uncaged.faults.length >= 2,
      uncaged.faults.join(", "),
    ),
  ];
};
