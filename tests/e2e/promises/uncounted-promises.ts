import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { EVENT_PATH } from "#contract/usage.ts";
import type { ServerProcess } from "#lab/servers/server-process.ts";
import { tracesOf } from "../../support/photo-traces.ts";
import { expect } from "../fixtures.ts";
import { SkinGlow } from "../skin-glow.ts";
import type { FixturesOf } from "./own-fixtures.ts";
import { ask, test as base, startSite } from "./own-server.ts";
import type { PrivacyPromise } from "./promise.ts";

/** Section 2 where the operator has nothing counted (USAGE_FILE=off). */

export const test = base.extend<object, { uncounted: { server: ServerProcess; address: string } }>({
  uncounted: [
    async ({ build }, use) => {
      const server = await startSite(build, { USAGE_FILE: "off" });
      await use({ server, address: await server.address });
      server.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ uncounted }, use) => use(uncounted.address),
});

export const UNCOUNTED_PROMISES: readonly PrivacyPromise<FixturesOf<typeof test>>[] = [
  {
    name: "where the policy says that nothing is counted, nothing is",
    de: ["Zurzeit zählen wir nichts von dem, was Besucherinnen und Besucher tun."],
    en: ["At present we count nothing of what visitors do."],
    of: ["Nutzungszahlen"],
    proof: async ({ page, uncounted: { server, address } }) => {
      const events: string[] = [];
      page.on("request", (request) => {
        if (request.method() !== "GET") events.push(request.url());
      });
      await page.goto("/dry-skin-tips");
      await new SkinGlow(page).button("consent.decline").click();
      const told = { method: "POST", headers: { "content-type": "application/json" }, body: '{"event":"card_saved"}' };
      expect(await ask(address, EVENT_PATH, told)).toBe(204);
      await page.goto("/oily-skin-tips", { waitUntil: "networkidle" });
      expect(events).toEqual([]);
      // A stop stores what is pending.
      server.child.kill("SIGTERM");
      expect(await server.exited).toEqual({ code: 0, signal: null });
      expect(existsSync(dirname(server.usageFile))).toBe(false);
      expect(tracesOf(Buffer.alloc(0), []).below(`${server.folder}/cwd`).files).toEqual([]);
      expect(server.filesTouched()).toEqual([]);
    },
  },
];
