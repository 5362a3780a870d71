import { setTimeout as sleep } from "node:timers/promises";
import { COMMAND_LIMIT_MS, type EngineTab, scrollToMiddle, WINDOW } from "./engine.ts";

/** A client of W3C WebDriver (https://www.w3.org/TR/webdriver2/) for a browser that speaks nothing else: seven commands. */

/** By this name the standard marks a reference to an element in what a script returns. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** A driver that has just been started listens within moments; safety only. */
const START_LIMIT_MS = 60_000;

type Command = (method: "POST" | "DELETE", path: string, body?: object) => Promise<unknown>;

/** @param address of the driver, without a trailing slash @param options capabilities of this browser alone */
export async function openSession(address: string, options: object): Promise<EngineTab> {
  const driver = commandsOf(address);
  const timeouts = { script: COMMAND_LIMIT_MS, pageLoad: COMMAND_LIMIT_MS, implicit: 0 };
  const capabilities = { alwaysMatch: { timeouts, ...options } };
  await untilListening(address);
  const { sessionId } = (await driver("POST", "/session", { capabilities })) as { sessionId: string };
  const command: Command = (method, path, body) => driver(method, `/session/${sessionId}${path}`, body);
  /** A promise that the function returns is waited for. */
  const run = (source: unknown, args: readonly unknown[]) =>
    command("POST", "/execute/sync", { script: `return (${String(source)})(...arguments)`, args });
  const find = async (source: unknown, args: readonly unknown[]) =>
    ((await run(source, args)) as { [ELEMENT]: string } | null)?.[ELEMENT];
  const tell = async (element: string | undefined, what: string, body: object) => {
    if (element === undefined) throw new Error(`There is nothing for ${what}.`);
    await command("POST", `/element/${element}/${what}`, body);
  };
  await command("POST", "/window/rect", WINDOW);
  return {
    open: async (url) => void (await command("POST", "/url", { url })),
    evaluate: async (source, ...args) => (await run(source, args)) as never,
    has: async (source, ...args) => (await find(source, args)) !== undefined,
    click: async (source, ...args) => {
      const element = await find(source, args);
      if (element !== undefined) await run(scrollToMiddle, [{ [ELEMENT]: element }]);
      await tell(element, "click", {});
    },
    choose: async (selector, file) => {
      const input = await find((wanted: string) => document.querySelector(wanted), [selector]);
      await tell(input, "value", { text: file });
    },
    close: async () => void (await command("DELETE", "")),
  };
}

function commandsOf(address: string): Command {
  return async (method, path, body) => {
    const signal = AbortSignal.timeout(COMMAND_LIMIT_MS);
    const response = await fetch(`${address}${path}`, { method, body: body ? JSON.stringify(body) : null, signal });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${path}: ${value?.error}: ${value?.message}`);
    return value;
  };
}

async function untilListening(address: string): Promise<void> {
  const end = AbortSignal.timeout(START_LIMIT_MS);
  while (true) {
    try {
      await fetch(`${address}/status`, { signal: end });
      return;
    } catch (reason) {
      if (end.aborted) throw reason;
      await sleep(50);
    }
  }
}
