import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { CANARY } from "#lab/hostile-files/canary.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { orientedJpeg } from "#photo-file/oriented-jpeg.ts";
import { head, photoBody, postJson, sendHttp, sendRaw } from "#tests/hostile/http-client.ts";
import { canReadMemory, type ScannedServer, startScannedServer } from "./held-photos.ts";
import { createMemoryScan, type Mark } from "./memory-scan.ts";
import { marksOfFile, marksOfPhoto } from "./photo-marks.ts";

const HOSTILE = new URL("../support/hostile-server.ts", import.meta.url).pathname;
const JSON_TYPE = { "content-type": "application/json" };
const NOTHING = {};
const TRIES = 3;

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

describe.skipIf(!canReadMemory())("a second after the answer no process has anything of a photo (R-API-5)", () => {
  let jpeg: Photo;
  let server: ScannedServer;
  let fake: FakeProvider | null = null;

  beforeAll(async () => {
    // Larger than what is measured, so that the reduced picture is another one than the decoder's.
    const large = await sharp(await syntheticSelfie(150))
      .resize({ height: 1_900 })
      .jpeg({ quality: 92 })
      .toBuffer();
    jpeg = await photoOf(withComment(large, `${CANARY} `.repeat(40)));
  });

  describe("however it ends", () => {
    beforeAll(async () => {
      server = await startScannedServer();
    });
    afterAll(() => server.remove());

    async function answers(status: number, answer: Promise<{ status: number }>): Promise<void> {
      expect((await answer).status).toBe(status);
    }

    it("measured: a JPEG", async () => {
      await answers(200, postJson(server.url, jpeg.body));
      expect(await server.findLater(jpeg.marks)).toEqual(NOTHING);
    });

    it.each(["png", "webp"] as const)("measured: a %s that lies on its side", async (type) => {
      const file = await sharp(jpeg.file).resize({ height: 1_000 }).rotate(90).toFormat(type).toBuffer();
      const photo = await photoOf(file, `image/${type}`);
      await answers(200, postJson(server.url, photo.body));
      expect(await server.findLater(photo.marks)).toEqual(NOTHING);
    });

    it("measured: one that its Exif turns, and one without its end mark", async () => {
      const turned = Buffer.from(orientedJpeg(jpeg.file, 90) ?? []);
      const unended = { body: photoBody(jpeg.file.subarray(0, -2)), marks: jpeg.marks };
      for (const photo of [await photoOf(turned), unended]) {
        await answers(200, postJson(server.url, photo.body));
        expect(await server.findLater(photo.marks)).toEqual(NOTHING);
      }
    });

    it("refused for what it shows or how it is made", async () => {
      const faceless = await photoOf(
        await sharp(jpeg.file).extract({ left: 0, top: 0, width: 400, height: 400 }).toBuffer(),
      );
      await answers(422, postJson(server.url, faceless.body));
      expect(await server.findLater(faceless.marks)).toEqual(NOTHING);
      const broken = Buffer.from(jpeg.file);
      const middle = Math.floor(broken.length / 2);
      broken.fill(0xff, middle, middle + 500);
      const half = jpeg.file.subarray(0, middle);
      const grey = await sharp(jpeg.file).greyscale().toBuffer();
      for (const file of [broken, half, grey]) {
        await answers(422, postJson(server.url, photoBody(file)));
        expect(await server.findLater([...marksOfFile(file), ...jpeg.marks])).toEqual(NOTHING);
      }
    });

    it.each([
      ["base64 that ends in another sign", () => jpeg.body.replace('"}', '!"}').replace('","l', '!","l'), 400],
      ["a body of another shape", () => `[${jpeg.body}]`, 400],
      ["a body that is no JSON", () => `${jpeg.body}}`, 400],
      ["escaped throughout, by half", () => jpeg.body.replaceAll("/", "\\/").replaceAll("+", "\\u002b"), 200],
      ["a label that is not accepted", () => jpeg.body.replace("image/jpeg", "image/gif"), 415],
    ])("sent as %s", async (_, body, status) => {
      await answers(status, postJson(server.url, body()));
      expect(await server.findLater(jpeg.marks)).toEqual(NOTHING);
    });

    it.each([
      ["another type", {}, "/api/skin-analysis", 415],
      ["a foreign page's", { ...JSON_TYPE, origin: "https://evil.example" }, "/api/skin-analysis", 403],
      ["to a page", JSON_TYPE, "/", 405],
      ["to nowhere", JSON_TYPE, "/nowhere", 404],
      ["as an event", JSON_TYPE, "/api/event", 413],
    ] as const)("answered before it was read: %s", async (_, headers, path, status) => {
      await answers(status, sendHttp(server.url, { headers, path, body: jpeg.body }));
      expect(await server.findLater(jpeg.marks)).toEqual(NOTHING);
    });

    it("larger than allowed, which its length does not say", async () => {
      const body = jpeg.body.repeat(Math.ceil(LIMITS.bodyBytes / jpeg.body.length) + 1);
      const sent = sendRaw(server.url, (socket) => {
        socket.write(`${head("POST", { ...JSON_TYPE, "Transfer-Encoding": "chunked" })}\r\n`);
        socket.write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
      });
      await answers(413, sent);
      expect(await server.findLater(jpeg.marks)).toEqual(NOTHING);
    });

    const half = (): string =>
      `${head("POST", { ...JSON_TYPE, "Content-Length": jpeg.body.length })}\r\n${jpeg.body.slice(0, jpeg.body.length / 2)}`;

    it("given up by its visitor half sent", async () => {
      await sendRaw(server.url, (socket) => void socket.write(half()), { timeoutMs: 500 });
      expect(await server.findLater(jpeg.marks)).toEqual(NOTHING);
    });

    it("half sent and never ended: 408", async () => {
      await answers(
        408,
        sendRaw(server.url, (socket) => void socket.write(half())),
      );
      expect(await server.findLater(jpeg.marks)).toEqual(NOTHING);
    });

    it("given up by its visitor while it is measured", async () => {
      for (const ms of [60, 150, 300]) {
        const given = sendHttp(server.url, { headers: JSON_TYPE, body: jpeg.body, signal: AbortSignal.timeout(ms) });
        await given.catch(() => undefined);
        expect(await server.findLater(jpeg.marks)).toEqual(NOTHING);
      }
    });

    it("measured, by workers that go on with other photos at once", async () => {
      const other = photoBody(await sharp(jpeg.file).flop().resize({ height: 900 }).jpeg().toBuffer());
      await answers(200, postJson(server.url, jpeg.body));
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
  });

  describe("when its decoder", () => {
    beforeAll(async () => {
      server = await startScannedServer({}, { main: HOSTILE });
    });
    afterAll(() => server.remove());

    it.each(["hang", "allocate", "crash"])("does this: %s", async (word) => {
      const file = withComment(jpeg.file, `skinglow-test:${word}`);
      const answer = postJson(server.url, photoBody(file));
      if (word === "hang") {
        // And this can be seen: a worker that is at it has it, and so has the server.
        await expect
          .poll(() => Object.keys(server.find(marksOfFile(file))), { timeout: 20_000 })
          .toEqual(expect.arrayContaining(["main", expect.stringContaining("process")]));
      }
      expect((await answer).status).toBe(422);
      expect(await server.findLater([...marksOfFile(file), ...jpeg.marks])).toEqual(NOTHING);
    });
  });

  describe("when an AI provider gets its face", () => {
    beforeAll(async () => {
      fake = await startFakeProvider();
      server = await startProvided(fake);
    });
    afterAll(async () => {
      server.remove();
      await fake?.close();
    });
    afterEach(() => fake?.forget());

    const consented = (): string => jpeg.body.replace(/\}$/, ',"providerConsent":true}');
    const marksOfFace = (provider = fake): Mark[] => {
      const base64 = /base64,([^"]+)/.exec(String(provider?.calls.at(-1)?.body))?.[1] ?? "";
      return marksOfFile(Buffer.from(base64, "base64"), 128);
    };

    it("over TLS", async () => {
      const tls = await startFakeProvider({ tls: true });
      // Its certificate is made on the spot, and nobody's.
      const trusting = await startProvided(tls, { NODE_TLS_REJECT_UNAUTHORIZED: "0" });
      await postJson(trusting.url, consented());
      const marks = marksOfFace(tls);
      expect(marks.length).toBeGreaterThan(100);
      const found = await trusting.findLater([...jpeg.marks, ...marks]);
      trusting.remove();
      await tls.close();
      expect(found).toEqual(NOTHING);
    });

    it.each([
      ["and answers", [{ do: "ok" }]],
      ["and answers at the second call", [{ do: "error", status: 500 }, { do: "ok" }]],
      ["and fails", [{ do: "error", status: 500 }]],
      ["and breaks off", [{ do: "reset-mid-body" }]],
      ["and declines", [{ do: "refuse", refusal: "I cannot look at faces." }]],
    ] as const)("%s", async (_, script) => {
      fake?.script(...script);
      // A photo that waits too long for a core is answered without the provider.
      for (let i = 0; i < TRIES && fake?.callCount === 0; i += 1) await postJson(server.url, consented());
      const marks = marksOfFace();
      expect(marks.length).toBeGreaterThan(100);
      expect(await server.findLater([...jpeg.marks, ...marks])).toEqual(NOTHING);
    });

    it("and says nothing, until the visitor leaves", async () => {
      fake?.script({ do: "silence" });
      const controller = new AbortController();
      const sent = sendHttp(server.url, { headers: JSON_TYPE, body: consented(), signal: controller.signal });
      await expect.poll(() => fake?.callCount, { timeout: 20_000 }).toBe(1);
      // Meanwhile the server has both, which shows that they would be found.
      expect(server.find(marksOfFace())).toMatchObject({ main: { base64: expect.any(Number) } });
      expect(server.find(jpeg.marks)).toMatchObject({ main: { file: expect.any(Number) } });
      controller.abort();
      await sent.catch(() => undefined);
      expect(await server.findLater([...jpeg.marks, ...marksOfFace()])).toEqual(NOTHING);
    });
  });

  it("and one that is there is found in each of its forms, in this process", () => {
    const kinds = new Set(jpeg.marks.map(({ kind }) => kind));
    expect(kinds.size).toBe(8);
    expect(Object.keys(createMemoryScan(jpeg.marks).process(process.pid)).toSorted()).toEqual([...kinds].toSorted());
  });
});
