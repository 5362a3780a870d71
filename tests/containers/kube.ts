import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments, stringify } from "yaml";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { type Check, finding } from "./check.ts";
import { photoPost } from "./check-service.ts";
import { attempt, untilReady } from "./podman.ts";
import type { Site } from "./site.ts";

/** `deploy/kubernetes/`, as far as Podman plays it: a pod of the deployment beside the running stores. */

const PLAYED = ["ConfigMap", "Deployment"];
const FILES = ["skinglow.yaml", "gateway.yaml"];
/** As Podman names the first pod of a deployment. */
const POD = "skinglow-pod-0";

// biome-ignore lint/suspicious/noExplicitAny: whatever the file holds
function objectsOf(site: Site): readonly any[] {
  return FILES.flatMap((name) =>
    parseAllDocuments(readFileSync(join(site.deploy, "kubernetes", name), "utf8")).map((document) => document.toJS()),
  );
}

/** The secret's files, in a folder: Podman 4.3 writes what a Secret holds without decoding it. */
function secretFolder(site: Site): string {
  const folder = join(site.deploy, "secrets-of-pod");
  mkdirSync(folder);
  for (const name of ["redis-url", "database-url", "internal-token"]) {
    const file = join(folder, name);
    copyFileSync(join(site.deploy, "secrets", name.replace("-", "_")), file);
    chownSync(file, 1000, 1000);
  }
  return folder;
}

export const playObjects: Check = async ({ site }) => {
  const { podman } = site;
  // Podman does not know the others.
  const played = objectsOf(site).filter(({ kind }) => PLAYED.includes(kind));
  const { containers, volumes } = played.find(({ kind }) => kind === "Deployment").spec.template.spec;
  await podman("tag", site.services.server?.image ?? "", containers[0].image);
  const secrets = volumes.find(({ secret }: { secret?: object }) => secret !== undefined);
  delete secrets.secret;
  secrets.hostPath = { path: secretFolder(site), type: "Directory" };
  const path = join(podman.folder, "objects.yaml");
  writeFileSync(path, played.map((one) => stringify(one)).join("---\n"));
  try {
    await podman("kube", "play", "--network", "skinglow_front", "--network", "skinglow_back", path);
    const format = "{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}";
    const infra = await podman("pod", "inspect", "--format", "{{.InfraContainerID}}", POD);
    const [host = ""] = (await podman("inspect", "--format", format, infra)).split(" ");
    const address = `http://${host}:3000`;
    await untilReady(podman, `${POD}-server`, `${address}/readyz`);
    const body = await photoPost(syntheticSelfie(150));
    const headers = { "content-type": "application/json" };
    const answer = await fetch(address + ANALYSIS_PATH, { method: "POST", headers, body: new Uint8Array(body) });
    const what = `a pod of ${PLAYED.join(" and ")}, the secret as a folder: analysis of a drawn photo`;
    return [finding(what, answer.status === 200, answer.status)];
  } finally {
    await attempt(podman, "kube", "down", path);
  }
};
