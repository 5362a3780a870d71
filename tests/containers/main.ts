/**
 * `npm run containers [-- --root FOLDER] [--no-build] [--only NAME,...] [--serve]`: what `deploy/` has for containers, run for
 * real with Podman: image, compose.yaml, Kubernetes objects. Root, Linux; it alone of all commands asks package registries, through
 * the clients as they are configured (debootstrap, apt, npm). Exit 1: something does not hold, 2: something is missing here.
 */
import { once } from "node:events";
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { idleConnections } from "./attacks.ts";
import { baseImages, buildImage, makeBaseImages } from "./base-images.ts";
import type { Check, Conditions, Finding } from "./check.ts";
import { cage } from "./check-cage.ts";
import { memory, noWayOut, passwords, secrets } from "./check-closed.ts";
import { figures, killAndUpgrade, mainJob, oneLimit } from "./check-service.ts";
import { playObjects } from "./kube.ts";
import { createPodman, missingHere } from "./podman.ts";
import { namedImages, startSite } from "./site.ts";
import { addVisitors, createVisitor, removeVisitors } from "./visitors.ts";

/** In this order: the attack needs servers that limit, and the upgrade takes the limits away. */
const CHECKS: Readonly<Record<string, Check>> = {
  "main-job": mainJob,
  "one-limit": oneLimit,
  "no-way-out": noWayOut,
  cage,
  passwords,
  secrets,
  memory,
  figures,
  "idle-connections": idleConnections,
  "kill-and-upgrade": killAndUpgrade,
  kubernetes: playObjects,
};
/** Between runs the base images stay here. */
const FOLDER = "/var/tmp/skinglow-containers";

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const { values } = parseArgs({
  options: {
    root: { type: "string", default: FOLDER },
    only: { type: "string", default: Object.keys(CHECKS).join() },
    // The image of the last run as it is.
    "no-build": { type: "boolean", default: false },
    // Starts the site, says where, and waits for Ctrl-C.
    serve: { type: "boolean", default: false },
    // Takes everything away, base images too.
    clean: { type: "boolean", default: false },
  },
});
const missing = missingHere();
if (missing.length > 0) {
  for (const sentence of missing) say(sentence);
  say("Nothing was run. Debian: apt install podman runc debootstrap iproute2 openssl");
  process.exit(2);
}

const podman = createPodman(values.root);
if (values.clean) {
  await podman("rm", "--all", "--force", "--time", "0");
  rmSync(values.root, { recursive: true });
  process.exit(0);
}
const images = namedImages();
await makeBaseImages(podman, baseImages(images), say);
if (!values["no-build"]) {
  say("building deploy/Dockerfile");
  await buildImage(podman, images.server ?? "");
}
say(
  "starting deploy/compose.yaml; other than there: published ports, the name server's address, one log file of each container",
);
addVisitors();
const site = await startSite(podman);
const visitor = createVisitor(site);
let faults = 0;
try {
  say(`${site.address} (certificate: ${site.deploy}/tls/fullchain.pem), plain port ${site.plainPort}`);
  if (values.serve) await untilInterrupted();
  else for (const name of values.only.split(",")) faults += await run(name, { site, visitor });
} finally {
  visitor.leave();
  await site.stop();
  removeVisitors();
}
say(faults === 0 ? "Everything holds." : `${faults} findings are not as they should be.`);
process.exit(faults === 0 ? 0 : 1);

async function untilInterrupted(): Promise<void> {
  const awake = setInterval(() => undefined, 60_000);
  await once(process, "SIGINT");
  clearInterval(awake);
}

async function run(name: string, conditions: Conditions): Promise<number> {
  const check = CHECKS[name];
  if (check === undefined) throw new Error(`There is no check ${name}; there are ${Object.keys(CHECKS).join(", ")}.`);
  const findings: readonly Finding[] = await check(conditions).catch((error: Error) => [
    { what: "ran to its end", found: error.message, ok: false },
  ]);
  for (const { what, found, ok } of findings) say(`${ok ? "ok   " : "FAULT"} ${name}: ${what}: ${found}`);
  return findings.filter(({ ok }) => !ok).length;
}
