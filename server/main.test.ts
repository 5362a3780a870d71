import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANALYSIS_PATH, type ErrorAnswer, type SuccessAnswer, successAnswerSchema } from "#contract/api.ts";
import { dogPicture, encodePng, syntheticSelfie } from "#lab/pictures/pictures.ts";
import { type ServerProcess, startServerProcess } from "#lab/servers/server-process.ts";
import { startIdleServer } from "#tests/support/idle-server.ts";
import { dataUrl } from "#tests/support/test-server.ts";

/** The server as it is started, with the real engine in real worker processes. */
let server: ServerProcess;
let address: string;
let selfie: Buffer;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

async function post(body: string, at = address): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(at + ANALYSIS_PATH, { method: "POST", headers, body });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

function analyse(photo: Uint8Array, language = "de", at = address): Promise<Answer> {
  return post(JSON.stringify({ image: dataUrl(photo), language }), at);
}

function codeOf({ text }: Answer): string {
  return (JSON.parse(text) as ErrorAnswer).error.code;
}

/** The measurement as it stands in the answer, byte for byte. */
function resultBytes({ text }: Answer): string {
  return text.slice(text.indexOf('"result":'));
}

beforeAll(async () => {
  selfie = await syntheticSelfie(150);
  server = startServerProcess();
  address = await server.address;
}, 60_000);

afterAll(() => server.remove());

describe("the running server", () => {
  it("prints exactly one line on standard output, the address", () => {
    expect(server.out()).toMatch(/^SkinGlow is ready: http:\/\/127\.0\.0\.1:\d+\n$/);
  });

  it("warns once each about what a public site needs (R-BRAND-2, R-BRAND-3)", () => {
    expect(server.err().match(/SITE_URL is not set/g)).toHaveLength(1);
    expect(server.err().match(/operator's identity is missing/g)).toHaveLength(1);
  });

  it("is ready and serves the site", async () => {
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${address}/en`)).text()).toContain("home page");
  });

  it("measures a photo and answers in both languages, byte-identical in its numbers (R-API-1, R-ENG-1)", async () => {
    const german = await analyse(selfie, "de");
    const english = await analyse(selfie, "en");
    const again = await analyse(selfie, "de");
    expect([german.status, english.status, again.status]).toEqual([200, 200, 200]);
    const [de, en] = [german, english].map(({ text }) => successAnswerSchema.parse(JSON.parse(text)) as SuccessAnswer);
    expect(de?.details).toMatchObject({ source: "embedded" });
    expect(de?.analysis.summary).not.toBe(en?.analysis.summary);
    expect(de?.analysis.skinScore).toBe(en?.analysis.skinScore);
    expect(resultBytes(english)).toBe(resultBytes(german));
    expect(resultBytes(again)).toBe(resultBytes(german));
  });

  it("refuses each bad photo with its code and answers the next good one (R-API-3)", async () => {
    const flat = { create: { width: 4001, height: 6000, channels: 3, background: "#c9a" } } as const;
    const noise = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(4096, 0x5b)]);
    const bad: readonly (readonly [string, Uint8Array, string, number])[] = [
      ["a dog as PNG called JPEG (D1)", await encodePng(dogPicture()), "no_face", 422],
      ["cut at 99 % (F1)", selfie.subarray(0, Math.floor(selfie.length * 0.99)), "image_truncated", 422],
      ["JPEG magic and noise (D2)", noise, "image_corrupt", 422],
      ["a GIF (D3)", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;"), "image_type_unsupported", 415],
      ["24.006 megapixels", await sharp(flat).png().toBuffer(), "image_too_many_pixels", 422],
    ];
    for (const [what, photo, code, status] of bad) {
      const answer = await analyse(photo);
      expect([what, answer.status, codeOf(answer)]).toEqual([what, status, code]);
    }
    expect((await analyse(selfie)).status).toBe(200);
    // Every pixel is there.
    expect((await analyse(selfie.subarray(0, -2))).status, "without its end marker (F2)").toBe(200);
  }, 60_000);

  it("turns visitors away at once when it is full, with whole seconds to wait, and serves pages meanwhile", async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => analyse(selfie)),
      fetch(address).then(
        async (page): Promise<Answer> => ({ status: page.status, text: await page.text(), headers: page.headers }),
      ),
    ]);
    const page = answers.pop();
    expect(page?.text).toContain("Startseite");
    const full = answers.filter(({ status }) => status === 503);
    expect(full.length).toBeGreaterThan(0);
    for (const answer of full) {
      expect(codeOf(answer)).toBe("overloaded");
      expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    }
    const analysed = answers.filter(({ status }) => status === 200);
    expect(analysed.length + full.length).toBe(30);
    expect(new Set(analysed.map(resultBytes)).size).toBe(1);
    expect(new Set(analysed.map(({ text }) => (JSON.parse(text) as SuccessAnswer).requestId)).size).toBe(
      analysed.length,
    );
  }, 60_000);

  it("frees the places of visitors who left (A13)", async () => {
    const body = JSON.stringify({ image: dataUrl(selfie), language: "de" });
    const headers = { "content-type": "application/json" };
    const controller = new AbortController();
    const { signal } = controller;
    const flood = Array.from({ length: 30 }, () =>
      fetch(address + ANALYSIS_PATH, { method: "POST", headers, body, signal }).then(
        ({ status }) => status,
        () => "left" as const,
      ),
    );
    // So many that some are turned away: from then on every place is taken.
    expect(await Promise.race(flood)).toBe(503);
    controller.abort();
    expect(await Promise.all(flood)).toContain("left");
    await sleep(100);
    expect((await analyse(selfie)).status).toBe(200);
  });

  it("keeps nothing of a photo: no file, no line of the log (R-API-5)", () => {
    expect(server.filesTouched()).toEqual([]);
    expect(server.err().length).toBeGreaterThan(1000);
    expect(server.err()).not.toMatch(/data:image|[A-Za-z0-9+/=]{65}|127\.0\.0\.1|node-fetch|undici/);
    expect(server.out().split("\n")).toHaveLength(2);
  });

  it("stops on SIGTERM: not ready at once, work in flight finishes, exit 0", async () => {
    const opened = connect(Number(new URL(address).port), "127.0.0.1").on("error", () => undefined);
    const inFlight = analyse(selfie);
    await sleep(30);
    server.child.kill("SIGTERM");
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 900 }).toBe(503);
    expect((await inFlight).status).toBe(200);
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(server.err()).not.toContain("still in flight");
    opened.destroy();
    await expect(fetch(address)).rejects.toThrow();
    expect(server.out().split("\n")).toHaveLength(2);
  });
});

describe("a server that cannot start", () => {
  async function endOf(
    environment: Record<string, string>,
    execArgv: readonly string[] = [],
  ): Promise<{ code: number | null; out: string; err: string }> {
    const process = startIdleServer(environment, { execArgv });
    const { code } = await process.exited;
    process.remove();
    return { code, out: process.out(), err: process.err() };
  }

  it("names what is wrong in its environment, without a stack trace", async () => {
    const { code, out, err } = await endOf({ PORT: "none", ANALYSIS_PROVIDER: "openai" });
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(
      /^SkinGlow cannot start, the configuration is not valid:\n {2}PORT .*\n {2}OPENAI_API_KEY .*needs it/,
    );
    expect(err).not.toMatch(/\bat .*:\d+/);
  });

  it("says why its workers cannot be enclosed, where that is required", async () => {
    const hide = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
      const { existsSync } = fs; fs.existsSync = (path) => path !== "/usr/bin/bwrap" && existsSync(path); syncBuiltinESMExports();`;
    const without = ["--import", `data:text/javascript,${encodeURIComponent(hide)}`];
    const { code, out, err } = await endOf({ SANDBOX: "required" }, without);
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(
      /cannot start, SANDBOX=required and workers cannot be enclosed: .+ \(docs\/operating\.md, .*\)\.\n$/,
    );
  });

  it("says that its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { code, out, err } = await endOf({ PORT: String((other.address() as AddressInfo).port) });
    other.close();
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/cannot start on port \d+: another program listens there; set PORT to another number\.\n$/);
  });

  it("says that there is no built site", async () => {
    const { code, err } = await endOf({ BUILD_DIR: "build/missing" });
    expect(code).toBe(1);
    expect(err).toMatch(/there is no built site in .*build\/missing \(npm run build makes one\)/);
  });

  it("says that the built site is of another server", async () => {
    const build = mkdtempSync(join(tmpdir(), "build-"));
    mkdirSync(join(build, "client"));
    writeFileSync(join(build, "client", "index.html"), "<p>__IF_MOON__new__END_MOON__</p>");
    const { code, err } = await endOf({ BUILD_DIR: build });
    rmSync(build, { recursive: true });
    expect(code).toBe(1);
    expect(err).toMatch(
      /cannot start, the built site in \S+ cannot be used \(npm run build makes one\): .*__IF_MOON__/,
    );
    expect(err).not.toMatch(/\bat .*:\d+/);
  });
});
