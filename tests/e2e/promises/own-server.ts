import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser } from "@playwright/test";
import { ANALYSIS_PATH, successAnswerSchema } from "#contract/api.ts";
import { RETENTION } from "#contract/retention.ts";
import { freePort } from "#lab/servers/free-port.ts";
import { HAS_REDIS, type RedisServer, startRedis } from "#lab/servers/redis-server.ts";
import { type ServerProcess, startServerProcess } from "#lab/servers/server-process.ts";
import { openSqlite } from "#server/usage/sqlite-store.ts";
import { withWordInside } from "../../support/photo-traces.ts";
import { buildWith } from "../few-pages.ts";
import { test as base, expect } from "../fixtures.ts";
import { PATIENT_SERVER } from "../patient-server.ts";
import { jpeg, SkinGlow } from "../skin-glow.ts";

/** A server of the real build as an operator has it who sets nothing but addresses, and a visitor who is easy to find again. */

export const ADDRESS = "203.0.113.77";
export const WORD = "CANARY-of-the-camera";
export const BROWSER = "CANARY-of-the-browser";
/** What tells visitors apart; our own proxy adds the address (TRUST_PROXY_HOPS). */
const VISITOR = { extraHTTPHeaders: { "x-forwarded-for": ADDRESS }, userAgent: `Mozilla/5.0 Chrome/140 ${BROWSER}` };
const PAGES =
  /^((en\/)?((dry-skin-tips|oily-skin-tips|offline|privacy|skin-type-test|history|404)\/)?index|404.*)\.html$/;
const TELL_CONNECTIONS = import.meta.resolve("../../support/tell-connections.ts");

export type Sum = Readonly<Record<"day" | "event" | "page" | "language" | "outcome" | "count", string | number>>;

export interface OwnServer {
  readonly address: string;
  readonly server: ServerProcess;
  /** Null where none is installed. */
  readonly redis: RedisServer | null;
  /** `ip:port` of all that the server has connected to. */
  readonly connections: readonly string[];
  /** Folder of the usage figures. */
  readonly figures: string;
  readonly sums: () => readonly Sum[];
  /** Days of sums that were there before the server started. */
  readonly planted: readonly string[];
}

export interface Visit {
  readonly photo: Buffer;
  /** The photo's file as the server received it. */
  readonly received: Buffer;
  readonly body: Readonly<Record<string, unknown>>;
  readonly answer: unknown;
}

export const test = base.extend<object, { build: string; own: OwnServer; visit: Visit }>({
  extraHTTPHeaders: VISITOR.extraHTTPHeaders,
  userAgent: VISITOR.userAgent,
  consent: null,
  build: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern
    async ({}, use) => {
      const folder = await buildWith(PAGES);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  own: [
    async ({ build }, use) => {
      const figures = await mkdtemp(join(tmpdir(), "figures-"));
      const file = join(figures, "usage.sqlite");
      const planted = plantOldSums(file);
      const redis = HAS_REDIS ? await startRedis() : null;
      const server = await startSite(build, {
        USAGE_FILE: file,
        TRUST_PROXY_HOPS: "1",
        ANALYSIS_LIMITS: "burst=50,hour=100,day=200",
        ...(redis === null ? {} : { REDIS_URL: redis.url }),
      });
      const connections: string[] = [];
      server.child.on("message", (told) => connections.push(String(Reflect.get(Object(told), "connection"))));
      const address = await server.address;
      await use({ address, server, redis, connections, figures, sums: () => sumsIn(file), planted });
      server.remove();
      await redis?.remove();
      await rm(figures, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  visit: [
    async ({ browser, own, selfie }, use) => {
      const photo = await withWordInside(selfie, WORD);
      let visit = await analyse(browser, own.address, photo);
      // A busy machine may need longer than the server waits (504): then again.
      for (let more = 2; more > 0 && !successAnswerSchema.safeParse(visit.answer).success; more -= 1) {
        visit = await analyse(browser, own.address, photo);
      }
      await use({ photo, ...visit });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ own, record }, use) => {
    record.takesAll();
    await use(own.address);
  },
});

async function startSite(build: string, environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort();
  const site = { HOST: "localhost", PORT: String(port), SITE_URL: `http://localhost:${port}`, BUILD_DIR: build };
  return startServerProcess(
    { ...site, ...environment },
    { main: PATIENT_SERVER, execArgv: ["--import", TELL_CONNECTIONS] },
  );
}

async function analyse(browser: Browser, baseURL: string, photo: Buffer): Promise<Omit<Visit, "photo">> {
  const context = await browser.newContext({ ...VISITOR, baseURL, serviceWorkers: "block", locale: "de-CH" });
  try {
    const page = await context.newPage();
    const sending = page.waitForRequest(`**${ANALYSIS_PATH}`);
    await new SkinGlow(page).analyse(jpeg(photo));
    const request = await sending;
    const body = request.postDataJSON() as { image: string };
    const received = Buffer.from(body.image.split(",")[1] ?? "", "base64");
    return { received, body, answer: await (await request.response())?.json() };
  } finally {
    await context.close();
  }
}

/** Sums of one to three days around the policy's term. */
function plantOldSums(file: string): readonly string[] {
  const days = [2, 1, 0, -1].map((more) => daysAgo(RETENTION.usageDays + more));
  const told = { event: "page_view", page: "/terms", language: "de", outcome: "-", count: 9 };
  const store = openSqlite(file);
  store.add({ writer: "before", number: 1, cells: days.map((day) => ({ day, ...told })) });
  store.close();
  return days;
}

/** UTC day, as ISO 8601 writes it. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Read as another program would. */
function sumsIn(file: string): readonly Sum[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare("SELECT * FROM usage_daily").all() as unknown as readonly Sum[];
  } finally {
    database.close();
  }
}

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request with headers that a browser would not let a page set. */
export function ask(
  address: string,
  path: string,
  { method = "GET", headers = {}, body }: Asked = {},
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  request(address + path, { method, headers: { "x-forwarded-for": ADDRESS, ...headers } }, (answer) => {
    answer.resume();
    answer.once("end", () => resolve(answer.statusCode ?? 0));
  })
    .on("error", reject)
    .end(body);
  return promise;
}

/** Tells what was written where the server works, up to now: a file of the test's own is the last that is seen. */
export async function untilSeen({ server }: OwnServer): Promise<readonly string[]> {
  const own = `seen-${Date.now()}`;
  for (const folder of ["cwd", "tmp"]) await writeFile(join(server.folder, folder, own + folder), "");
  for (const folder of ["cwd", "tmp"]) await expect.poll(() => server.filesTouched()).toContain(own + folder);
  for (const folder of ["cwd", "tmp"]) await rm(join(server.folder, folder, own + folder));
  return server.filesTouched().filter((name) => !name.startsWith("seen-"));
}
