import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { CANARY } from "#lab/hostile-files/canary.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { orientedJpeg } from "#photo-file/oriented-jpeg.ts";
import { head, photoBody, postJson, type RawOptions, sendHttp, sendRaw } from "#tests/hostile/http-client.ts";
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

async function photoOf(file: Buffer, label = "image/jpeg"): Promise<Photo> {
  return { file, body: photoBody(file, label), marks: await marksOfPhoto(file) };
}

/** The first half of its body, and then nothing. */
function sendHalf(url: string, { body }: Photo, options: RawOptions = {}): Promise<{ status: number }> {
  const text = `${head("POST", { ...JSON_TYPE, "Content-Length": body.length })}\r\n${body.slice(0, body.length / 2)}`;
  return sendRaw(url, (socket) => void socket.write(text), options);
}

const NEEDS_MEMORY = { meta: { skipReason: "the memory of other processes cannot be read here" } };

describe.skipIf(!canReadMemory())(
  "a second after the answer no process has anything of a photo (R-API-5)",
  NEEDS_MEMORY,
  () => {
    let jpeg: Photo;
    let server: ScannedServer;

    /** A photo that waits too long for a core is answered 504, and sent again. */
    async function expectGone(
      status: number,
      send: () => Promise<{ status: number }>,
      marks = jpeg.marks,
    ): Promise<void> {
      let answer = await send();
      for (let tried = 1; tried < TRIES && answer.status === 504; tried += 1) answer = await send();
      expect(answer.status).toBe(status);
      expect(await server.findLater(marks)).toEqual(NOTHING);
    }

    beforeAll(async () => {
      // Larger than what is measured, so that the reduced picture is another one than the decoder's.
      const large = await sharp(await syntheticSelfie(150))
        .resize({ height: 1_900 })
        .jpeg({ quality: 92 })
        .toBuffer();
      jpeg = await photoOf(withComment(large, `${CANARY} `.repeat(40)));
    });

    /** One of each way through the main process and the worker. */
    describe("however it ends", () => {
      /**
       * Half sent at the start: the server waits 20 s for the rest, and the other photos pass meanwhile. Of a type whose files
       * do not begin alike, as those of all JPEGs of one encoder do.
       */
      let unended: { readonly photo: Photo; readonly answer: Promise<{ status: number }> };

      beforeAll(async () => {
        server = await startScannedServer();
        const file = await sharp(jpeg.file).flop().resize({ height: 900 }).webp().toBuffer();
        const photo = await photoOf(file, "image/webp");
        unended = { photo, answer: sendHalf(server.url, photo) };
      });
      afterAll(() => server.remove());

      it.each(["png", "webp"] as const)("measured: a %s that lies on its side", async (type) => {
        const file = await sharp(jpeg.file).resize({ height: 1_000 }).rotate(90).toFormat(type).toBuffer();
        const photo = await photoOf(file, `image/${type}`);
        await expectGone(200, () => postJson(server.url, photo.body), photo.marks);
      });

      it("measured: a JPEG that its Exif turns, without its end mark", async () => {
        const turned = await photoOf(Buffer.from(orientedJpeg(jpeg.file, 90) ?? []));
        await expectGone(200, () => postJson(server.url, photoBody(turned.file.subarray(0, -2))), turned.marks);
      });

      it("refused for what it shows", async () => {
        const part = { left: 0, top: 0, width: 400, height: 400 };
        const faceless = await photoOf(await sharp(jpeg.file).extract(part).toBuffer());
        await expectGone(422, () => postJson(server.url, faceless.body), faceless.marks);
      });

      it.each([
        ["that ends in the middle", (file: Buffer) => file.subarray(0, file.length >> 1)],
        [
          "that its decoder gives up",
          (file: Buffer) => Buffer.from(file).fill(0xff, file.length >> 1, (file.length >> 1) + 500),
        ],
      ])("refused: a file %s", async (_, spoil) => {
        const file = spoil(jpeg.file);
        await expectGone(422, () => postJson(server.url, photoBody(file)), [...marksOfFile(file), ...jpeg.marks]);
      });

      it.each([
        ["base64 that ends in another sign", () => jpeg.body.replace('","l', '!","l'), 400],
        ["a body that is no JSON", () => `${jpeg.body}}`, 400],
        ["escaped throughout, by half", () => jpeg.body.replaceAll("/", "\\/").replaceAll("+", "\\u002b"), 200],
      ])("sent as %s", async (_, body, status) => {
        await expectGone(status, () => postJson(server.url, body()));
      });

      it.each([
        ["another type", {}, "/api/skin-analysis", 415],
        ["an event", JSON_TYPE, "/api/event", 413],
      ] as const)("answered before it was read, as %s", async (_, headers, path, status) => {
        await expectGone(status, () => sendHttp(server.url, { headers, path, body: jpeg.body }));
      });

      it("larger than allowed, which its length does not say", async () => {
        const body = jpeg.body.repeat(Math.ceil(LIMITS.bodyBytes / jpeg.body.length) + 1);
        const send = () =>
          sendRaw(server.url, (socket) => {
            socket.write(`${head("POST", { ...JSON_TYPE, "Transfer-Encoding": "chunked" })}\r\n`);
            socket.write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
          });
        await expectGone(413, send);
      });

      it("given up by its visitor half sent", async () => {
        await sendHalf(server.url, jpeg, { timeoutMs: 500 });
        expect(await server.findLater(jpeg.marks)).toEqual(NOTHING);
      });

      it("given up by its visitor while it is measured", async () => {
        for (const ms of [60, 150, 300]) {
          const given = sendHttp(server.url, { headers: JSON_TYPE, body: jpeg.body, signal: AbortSignal.timeout(ms) });
          await given.catch(() => undefined);
        }
        expect(await server.findLater(jpeg.marks)).toEqual(NOTHING);
      });

      it("one of several at once and of more than there is room for, by workers that go on with other photos", async () => {
        const sent = await Promise.all(Array.from({ length: 12 }, () => postJson(server.url, jpeg.body)));
        expect(sent.map(({ status }) => status)).toContain(503);
        const other = photoBody(await sharp(jpeg.file).flop().resize({ height: 900 }).jpeg().toBuffer());
        const end = performance.now() + 1_000;
        const goOn = async (): Promise<void> => {
          while (performance.now() < end) await postJson(server.url, other);
        };
        await Promise.all([goOn(), goOn()]);
        expect(server.find(jpeg.marks)).toEqual(NOTHING);
      });

      it("half sent and never ended: 408", async () => {
        await expectGone(408, () => unended.answer, unended.photo.marks);
      });
    });

    describe("when its decoder", () => {
      beforeAll(async () => {
        server = await startScannedServer({}, { main: HOSTILE });
      });
      afterAll(() => server.remove());

      it.each(["hang", "crash"])("does this: %s", async (word) => {
        const file = withComment(jpeg.file, `skinglow-test:${word}`);
        const answer = postJson(server.url, photoBody(file));
        if (word === "hang") {
          // And this can be seen: a worker that is at it has it, and so has the server.
          await expect
            .poll(() => Object.keys(server.find(marksOfFile(file))), { timeout: 20_000 })
            .toEqual(expect.arrayContaining(["main", expect.stringContaining("process")]));
        }
        await expectGone(422, () => answer, [...marksOfFile(file), ...jpeg.marks]);
      });
    });

    describe("when an AI provider gets its face, over TLS", () => {
      let fake: FakeProvider;

      beforeAll(async () => {
        fake = await startFakeProvider({ tls: true });
        server = await startScannedServer({
          ANALYSIS_PROVIDER: "openai",
          OPENAI_API_KEY: "sk-memory",
          OPENAI_BASE_URL: fake.baseUrl,
          OPENAI_MODEL: "scripted",
          PROVIDER_NAME: "Scripted AI",
          PROVIDER_COUNTRY: "Nowhere",
          // Its certificate is made on the spot, and nobody's.
          NODE_TLS_REJECT_UNAUTHORIZED: "0",
        });
      });
      afterAll(async () => {
        server.remove();
        await fake.close();
      });
      afterEach(() => fake.forget());

      const consented = (): string => jpeg.body.replace(/\}$/, ',"providerConsent":true}');

      function marksOfFace(): Mark[] {
        const base64 = /base64,([^"]+)/.exec(String(fake.calls.at(-1)?.body))?.[1] ?? "";
        const marks = marksOfFile(Buffer.from(base64, "base64"), 128);
        expect(marks.length).toBeGreaterThan(100);
        return marks;
      }

      it.each([
        ["and answers at the second call", [{ do: "error", status: 500 }, { do: "ok" }]],
        ["and breaks off", [{ do: "reset-mid-body" }]],
      ] as const)("%s", async (_, script) => {
        fake.script(...script);
        // A photo that waits too long for a core is answered without the provider.
        for (let i = 0; i < TRIES && fake.callCount === 0; i += 1) await postJson(server.url, consented());
        expect(await server.findLater([...jpeg.marks, ...marksOfFace()])).toEqual(NOTHING);
      });

      it("and says nothing, until the visitor leaves", async () => {
        fake.script({ do: "silence" });
        const controller = new AbortController();
        const leaving = { headers: JSON_TYPE, body: consented(), signal: controller.signal };
        const sent = sendHttp(server.url, leaving).catch(() => undefined);
        await expect.poll(() => fake.callCount, { timeout: 20_000 }).toBe(1);
        // Meanwhile the server has both, which shows that they would be found.
        expect(server.find([...jpeg.marks, ...marksOfFace()])).toMatchObject({
          main: { base64: expect.any(Number), file: expect.any(Number) },
        });
        controller.abort();
        await sent;
        expect(await server.findLater([...jpeg.marks, ...marksOfFace()])).toEqual(NOTHING);
      });
    });

    it("and one that is there is found in each of its forms, in this process", () => {
      const kinds = new Set(jpeg.marks.map(({ kind }) => kind));
      expect(kinds.size).toBe(8);
      expect(Object.keys(createMemoryScan(jpeg.marks).process(process.pid)).toSorted()).toEqual([...kinds].toSorted());
    });
  },
);
