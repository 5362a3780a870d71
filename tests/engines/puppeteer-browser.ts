import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type ElementHandle, type LaunchOptions, launch } from "puppeteer-core";
import { CHROMIUM_FLAGS } from "#scripts/prepare/find-chromium.mjs";
import { COMMAND_LIMIT_MS, type EngineBrowser, type EngineTab, scrollToMiddle, WINDOW } from "./engine.ts";
import { endGroup, keepGroup } from "./programs.ts";

/** Firefox by WebDriver BiDi and Chromium by its own protocol: Puppeteer speaks both. */

/** A camera that shows a picture of its own, and is allowed without a question. */
const FIREFOX = {
  extraPrefsFirefox: { "media.navigator.streams.fake": true, "media.navigator.permission.disabled": true },
} satisfies LaunchOptions;
const CHROMIUM = {
  args: [...CHROMIUM_FLAGS, "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"],
} satisfies LaunchOptions;

export type Launch = (options: LaunchOptions & { readonly browser: "firefox" | "chrome" }) => Promise<Browser>;

/** What starts otherwise than in every test. */
interface Other {
  /** Of Firefox. */
  readonly preferences?: Readonly<Record<string, unknown>>;
  /** Of another Puppeteer, for a browser that this one does not drive. */
  readonly launchIt?: Launch;
}

export async function startWithPuppeteer(
  which: "firefox" | "chrome",
  executablePath: string,
  { preferences = {}, launchIt }: Other = {},
): Promise<EngineBrowser> {
  const home = mkdtempSync(join(tmpdir(), `${which}-`));
  const start: Launch = launchIt ?? launch;
  const browser = await start({
    ...(which === "firefox" ? { extraPrefsFirefox: { ...FIREFOX.extraPrefsFirefox, ...preferences } } : CHROMIUM),
    browser: which,
    executablePath,
    env: { PATH: process.env.PATH, HOME: home, TMPDIR: home },
    defaultViewport: WINDOW,
    protocolTimeout: COMMAND_LIMIT_MS,
    timeout: COMMAND_LIMIT_MS,
  });
  const leader = browser.process();
  if (leader?.pid !== undefined) keepGroup(leader.pid);
  return {
    openTab: async () => await openTabIn(await openContext(browser)),
    close: async () => {
      await endGroup(leader);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Called so before Puppeteer 22. */
function openContext(browser: Browser): Promise<BrowserContext> {
  const older = browser as unknown as { createIncognitoBrowserContext?: () => Promise<BrowserContext> };
  return older.createIncognitoBrowserContext?.() ?? browser.createBrowserContext();
}

async function openTabIn(context: BrowserContext): Promise<EngineTab> {
  const page = await context.newPage();
  page.setDefaultTimeout(COMMAND_LIMIT_MS);
  const find = async (source: unknown, args: readonly unknown[]) => {
    const handle = await page.evaluateHandle(source as (...all: readonly unknown[]) => Element | null, ...args);
    return handle.asElement() as ElementHandle<Element> | null;
  };
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: "load" })),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    has: async (source, ...args) => (await find(source, args)) !== null,
    click: async (source, ...args) => {
      const element = await find(source, args);
      if (element === null) throw new Error("There is nothing for click.");
      await element.evaluate(scrollToMiddle);
      await element.click();
    },
    choose: async (selector, file) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      if (input === null) throw new Error("There is nothing for value.");
      await input.uploadFile(file);
    },
    close: () => context.close(),
  };
}
