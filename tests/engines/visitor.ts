import { setTimeout as sleep } from "node:timers/promises";
import { CONSENT_KEY } from "#contract/consent.ts";
import type { Message } from "#contract/message.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import type { EngineTab, PageFunction } from "./engine.ts";
import { PROBLEMS_KEY } from "./watched-site.ts";

/** What a visitor does and sees, by the words on the screen and by roles: the same in every engine. */

const TRANSLATOR = createTranslator("en", ALL_WORDS.en);
/** Safety only: a photo is measured on a busy machine meanwhile. */
const PATIENCE_MS = 90_000;
const LOOK_AGAIN_MS = 100;

export const t = (key: string, params?: Message["params"]) => TRANSLATOR.t(key, params);

export class Visitor {
  readonly tab: EngineTab;
  readonly address: string;

  constructor(tab: EngineTab, address: string) {
    this.tab = tab;
    this.address = address;
  }

  async open(path = "/en"): Promise<void> {
    await this.tab.open(this.address + path);
  }

  /** To the upload step. The notice on cookies is answered first, where it is asked. */
  async start(): Promise<void> {
    await this.open();
    const isAsked = await this.tab.evaluate((key: string) => localStorage.getItem(key) === null, CONSENT_KEY);
    if (isAsked) await this.press("button", t("consent.decline"));
    await this.press("main button", t("hero.cta"));
    await this.see("h1, h2", t("upload.title"));
  }

  /** To the upload step of a later visit: some browsers reload an address that is opened where it is open, and the step with it. */
  async comeBack(): Promise<void> {
    await this.open("/en/history");
    await this.start();
  }

  async choose(file: string): Promise<void> {
    await this.tab.choose('input[type="file"]:not([capture])', file);
  }

  /** Of the result, once it is there; a demo is none. */
  async score(): Promise<number> {
    await this.see("button, a", t("results.again"));
    const [score] = await this.until("a score", readScore);
    if (score === undefined || (await this.says(t("demo.title")))) throw new Error("A demo came.");
    return score;
  }

  async press(selector: string, name: string): Promise<void> {
    await this.poll(`${selector} "${name}" to press`, async () => {
      await this.tab.click(findShown, selector, name);
      return true;
    });
  }

  /** Waits for what has this whole name. */
  async see(selector: string, name: string): Promise<void> {
    await this.poll(`${selector} "${name}"`, () => this.tab.has(findShown, selector, name));
  }

  /** Waits for these words, or for any of several, anywhere on the screen. */
  async read(...either: readonly string[]): Promise<void> {
    await this.poll(`"${either.join('" or "')}"`, async () => {
      for (const words of either) if (await this.says(words)) return true;
      return false;
    });
  }

  /** Looks until the page has an answer that says something. */
  until<Args extends readonly unknown[], Result>(
    what: string,
    look: PageFunction<Args, Result>,
    ...args: Args
  ): Promise<NonNullable<Result>> {
    return this.poll(what, () => this.tab.evaluate(look, ...args));
  }

  /** What went wrong in this tab's pages so far. */
  async problems(): Promise<string[]> {
    const told = await this.tab.evaluate((key: string) => sessionStorage.getItem(key), PROBLEMS_KEY);
    return (told ?? "").split("\n").filter((line) => line !== "");
  }

  private async says(words: string): Promise<boolean> {
    return tidy(await this.tab.evaluate(readScreen)).includes(tidy(words));
  }

  /** @throws after a long while, with what the screen says instead */
  private async poll<Answer>(what: string, ask: () => Promise<Answer>): Promise<NonNullable<Answer>> {
    const end = performance.now() + PATIENCE_MS;
    let failure: unknown;
    while (performance.now() < end) {
      try {
        const answer = await ask();
        if (answer) return answer;
      } catch (reason) {
        // A page that is leaving answers no question, and what was found may be drawn anew before it is pressed.
        failure = reason;
      }
      await sleep(LOOK_AGAIN_MS);
    }
    const screen = await this.tab.evaluate(readScreen).catch(String);
    throw new Error(`${what} did not come; on the screen: ${screen.slice(0, 1500)}`, { cause: failure });
  }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** Runs in the page. The first of these that is shown and bears this name. */
function findShown(selector: string, name: string): Element | null {
  const trim = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
  const named = [...document.querySelectorAll(selector)].filter(
    (element) => trim(element.getAttribute("aria-label") ?? element.textContent) === trim(name),
  );
  return named.find((element) => element.getClientRects().length > 0) ?? null;
}

/** Runs in the page. The words that are shown. */
function readScreen(): string {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not on the screen
  return document.body.innerText;
}

/** Runs in the page. What is left of 100 without the points; of a range, its middle. */
function readScore(): number[] {
  const page = document.querySelector("main")?.textContent ?? "";
  const [, score] = /100 minus \d+\spoints? makes (?:your score of )?(\d+)/.exec(page) ?? [];
  return score === undefined ? [] : [Number(score)];
}
