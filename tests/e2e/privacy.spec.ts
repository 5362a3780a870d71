import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ANALYSIS_PATH, successAnswerSchema } from "#contract/api.ts";
import { HAS_REDIS, type RedisServer, startRedis } from "#lab/servers/redis-server.ts";
import { type ServerProcess, startServerProcess } from "#lab/servers/server-process.ts";
import { DIMENSIONS } from "#server/usage/usage-cell.ts";
import { encodedIn, tracesOf, withWordInside } from "../support/photo-traces.ts";
import { keptBy, NOTHING } from "./browser-storage.ts";
import { buildWith, PATIENT_SERVER } from "./few-pages.ts";
import { test as base, expect } from "./fixtures.ts";
import { jpeg, success } from "./skin-glow.ts";

/** What the privacy policy promises of a whole visit (R-SH-5, R-API-5). Sentence by sentence: `tests/site/privacy-promises.test.ts`. */

interface OwnServer {
  readonly server: ServerProcess;
  /** Null where none is installed. */
  readonly redis: RedisServer | null;
  /** `ip:port` of all that the server has connected to. */
  readonly connections: readonly string[];
  /** Folder of the usage figures, and their file. */
  readonly figures: string;
  readonly file: string;
}

const ADDRESS = "203.0.113.77";
const [WORD, BROWSER, REFERRER] = ["CANARY-of-the-camera", "CANARY-of-the-browser", "https://canary.example/path"];
/** A sum's words: days, codes, paths of ours, languages. */
const ONLY_LISTED = /^\{(?:,?"\w+":(?:\d+|"(?:\d{4}-\d\d-\d\d|[a-z_]+|-|\/[a-z/-]*)"))+\}$/;
const TELL_CONNECTIONS = import.meta.resolve("../support/tell-connections.ts");
/** What an answer must not speak of. */
const OF_PERSONS =
  /"(age|sex|gender|origin|race|ethnic\w*|emotions?|mood|attract\w*|beauty|identity|embedding|landmarks?|template)":/i;
/** All that a log line of a request may have; `level` is pino's own, the same in each. */
const LOGGED = ["level", "time", "requestId", "method", "route", "status", "ms", "code"];

const test = base.extend<{ own: OwnServer; baseURL: string }>({
  own: async ({ record }, use) => {
    record.takesAll();
    const [figures, build] = [
      await mkdtemp(join(tmpdir(), "figures-")),
      await buildWith(/^((en\/)?index|404.*)\.html$/),
    ];
    const file = join(figures, "usage.sqlite");
    const redis = HAS_REDIS ? await startRedis() : null;
    const server = startServerProcess(
      {
        BUILD_DIR: build,
        USAGE_FILE: file,
        TRUST_PROXY_HOPS: "1",
        ANALYSIS_LIMITS: "burst=50,hour=100,day=200",
        ...(redis === null ? {} : { REDIS_URL: redis.url }),
      },
      { main: PATIENT_SERVER, execArgv: ["--import", TELL_CONNECTIONS] },
    );
    const connections: string[] = [];
    server.child.on("message", (told) => connections.push(String(Reflect.get(Object(told), "connection"))));
    await use({ server, redis, connections, figures, file });
    server.remove();
    await redis?.remove();
    for (const folder of [figures, build]) await rm(folder, { recursive: true, force: true });
  },
  baseURL: async ({ own }, use) => use(await own.server.address),
});

test.describe("A visitor who is easy to find again", () => {
  // Our own proxy adds the address (TRUST_PROXY_HOPS).
  test.use({ extraHTTPHeaders: { "x-forwarded-for": ADDRESS }, userAgent: `Mozilla/5.0 Chrome/140 ${BROWSER}` });

  test("0 bytes of their photo are kept: nothing on a disk, in a database, in logs; nobody else gets it, and a log line names no visitor", async ({
    page,
    own: { server, redis, connections, figures, file },
    selfie,
    site,
  }) => {
    await page.goto("/?q=CANARY-query", { referer: REFERRER });
    const photo = await withWordInside(selfie, WORD);
    let answer: unknown;
    let received = Buffer.alloc(0);
    // A busy machine may need longer than the page waits: then again.
    for (let tries = 3; tries > 0 && !successAnswerSchema.safeParse(answer).success; tries -= 1) {
      const sending = page.waitForRequest(`**${ANALYSIS_PATH}`);
      await site.analyse(jpeg(photo));
      const request = await sending;
      received = Buffer.from(request.postDataJSON().image.split(",")[1], "base64");
      answer = await (await request.response())?.json();
    }
    // Parsing leaves out, at every depth, what the contract does not know.
    expect(successAnswerSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ details: { source: "embedded" } });
    expect(JSON.stringify(answer)).not.toMatch(OF_PERSONS);

    const traces = tracesOf(received, [WORD, ADDRESS, "CANARY", REFERRER]);
    expect(traces.in(received.subarray(5_000, 5_100))).toBe("bytes of the photo");
    const log = () => server.err();
    await expect.poll(log).toMatch(/"route":"\/api\/skin-analysis","status":200/);
    await expect.poll(() => sumsIn(file).map(({ outcome }) => outcome)).toContain("analysed");
    // Sums of closed lists: no device, no score, no finding.
    for (const sum of sumsIn(file)) {
      expect(Object.keys(sum).sort()).toEqual([...DIMENSIONS, "count"].sort());
      expect(JSON.stringify(sum)).toMatch(ONLY_LISTED);
    }
    expect(await filesWritten(server)).toEqual([]);
    expect(traces.below(figures)).toMatchObject({ found: [], files: expect.arrayContaining([`${file}-wal`]) });
    for (const folder of ["cwd", "tmp"]) {
      expect(traces.below(join(server.folder, folder))).toEqual({ found: [], files: [] });
    }
    const inRedis = JSON.stringify((await redis?.dump()) ?? []);
    for (const text of [log(), server.out(), inRedis]) expect(traces.in(Buffer.from(text))).toBeNull();
    for (const text of [log(), server.out()]) expect(encodedIn(text)).toBeNull();
    const { port } = new URL(redis?.url ?? "redis://none:0");
    expect(connections.filter((one) => !one.endsWith(`:${port}`))).toEqual([]);
    if (redis !== null) expect(connections).not.toEqual([]);

    const lines = log()
      .split("\n")
      .filter(Boolean)
      .map((line) => Object.keys(JSON.parse(line)));
    const ofRequests = lines.filter((keys) => keys.includes("requestId"));
    expect(ofRequests.length).toBeGreaterThan(2);
    expect(ofRequests.flat().filter((key) => !LOGGED.includes(key))).toEqual([]);
    // Warnings about the server itself.
    expect(lines.filter((keys) => !ofRequests.includes(keys) && keys.join() !== "level,time,msg")).toEqual([]);
  });
});

base.describe("Without a choice", () => {
  base.use({ consent: null });

  base("there is no cookie and no entry; afterwards there is at most what the policy names", async ({ page, site }) => {
    // On each of the other pages: `every-page.spec.ts`.
    await page.goto("/privacy");
    const names = await page.locator("article td:first-child code").allInnerTexts();
    expect(await keptBy(page)).toEqual(NOTHING);
    await site.answer(200, success("de"));
    await site.start();
    const here = page.getByRole("switch");
    await here.click();
    await expect(here).toHaveAccessibleDescription(site.t("upload.onDevice.ready"));
    await here.click();
    await site.button("consent.accept").click();
    await site.choose();
    await site.keep();
    await site.button("site.menu").click();
    await site.menu.getByRole("radio", { name: site.t("site.theme.dark") }).check();
    const kept = await keptBy(page);
    expect([...kept.local, ...kept.databases, ...kept.caches].sort()).toEqual(names.sort());
    expect([kept.local.length, kept.session, kept.cookies]).toEqual([5, [], ""]);
  });
});

function sumsIn(file: string): readonly Readonly<Record<string, unknown>>[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare("SELECT * FROM usage_daily").all();
  } finally {
    database.close();
  }
}

/** Where the server works, up to now: a file of the test's own is the last that is seen. */
async function filesWritten({ folder, filesTouched }: ServerProcess): Promise<readonly string[]> {
  for (const place of ["cwd", "tmp"]) {
    await writeFile(join(folder, place, `seen-${place}`), "");
    await expect.poll(filesTouched).toContain(`seen-${place}`);
    await rm(join(folder, place, `seen-${place}`));
  }
  return filesTouched().filter((name) => !name.startsWith("seen-"));
}
