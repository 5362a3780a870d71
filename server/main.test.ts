import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANALYSIS_PATH, type ErrorAnswer, type SuccessAnswer, successAnswerSchema } from "#contract/api.ts";
import { dogPicture, encodePng, syntheticSelfie } from "#lab/pictures/pictures.ts";
import { type ServerProcess, startServerProcess } from "#lab/servers/server-process.ts";
import { startIdleServer } from "#tests/support/idle-server.ts";
import { dataUrl } from "#tests/support/test-server.ts";
import { writeBuild } from "#tests/support/write-build.ts";
import { encodeContent } from "./site/encode-content.ts";
import { KEPT_FORMS, keepForms } from "./site/kept-forms.ts";

/** The server as it is started, with the real engine in real worker processes. */
const PAGE = Array.from({ length: 1000 }, (_, index) => `<p>${index}</p>`).join("");
/** Not as this server would compress it. */
const KEPT = brotliCompressSync(PAGE, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const TRIES = 5;
const JSON_TYPE = { "content-type": "application/json" };
let build: string;
let server: ServerProcess;
let address: string;
let selfie: Buffer;

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function analyse(photo: Uint8Array, language = "de"): Promise<Answer> {
  const body = JSON.stringify({ image: dataUrl(photo), language });
  const send = () => fetch(address + ANALYSIS_PATH, { method: "POST", headers: JSON_TYPE, body });
  let answer = await send();
  // A machine that is busy with other tests is one that has no time for a visitor.
  for (let tried = 1; tried < TRIES && [503, 504].includes(answer.status); tried += 1) answer = await send();
  return { status: answer.status, text: await answer.text() };
}

/** The measurement as it stands in the answer, byte for byte. */
function resultBytes({ text }: Answer): string {
  return text.slice(text.indexOf('"result":'));
}

beforeAll(async () => {
  selfie = await syntheticSelfie(150);
  build = writeBuild({ "index.html": PAGE, "en/index.html": "home page" });
  mkdirSync(build + KEPT_FORMS);
  await encodeContent(Buffer.from(PAGE), true, keepForms(build, () => Promise.resolve(KEPT)).compress);
  server = startServerProcess({ BUILD_DIR: build });
  address = await server.address;
}, 60_000);

afterAll(() => {
  server.remove();
  for (const folder of [build, build + KEPT_FORMS]) rmSync(folder, { recursive: true });
});

describe("the running server", () => {
  it("prints one line, the address, and warns once each about what a public site needs (R-BRAND-2, R-BRAND-3)", () => {
    expect(server.out()).toMatch(/^SkinGlow is ready: http:\/\/127\.0\.0\.1:\d+\n$/);
    expect(server.err().match(/SITE_URL is not set/g)).toHaveLength(1);
    expect(server.err().match(/operator's identity is missing/g)).toHaveLength(1);
  });

  it("is ready and serves the site", async () => {
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${address}/en`)).text()).toContain("home page");
  });

  it("sends a page as an earlier start has compressed it, from beside its build", async () => {
    const answer = await fetch(address, { headers: { "accept-encoding": "br" } });
    expect(await answer.text()).toBe(PAGE);
    expect(answer.headers.get("content-length")).toBe(String(KEPT.length));
  });

  it("measures a photo and answers in both languages, byte-identical in its numbers (R-API-1, R-ENG-1)", async () => {
    const german = await analyse(selfie, "de");
    const english = await analyse(selfie, "en");
    expect([german.status, english.status]).toEqual([200, 200]);
    const [de, en] = [german, english].map(({ text }) => successAnswerSchema.parse(JSON.parse(text)) as SuccessAnswer);
    expect(de?.details).toMatchObject({ source: "embedded" });
    expect(de?.analysis.summary).not.toBe(en?.analysis.summary);
    expect(de?.analysis.skinScore).toBe(en?.analysis.skinScore);
    expect(resultBytes(english)).toBe(resultBytes(german));
  });

  it("refuses a bad photo with its code and answers the next good one (R-API-3)", async () => {
    const answer = await analyse(await encodePng(dogPicture()));
    expect([answer.status, (JSON.parse(answer.text) as ErrorAnswer).error.code]).toEqual([422, "no_face"]);
    expect((await analyse(selfie)).status).toBe(200);
  });

  it("keeps nothing of a photo: no file, no line of the log (R-API-5)", () => {
    expect(server.filesTouched()).toEqual([]);
    expect(server.err().length).toBeGreaterThan(1000);
    expect(server.err()).not.toMatch(/data:image|[A-Za-z0-9+/=]{65}|127\.0\.0\.1|node-fetch|undici/);
    expect(server.out().split("\n")).toHaveLength(2);
  });

  it("stops on SIGTERM: work in flight finishes, exit 0", async () => {
    const opened = connect(Number(new URL(address).port), "127.0.0.1").on("error", () => undefined);
    const inFlight = request(address + ANALYSIS_PATH, { method: "POST", headers: JSON_TYPE });
    const answered = once(inFlight, "response");
    inFlight.end(JSON.stringify({ image: dataUrl(selfie), language: "de" }));
    await once(inFlight, "finish");
    server.child.kill("SIGTERM");
    const [answer] = (await answered) as [IncomingMessage];
    expect(answer.resume().statusCode).toBe(200);
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(server.err()).not.toContain("still in flight");
    opened.destroy();
    await expect(fetch(address)).rejects.toThrow();
    expect(server.out().split("\n")).toHaveLength(2);
  });
});

describe("a server that cannot start", () => {
  async function endOf(environment: Record<string, string>, execArgv: readonly string[] = []): Promise<string> {
    const process = startIdleServer(environment, { execArgv });
    const { code } = await process.exited;
    process.remove();
    expect([code, process.out()]).toEqual([1, ""]);
    expect(process.err(), "no stack trace").not.toMatch(/\bat .*:\d+/);
    return process.err();
  }

  it("names what is wrong in its environment", async () => {
    const err = await endOf({ PORT: "none", ANALYSIS_PROVIDER: "openai" });
    expect(err).toMatch(
      /^SkinGlow cannot start, the configuration is not valid:\n {2}PORT .*\n {2}OPENAI_API_KEY .*needs it/,
    );
  });

  it("says why its workers cannot be enclosed, where that is required", async () => {
    const hide = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
      const { existsSync } = fs; fs.existsSync = (path) => path !== "/usr/bin/bwrap" && existsSync(path); syncBuiltinESMExports();`;
    const without = ["--import", `data:text/javascript,${encodeURIComponent(hide)}`];
    const err = await endOf({ SANDBOX: "required" }, without);
    expect(err).toMatch(
      /cannot start, SANDBOX=required and workers cannot be enclosed: .+ \(docs\/operating\.md, .*\)\.\n$/,
    );
  });

  it("says that its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const err = await endOf({ PORT: String((other.address() as AddressInfo).port) });
    other.close();
    expect(err).toMatch(/cannot start on port \d+: another program listens there; set PORT to another number\.\n$/);
  });

  it("says that the built site is of another server", async () => {
    const build = mkdtempSync(join(tmpdir(), "build-"));
    mkdirSync(join(build, "client"));
    writeFileSync(join(build, "client", "index.html"), "<p>__IF_MOON__new__END_MOON__</p>");
    const err = await endOf({ BUILD_DIR: build });
    rmSync(build, { recursive: true });
    expect(err).toMatch(
      /cannot start, the built site in \S+ cannot be used \(npm run build makes one\): .*__IF_MOON__/,
    );
  });
});
