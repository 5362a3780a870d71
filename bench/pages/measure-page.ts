import lighthouse, { type Flags, type Result, snapshot, startTimespan } from "lighthouse";
import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import type { MeasuredPage } from "./page-list.ts";

/** One run of Lighthouse over one page, in a browser of its own: nothing is cached, nobody has answered the notice. */

export type Throttling = "simulate" | "devtools";

interface Visit {
  readonly executablePath: string;
  readonly origin: string;
  /** Path of the photo that leads to the result step. */
  readonly photo: string;
}

const QUALITY = ["accessibility", "best-practices", "seo"];
const BROWSER_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-sync"];

/** On a busy machine a trace now and then lacks its beginning; Lighthouse then asks to be run again. */
const ATTEMPTS = 3;
const QUIET_MS = 1000;
const RESULT_WITHIN_MS = 60_000;

/** Lighthouse's own default is a mobile phone. */
const FLAGS: Flags = { output: "json", logLevel: "error", disableFullPageScreenshot: true };

export async function measurePage(page: MeasuredPage, throttling: Throttling, visit: Visit): Promise<Result> {
  // One look at quality is enough, and it takes longer than the rest.
  const onlyCategories = throttling === "simulate" ? ["performance", ...QUALITY] : ["performance"];
  return await withTab(visit, async (tab) =>
    resultOf(
      await lighthouse(
        new URL(page.path, visit.origin).href,
        { ...FLAGS, throttlingMethod: throttling, onlyCategories },
        undefined,
        tab,
      ),
    ),
  );
}

/**
 * A step has no address of its own, so no navigation leads there: a span of time over what the visitor does (from the
 * click on a button nobody has hovered over, or from the choice of a photo), under applied throttling.
 */
export async function measureStep(page: MeasuredPage, visit: Visit): Promise<Result> {
  return await withTab(visit, async (tab) => {
    const way = wayTo(page, visit, tab);
    await way.before();
    const span = await startTimespan(tab, { flags: { ...FLAGS, onlyCategories: ["performance"] } });
    await way.during();
    return resultOf(await span.endTimespan());
  });
}

/** The step as it stands: accessibility and what else is seen without a load. */
export async function inspectStep(page: MeasuredPage, visit: Visit): Promise<Result> {
  return await withTab(visit, async (tab) => {
    const way = wayTo(page, visit, tab);
    await way.before();
    await way.during();
    return resultOf(await snapshot(tab, { flags: { ...FLAGS, onlyCategories: QUALITY } }));
  });
}

/** What leads to the step, and the part of it that counts. */
function wayTo({ path, language, step }: MeasuredPage, { origin, photo }: Visit, tab: Page) {
  const { t } = createTranslator(language, ALL_WORDS[language]);
  const gallery = 'input[data-source="gallery"]';
  const open = async () => {
    await tab.goto(new URL(path, origin).href, { waitUntil: "networkidle0" });
  };
  const start = async () => {
    await tab.locator(`::-p-aria([name="${t("hero.cta")}"][role="button"])`).click();
    await tab.waitForSelector(gallery);
    await tab.waitForNetworkIdle({ idleTime: QUIET_MS });
  };
  const choose = async () => {
    const input = (await tab.$(gallery)) as ElementHandle<HTMLInputElement> | null;
    await input?.uploadFile(photo);
    await tab.waitForSelector("circle.draw-ring", { timeout: RESULT_WITHIN_MS });
    await tab.waitForNetworkIdle({ idleTime: QUIET_MS });
  };
  return step === "upload" ? { before: open, during: start } : { before: () => open().then(start), during: choose };
}

async function withTab(visit: Visit, use: (tab: Page) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const browser = await puppeteer.launch({ executablePath: visit.executablePath, args: BROWSER_ARGS });
    try {
      return await use(await browser.newPage());
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    } finally {
      await browser.close();
    }
  }
}

function resultOf(run: { readonly lhr: Result } | undefined): Result {
  if (run === undefined) throw new Error("Lighthouse came back without a result");
  const { runtimeError } = run.lhr;
  if (runtimeError !== undefined) throw new Error(`Lighthouse: ${runtimeError.code} ${runtimeError.message}`);
  return run.lhr;
}
