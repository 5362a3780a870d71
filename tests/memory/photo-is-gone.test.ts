import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { CANARY } from "#lab/hostile-files/canary.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import type { Behaviour } from "#lab/servers/fake-provider/behaviour.ts";
import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { orientedJpeg } from "#photo-file/oriented-jpeg.ts";
import { head, photoBody, postJson, sendHttp, sendRaw } from "#tests/hostile/http-client.ts";
import { canReadMemory, type ScannedServer, startScannedServer } from "./held-photos.ts";
import { createMemoryScan, type Mark } from "./memory-scan.ts";
import { marksOfFile, marksOfPhoto } from "./photo-marks.ts";

const HOSTILE = new URL("../support/hostile-server.ts", import.meta.url).pathname;
const JSON_TYPE = { "content-type": "application/json" };
const NOTHING = {};

const OK: Behaviour = { do: "ok" };
const DECLINES: Behaviour = { do: "refuse", refusal: "I cannot look at faces." };
const FAILS: Behaviour = { do: "error", status: 500 };
const BREAKS_OFF: Behaviour = { do: "reset-mid-body" };

interface Photo {
  readonly file: Buffer;
  readonly body: string;
  readonly marks: readonly Mark[];
}

function startProvided({ baseUrl }: FakeProvider, more: Readonly<Record<string, string>> = {}) {
  return startScannedServer({
    ANALYSIS_PROVIDER: "openai",
    OPENAI_API_KEY: "sk-memory",
    OPENAI_BASE_URL: baseUrl,
    OPENAI_MODEL: "scripted",
    PROVIDER_NAME: "Scripted AI",
    PROVIDER_COUNTRY: "Nowhere",
    ...more,
  });
}

async function photoOf(file: Buffer, label = "image/jpeg"): Promise<Photo> {
  return { file, body: photoBody(file, label), marks: await marksOfPhoto(file) };
}

/** So that what is found says whose it is. */
function named(what: string, marks: readonly Mark[]): Mark[] {
  return marks.map(({ kind, bytes }) => ({ kind: `${what}: ${kind}`, bytes }));
}

describe.skipIf(!canReadMemory())("a second after the answer no process has anything of a photo (R-API-5)", () => {
  let jpeg: Photo;
  let server: ScannedServer;

  beforeAll(async () => {
    // Larger than what is measured, so that the reduced picture is another one than the decoder's.
    const large = await sharp(await syntheticSelfie(150))
      .resize({ height: 1_900 })
      .jpeg({ quality: 92 })
      .toBuffer();
    jpeg = await photoOf(withComment(large, `${CANARY} `.repeat(40)));
  });

  /** The same picture in other bytes, all of them. */
  const encodedAgain = (n: number): Promise<Buffer> =>
    sharp(jpeg.file)
      .jpeg({ quality: 60 + n })
      .toBuffer();

  describe("however it ends", () => {
    const half = (body: string): string =>
      `${head("POST", { ...JSON_TYPE, "Content-Length": body.length })}\r\n${body.slice(0, body.length / 2)}`;
    let unended: Buffer;
    let endOfUnended: Promise<{ status: number }>;

    beforeAll(async () => {
      server = await startScannedServer();
      unended = await encodedAgain(30);
      const sent = half(photoBody(unended));
      endOfUnended = sendRaw(server.url, (socket) => void socket.write(sent));
    });
    afterAll(() => server.remove());

    /** Two at once, so that two workers have one each. */
    const pairs: readonly (readonly [what: string, photos: () => Promise<readonly (readonly [number, Photo])[]>])[] = [
      [
        "measured: a JPEG, and a PNG that lies on its side",
        async () => [
          [200, jpeg],
          [200, await photoOf(await lying().png().toBuffer(), "image/png")],
        ],
      ],
      [
        "measured: a WebP that lies on its side, and a JPEG that its Exif turns",
        async () => [
          [200, await photoOf(await lying().webp().toBuffer(), "image/webp")],
          [200, await photoOf(Buffer.from(orientedJpeg(jpeg.file, 90) ?? []))],
        ],
      ],
      [
        "measured: one without its end mark, and one whose base64 is escaped throughout, by half",
        async () => [
          [200, { ...jpeg, body: photoBody(jpeg.file.subarray(0, -2)) }],
          [200, { ...jpeg, body: jpeg.body.replaceAll("/", "\\/").replaceAll("+", "\\u002b") }],
        ],
      ],
      [
        "refused for what it shows: no face, no colour",
        async () => [
          [422, await photoOf(await sharp(jpeg.file).extract({ left: 0, top: 0, width: 400, height: 400 }).toBuffer())],
          [422, refused(await sharp(jpeg.file).greyscale().toBuffer())],
        ],
      ],
      [
        "refused for how it is made: half a file, and one that is broken in its middle",
        () => {
          const broken = Buffer.from(jpeg.file);
          const middle = Math.floor(broken.length / 2);
          broken.fill(0xff, middle, middle + 500);
          return Promise.resolve([
            [422, refused(jpeg.file.subarray(0, middle))],
            [422, refused(broken)],
          ]);
        },
      ],
    ];
    const lying = () => sharp(jpeg.file).resize({ height: 1_000 }).rotate(90);
    const refused = (file: Buffer): Photo => ({
      file,
      body: photoBody(file),
      marks: [...marksOfFile(file), ...jpeg.marks],
    });

    it.each(pairs)("%s", async (_, of) => {
      const photos = await of();
      const answers = await Promise.all(photos.map(([, { body }]) => postJson(server.url, body)));
      expect(answers.map(({ status }) => status)).toEqual(photos.map(([status]) => status));
      expect(await server.findLater(photos.flatMap(([, { marks }]) => marks))).toEqual(NOTHING);
    });

    it("answered before it was read, or for how it is sent; and given up by its visitor half sent", async () => {
      type Send = (body: string) => Promise<{ status: number }>;
      const post: Send = (body) => postJson(server.url, body);
      const by =
        (path: string, headers: Readonly<Record<string, string>> = JSON_TYPE): Send =>
        (body) =>
          sendHttp(server.url, { headers, path, body });
      const cases: readonly (readonly [what: string, status: number, send: Send])[] = [
        ["base64 that ends in another sign", 400, (body) => post(body.replace('"}', '!"}').replace('","l', '!","l'))],
        ["a body of another shape", 400, (body) => post(`[${body}]`)],
        ["a body that is no JSON", 400, (body) => post(`${body}}`)],
        ["a label that is not accepted", 415, (body) => post(body.replace("image/jpeg", "image/gif"))],
        ["another type", 415, by("/api/skin-analysis", {})],
        ["a foreign page's", 403, by("/api/skin-analysis", { ...JSON_TYPE, origin: "https://evil.example" })],
        ["to a page", 405, by("/")],
        ["to nowhere", 404, by("/nowhere")],
        ["as an event", 413, by("/api/event")],
        ["larger than allowed, which its length does not say", 413, chunkedBeyondTheLimit],
        ["half sent", 0, (body) => sendRaw(server.url, (socket) => void socket.write(half(body)), { timeoutMs: 500 })],
      ];
      const files = await Promise.all(cases.map((_, n) => encodedAgain(n)));
      const answers = await Promise.all(cases.map(([, , send], n) => send(photoBody(files[n] as Buffer))));
      expect(answers.map(({ status }) => status)).toEqual(cases.map(([, status]) => status));
      const marks = cases.flatMap(([what], n) => named(what, marksOfFile(files[n] as Buffer)));
      expect(await server.findLater(marks)).toEqual(NOTHING);
    });

    function chunkedBeyondTheLimit(body: string) {
      const long = body.repeat(Math.ceil(LIMITS.bodyBytes / body.length) + 1);
      return sendRaw(server.url, (socket) => {
        socket.write(`${head("POST", { ...JSON_TYPE, "Transfer-Encoding": "chunked" })}\r\n`);
        socket.write(`${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`);
      });
    }

    it("given up by its visitor while it is measured, early and late", async () => {
      const given = [60, 300].map((ms) =>
        sendHttp(server.url, { headers: JSON_TYPE, body: jpeg.body, signal: AbortSignal.timeout(ms) }),
      );
      await Promise.allSettled(given);
      expect(await server.findLater(jpeg.marks)).toEqual(NOTHING);
    });

    it("measured, by workers that go on with other photos at once", async () => {
      const other = photoBody(await sharp(jpeg.file).flop().resize({ height: 900 }).jpeg().toBuffer());
      expect((await postJson(server.url, jpeg.body)).status).toBe(200);
      const end = performance.now() + 1_000;
      const goOn = async (): Promise<void> => {
        while (performance.now() < end) await postJson(server.url, other);
      };
      await Promise.all([goOn(), goOn()]);
      expect(server.find(jpeg.marks)).toEqual(NOTHING);
    });

    it("one of several at once, and of more than there is room for", async () => {
      const sent = await Promise.all(Array.from({ length: 12 }, () => postJson(server.url, jpeg.body)));
      expect(sent.map(({ status }) => status)).toContain(503);
      expect(await server.findLater(jpeg.marks)).toEqual(NOTHING);
    });

    it("half sent and never ended: 408", async () => {
      expect((await endOfUnended).status).toBe(408);
      expect(await server.findLater(marksOfFile(unended))).toEqual(NOTHING);
    });
  });

  describe("when its decoder", () => {
    beforeAll(async () => {
      server = await startScannedServer({}, { main: HOSTILE });
    });
    afterAll(() => server.remove());

    const misbehaving = (word: string): Buffer => withComment(jpeg.file, `skinglow-test:${word}`);

    it("hangs", async () => {
      const file = misbehaving("hang");
      const answer = postJson(server.url, photoBody(file));
      // And this can be seen: a worker that is at it has it, and so has the server, which waits for our look.
      const look = (): string[] => {
        server.child.kill("SIGSTOP");
        const found = Object.keys(server.find(marksOfFile(file)));
        server.child.kill("SIGCONT");
        return found;
      };
      await expect
        .poll(look, { timeout: 60_000 })
        .toEqual(expect.arrayContaining(["main", expect.stringContaining("process")]));
      expect((await answer).status).toBe(422);
      expect(await server.findLater([...marksOfFile(file), ...jpeg.marks])).toEqual(NOTHING);
    });

    it("takes all memory, or crashes", async () => {
      const files = ["allocate", "crash"].map(misbehaving);
      const answers = await Promise.all(files.map((file) => postJson(server.url, photoBody(file))));
      expect(answers.map(({ status }) => status)).toEqual([422, 422]);
      expect(await server.findLater([...files.flatMap((file) => marksOfFile(file)), ...jpeg.marks])).toEqual(NOTHING);
    });
  });

  describe.each([
    ["in the clear", false],
    // Its certificate is made on the spot, and nobody's.
    ["over TLS", true],
  ])("when an AI provider gets its face %s", (_, tls) => {
    let fake: FakeProvider;
    beforeAll(async () => {
      fake = await startFakeProvider({ tls });
      server = await startProvided(fake, tls ? { NODE_TLS_REJECT_UNAUTHORIZED: "0" } : {});
    });
    afterAll(async () => {
      server.remove();
      await fake.close();
    });
    beforeEach(() => fake.forget());

    const consented = (): string => jpeg.body.replace(/\}$/, ',"providerConsent":true}');
    const marksOfFaces = (): Mark[] =>
      fake.calls.flatMap(({ body }) =>
        marksOfFile(Buffer.from(/base64,([^"]+)/.exec(String(body))?.[1] ?? "", "base64"), 128),
      );

    if (!tls)
      it("and says nothing, until the visitor leaves", async () => {
        fake.script({ do: "silence" });
        const controller = new AbortController();
        const sent = sendHttp(server.url, { headers: JSON_TYPE, body: consented(), signal: controller.signal });
        await expect.poll(() => fake.callCount, { timeout: 20_000 }).toBe(1);
        // Meanwhile the server has both, which shows that they would be found.
        expect(server.find(marksOfFaces())).toMatchObject({ main: { base64: expect.any(Number) } });
        expect(server.find(jpeg.marks)).toMatchObject({ main: { file: expect.any(Number) } });
        controller.abort();
        await sent.catch(() => undefined);
        expect(await server.findLater([...jpeg.marks, ...marksOfFaces()])).toEqual(NOTHING);
      });

    // Whoever of three asks first: each way of the provider comes to one of them, and its second try takes what is next.
    const [ends, ...script] = tls
      ? (["and answers, declines, or answers at the second call", OK, DECLINES, FAILS, OK] as const)
      : (["and answers, fails, or breaks off", OK, FAILS, BREAKS_OFF, FAILS, BREAKS_OFF] as const);
    it(ends, async () => {
      fake.script(...script);
      // A photo that waits too long for a core is answered without the provider.
      for (let tries = 0; tries < 3 && fake.callCount < script.length; tries += 1)
        await Promise.all([1, 2, 3].map(() => postJson(server.url, consented())));
      expect(fake.callCount).toBeGreaterThanOrEqual(3);
      const marks = marksOfFaces();
      expect(marks.length).toBeGreaterThan(100);
      expect(await server.findLater([...jpeg.marks, ...marks])).toEqual(NOTHING);
    });
  });

  it("and one that is there is found in each of its forms, in this process", () => {
    const kinds = new Set(jpeg.marks.map(({ kind }) => kind));
    expect(kinds.size).toBe(8);
    expect(Object.keys(createMemoryScan(jpeg.marks).process(process.pid)).toSorted()).toEqual([...kinds].toSorted());
  });
});
