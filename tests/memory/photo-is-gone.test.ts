import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { photoBody, postJson, sendHttp } from "#tests/hostile/http-client.ts";
import { aiVariables } from "#tests/support/ai-provider.ts";
import { canReadMemory, type ScannedServer, startScannedServer } from "./held-photos.ts";
import { createMemoryScan, type Mark } from "./memory-scan.ts";
import { marksOfFile } from "./photo-marks.ts";
import {
  type Answer,
  JSON_TYPE,
  LARGE_PX,
  MEASURED_PX,
  named,
  pictureOf,
  type Sent,
  sendHalf,
  shotOf,
  WAYS,
} from "./photo-ways.ts";

const HOSTILE = new URL("../support/hostile-server.ts", import.meta.url).pathname;
const NOTHING = {};
const TRIES = 3;
/** What is dropped and not cleared stays in memory, whatever comes behind it: the server collects its young garbage late, MiB. */
const KEEPS_GARBAGE = ["--min-semi-space-size=64", "--max-semi-space-size=64"];

/** A photo that waits too long for a core is answered 504, and sent again. */
async function answerTo(send: () => Promise<Answer>): Promise<number> {
  let { status } = await send();
  for (let tried = 1; tried < TRIES && status === 504; tried += 1) ({ status } = await send());
  return status;
}

const NEEDS_MEMORY = { meta: { skipReason: "the memory of other processes cannot be read here" } };
describe.skipIf(!canReadMemory())(
  "a second after the answer no process has anything of a photo (R-API-5)",
  NEEDS_MEMORY,
  () => {
    let server: ScannedServer;
    /**
     * Half sent at the start: the server waits 20 s for the rest, and the other photos pass meanwhile. Of a type whose files
     * do not begin alike, as those of all JPEGs of one encoder do.
     */
    let unended: { readonly marks: readonly Mark[]; readonly answer: Promise<Answer> };

    beforeAll(async () => {
      server = await startScannedServer({}, { execArgv: KEEPS_GARBAGE });
      const { file, marks } = await shotOf(
        await sharp(await pictureOf(MEASURED_PX - 100))
          .flop()
          .webp()
          .toBuffer(),
      );
      unended = { marks, answer: sendHalf(server.url, photoBody(file, "image/webp")) };
    });
    afterAll(() => server.remove());

    /** One of each way through the main process and the worker, each with a picture of its own: what is found says whose it is. */
    describe.each(Object.entries(WAYS))("%s", (_, ways) => {
      const answers = new Map<string, number>();
      let found: ReturnType<ScannedServer["find"]>;

      /** Sent one after the other; then one look for what is left of any. */
      beforeAll(async () => {
        const sent: [string, Sent][] = [];
        for (const [i, { name, make }] of ways.entries()) sent.push([name, await make(i)]);
        for (const [name, { send }] of sent) answers.set(name, await answerTo(() => send(server.url)));
        found = await server.findLater(sent.flatMap(([name, { marks }]) => named(name, marks)));
      });

      it.each(ways)("$name", ({ name, status }) => {
        expect(answers.get(name)).toBe(status);
        const places = Object.entries(found).flatMap(([process, kinds]) =>
          Object.keys(kinds).flatMap((kind) => (kind.startsWith(`${name}: `) ? `${process}, ${kind}` : [])),
        );
        expect(places).toEqual([]);
      });
    });

    it("one of several at once and of more than there is room for, by workers that go on with other photos", async () => {
      const { file, marks } = await shotOf(await pictureOf(LARGE_PX - 200));
      const body = photoBody(file);
      const sent = await Promise.all(Array.from({ length: 12 }, () => postJson(server.url, body)));
      expect(sent.map(({ status }) => status)).toContain(503);
      const other = photoBody(
        await sharp(await pictureOf(MEASURED_PX - 200))
          .flop()
          .toBuffer(),
      );
      const end = performance.now() + 1_000;
      const goOn = async (): Promise<void> => {
        while (performance.now() < end) await postJson(server.url, other);
      };
      await Promise.all([goOn(), goOn()]);
      expect(server.find(marks)).toEqual(NOTHING);
    });

    it("when its decoder hangs, and when it crashes", async () => {
      const hostile = await startScannedServer({}, { main: HOSTILE });
      try {
        const large = await shotOf(await pictureOf(LARGE_PX));
        const [hangs, crashes] = ["hang", "crash"].map((word) => withComment(large.file, `skinglow-test:${word}`));
        const answer = postJson(hostile.url, photoBody(hangs as Buffer));
        // And this can be seen: a worker that is at it has it, and so has the server.
        await expect
          .poll(() => Object.keys(hostile.find(marksOfFile(hangs as Buffer))), { timeout: 20_000, interval: 500 })
          .toEqual(expect.arrayContaining(["main", expect.stringContaining("process")]));
        expect((await answer).status).toBe(422);
        expect(await answerTo(() => postJson(hostile.url, photoBody(crashes as Buffer)))).toBe(422);
        const files = [hangs, crashes].flatMap((file) => marksOfFile(file as Buffer));
        expect(await hostile.findLater([...files, ...large.marks])).toEqual(NOTHING);
      } finally {
        hostile.remove();
      }
    });

    describe("when an AI provider gets its face, over TLS", () => {
      let fake: FakeProvider;
      let provided: ScannedServer;

      beforeAll(async () => {
        fake = await startFakeProvider({ tls: true });
        // Its certificate is made on the spot, and nobody's.
        const environment = aiVariables("openai", fake.baseUrl, { NODE_TLS_REJECT_UNAUTHORIZED: "0" });
        provided = await startScannedServer(environment, { execArgv: KEEPS_GARBAGE });
      });
      afterAll(async () => {
        provided.remove();
        await fake.close();
      });

      const consented = (file: Buffer): string => photoBody(file).replace(/\}$/, ',"providerConsent":true}');

      function marksOfFace(): Mark[] {
        const base64 = /base64,([^"]+)/.exec(String(fake.calls.at(-1)?.body))?.[1] ?? "";
        const marks = marksOfFile(Buffer.from(base64, "base64"), 128);
        expect(marks.length).toBeGreaterThan(100);
        return marks;
      }

      it("and answers at the second call, breaks off, or says nothing until the visitor leaves", async () => {
        const looked: Mark[] = [];
        for (const [i, [name, script]] of Object.entries({
          "answers at the second call": [{ do: "error", status: 500 }, { do: "ok" }],
          "breaks off": [{ do: "reset-mid-body" }],
        } as const).entries()) {
          const shot = await shotOf(await pictureOf(LARGE_PX - 20 * i));
          fake.script(...script);
          // A photo that waits too long for a core is answered without the provider.
          for (let tried = 0; tried < TRIES && fake.callCount === 0; tried += 1)
            await postJson(provided.url, consented(shot.file));
          looked.push(...named(name, [...shot.marks, ...marksOfFace()]));
          fake.forget();
        }

        const shot = await shotOf(await pictureOf(LARGE_PX - 40));
        fake.script({ do: "silence" });
        const controller = new AbortController();
        const leaving = { headers: JSON_TYPE, body: consented(shot.file), signal: controller.signal };
        const sent = sendHttp(provided.url, leaving).catch(() => undefined);
        await expect.poll(() => fake.callCount, { timeout: 20_000 }).toBe(1);
        const own = [...shot.marks, ...marksOfFace()];
        // Meanwhile the server has both, which shows that they would be found.
        expect(provided.find(own)).toMatchObject({ main: { base64: expect.any(Number), file: expect.any(Number) } });
        controller.abort();
        await sent;
        expect(await provided.findLater([...looked, ...named("says nothing", own)])).toEqual(NOTHING);
      });
    });

    it("and one that is there is found in each of its forms, in this process", async () => {
      const { marks } = await shotOf(await pictureOf(LARGE_PX));
      const kinds = new Set(marks.map(({ kind }) => kind));
      expect(kinds.size).toBe(8);
      expect(Object.keys(createMemoryScan(marks).process(process.pid)).toSorted()).toEqual([...kinds].toSorted());
    });

    it("half sent and never ended: 408", async () => {
      expect((await unended.answer).status).toBe(408);
      expect(await server.findLater(unended.marks)).toEqual(NOTHING);
    });
  },
);
