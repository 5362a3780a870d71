import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments, stringify } from "yaml";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { syntheticSelfie } from "#tests/support/pictures.ts";
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

/** What `kubectl create secret` makes of the running site's secrets; Podman 4.3 hands them on without decoding them. */
async function secretOf(site: Site): Promise<object> {
  const encoding = (await site.podman("--version")).includes(" 4.3.") ? "utf8" : "base64";
  const names = { "redis-url": "redis_url", "database-url": "database_url", "internal-token": "internal_token" };
  const read = ([name, file]: [string, string]) => [
    name,
    readFileSync(join(site.deploy, "secrets", file)).toString(encoding),
  ];
  const data = Object.fromEntries(Object.entries(names).map(read));
  return { apiVersion: "v1", kind: "Secret", metadata: { name: "skinglow" }, data };
}

export const playObjects: Check = async ({ site }) => {
  const { podman } = site;
  const objects = objectsOf(site);
  const played = objects.filter(({ kind }) => PLAYED.includes(kind));
  const deployment = played.find(({ kind }) => kind === "Deployment");
  await podman("tag", site.services.server?.image ?? "", deployment.spec.template.spec.containers[0].image);
  const path = join(podman.folder, "objects.yaml");
  writeFileSync(path, [await secretOf(site), ...played].map((one) => stringify(one)).join("---\n"), { mode: 0o600 });
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
    const unplayed = objects.filter(({ kind }) => !PLAYED.includes(kind)).map(({ kind }) => kind);
    return [
      finding(
        `a pod of ${PLAYED.join(", ")} and the secret: analysis of a drawn photo`,
        answer.status === 200,
        answer.status,
      ),
      finding("not run, Podman does not know them", true, [...new Set(unplayed)].join(", ")),
    ];
  } finally {
    await attempt(podman, "kube", "down", path);
  }
};
