import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import type { APIRequestContext, BrowserContext, Request, Response } from "@playwright/test";
import { ROOT } from "#scripts/prepare/project.mjs";

/**
 * What a test has asked our server for: its file and the paths, a line of JSON a test, in the file that E2E_REQUESTS names.
 * What none of these paths leads to cannot change the test's verdict. Without the variable nothing is recorded.
 */

const FILE = process.env.E2E_REQUESTS ?? "";

export class RequestRecord {
  readonly #paths = new Set<string>();
  /** Of the API, not known to be answered by the test. */
  readonly #calls = new Set<Request>();
  readonly #asking: Promise<unknown>[] = [];
  #isAll = false;

  /** The test has more of the site than its pages ask for: a server, or a browser, of its own. */
  takesAll(): void {
    this.#isAll = true;
  }

  /** All that pages and service workers ask `origin` for from now on. */
  watch(context: BrowserContext, origin = ""): void {
    if (FILE === "") return;
    context.on("request", (request) => {
      const path = pathAt(origin, request.url());
      if (path?.startsWith("/api/")) this.#calls.add(request);
      else if (path !== null) this.#paths.add(path);
    });
    context.on("response", (response) => {
      if (this.#calls.has(response.request())) this.#asking.push(this.#askWhose(response));
    });
    this.watchCalls(context.request, origin);
  }

  /** What the test itself asks for. */
  watchCalls(requests: APIRequestContext, origin = ""): void {
    if (FILE === "") return;
    const ask = requests.fetch.bind(requests);
    requests.fetch = (target, options) => {
      const path = pathAt(origin, new URL(typeof target === "string" ? target : target.url(), origin).href);
      if (path !== null) this.#paths.add(path);
      return ask(target, options);
    };
  }

  /** While the pages are still there. */
  async settle(): Promise<void> {
    await Promise.all(this.#asking);
    for (const request of this.#calls) this.#paths.add(new URL(request.url()).pathname);
  }

  write(file: string): void {
    if (FILE === "") return;
    const seen = this.#isAll ? ["all"] : [...this.#paths].sort();
    appendFileSync(FILE, `${JSON.stringify({ file: relative(ROOT, file), seen })}\n`);
  }

  /** An answer of the test's own (`route.fulfill`) comes from no address. */
  async #askWhose(response: Response): Promise<void> {
    const address = await response.serverAddr().catch(() => "gone");
    if (address === null) this.#calls.delete(response.request());
  }
}

function pathAt(origin: string, url: string): string | null {
  return origin !== "" && url.startsWith(`${origin}/`) ? new URL(url).pathname : null;
}
