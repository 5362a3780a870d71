import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { CONSENT_KEY, type ConsentChoice } from "#contract/consent.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { storedChoice } from "./consent-choice.ts";
import { RequestRecord } from "./record-requests.ts";
import { SkinGlow } from "./skin-glow.ts";

/** The same site under the configuration of an operator with ads (`playwright.config.ts`): `test.use({ baseURL: WITH_ADS })`. */
export const WITH_ADS = `http://localhost:${process.env.E2E_ADS_PORT}`;

/** Large enough for all measures, in half the time. */
const SMALL_IOD_PX = 150;

/** How many times slower the pages run, to find what a test takes for there already: `E2E_SLOW=8`. */
const SLOW = Number(process.env.E2E_SLOW ?? 1);

/**
 * Every browser test runs with these eyes open: an unexpected console error, a page error, a request to another host or
 * a cookie fails it.
 */

interface Watch {
  /** Expects messages like this one; the browser reports every answer with an error status. */
  readonly allow: (pattern: RegExp) => void;
}

interface Options {
  /** What the visitor has chosen on cookies and ads; null for one who comes for the first time and is asked. */
  readonly consent: ConsentChoice | null;
}

export const test = base.extend<
  Options & { watch: Watch; storedConsent: undefined; site: SkinGlow; english: SkinGlow; record: RequestRecord },
  { selfie: Buffer; turn: undefined }
>({
  consent: ["declined", { option: true }],
  storedConsent: [
    async ({ context, consent }, use) => {
      await context.addInitScript(
        ([key, entries]) => {
          try {
            if (localStorage.getItem(key) === null) for (const entry of entries) localStorage.setItem(...entry);
          } catch {
            // Storage is off in this test, or in an advertisement's frame.
          }
        },
        [CONSENT_KEY, consent === null ? [] : Object.entries(storedChoice(consent))] as const,
      );
      await use(undefined);
    },
    { auto: true },
  ],
  turn: [
    async ({ playwright: _ }, use, { parallelIndex }) => {
      if (parallelIndex > 0) await untilThere(process.env.E2E_SECOND_WORKER);
      await use(undefined);
    },
    { auto: true, scope: "worker", timeout: 0 },
  ],
  record: async ({ playwright: _ }, use, { file }) => {
    const record = new RequestRecord();
    await use(record);
    record.write(file);
  },
  request: async ({ request, record, baseURL }, use) => {
    record.watchCalls(request, baseURL);
    await use(request);
  },
  watch: [
    async ({ page, context, baseURL, record }, use) => {
      record.watch(context, baseURL);
      // What Playwright says where a test does without the service worker (playwright.config.ts).
      const allowed: RegExp[] = [/Service Worker registration blocked by Playwright/];
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") problems.push(sayMessage(message));
      });
      page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) problems.push(`request to ${url}`);
      });
      // From here on the browser hands file choosers to the test. Left to `waitForEvent`, that begins in the same moment as
      // the key press that opens one, and every other time too late.
      page.on("filechooser", () => undefined);
      if (SLOW > 1) await slowDown(page);
      await use({ allow: (pattern) => allowed.push(pattern) });
      await record.settle();
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
      expect(await context.cookies()).toEqual([]);
    },
    { auto: true },
  ],
  /** The site in German and in English, for a visitor who has a photo at hand. */
  site: async ({ page, selfie }, use) => use(new SkinGlow(page, "de", selfie)),
  english: async ({ page, selfie }, use) => use(new SkinGlow(page, "en", selfie)),
  selfie: [async ({ playwright: _ }, use) => use(await syntheticSelfie(SMALL_IOD_PX)), { scope: "worker" }],
});

/** Until then the unit tests need the second core (scripts/validation/run-lanes.ts); without a file nothing is waited for. */
async function untilThere(file: string | undefined): Promise<void> {
  while (file !== undefined && !existsSync(file)) await sleep(200);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOW });
}

function sayMessage(message: ConsoleMessage): string {
  return `console ${message.type()}: ${message.text()} (${message.location().url})`;
}

export { expect };
