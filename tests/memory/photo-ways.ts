import { createHash } from "node:crypto";
import sharp from "sharp";
import { LIMITS } from "#contract/limits.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { orientedJpeg } from "#photo-file/oriented-jpeg.ts";
import { head, photoBody, postJson, type RawOptions, sendHttp, sendRaw } from "#tests/hostile/http-client.ts";
import type { Mark } from "./memory-scan.ts";
import { marksOfFile, marksOfPhoto } from "./photo-marks.ts";

/** The ways of a photo through the main process and a worker, and what is recognisably of it. */

export const JSON_TYPE = { "content-type": "application/json" };
/** Height of a picture larger than what is measured, so that the reduced picture is another one than the decoder's. */
export const LARGE_PX = 1_900;
/** ... and of one that is measured as it is. */
export const MEASURED_PX = 1_000;

export interface Answer {
  readonly status: number;
}

export interface Sent {
  readonly marks: readonly Mark[];
  readonly send: (url: string) => Promise<Answer>;
}

interface Way {
  readonly name: string;
  readonly status: number;
  /** @param i its place among the others: its picture is another one than theirs */
  readonly make: (i: number) => Promise<Sent>;
}

let selfie: Promise<Buffer> | undefined;

/** A face of this height, as a JPEG that begins with a comment of its own: all else at the start is the encoder's. */
export async function pictureOf(height: number): Promise<Buffer> {
  selfie ??= syntheticSelfie(150);
  const jpeg = await sharp(await selfie)
    .resize({ height })
    .jpeg({ quality: 92 })
    .toBuffer();
  const lines = Array.from({ length: 12 }, (_, i) => createHash("sha512").update(`${height} ${i}`).digest("base64"));
  return withComment(jpeg, lines.join(""));
}

export async function shotOf(file: Buffer): Promise<{ readonly file: Buffer; readonly marks: readonly Mark[] }> {
  return { file, marks: await marksOfPhoto(file) };
}

/** The first half of its body, and then nothing. */
export function sendHalf(url: string, body: string, options: RawOptions = {}): Promise<Answer> {
  const text = `${head("POST", { ...JSON_TYPE, "Content-Length": body.length })}\r\n${body.slice(0, body.length / 2)}`;
  return sendRaw(url, (socket) => void socket.write(text), options);
}

/** So that what is found says whose it is. */
export function named(name: string, marks: readonly Mark[]): Mark[] {
  return marks.map(({ kind, bytes }) => ({ kind: `${name}: ${kind}`, bytes }));
}

/** Each of another height: no two have the same bytes or pixels. */
const largeOf = (i: number): Promise<Buffer> => pictureOf(LARGE_PX - 20 * i);
const smallOf = (i: number): Promise<Buffer> => pictureOf(MEASURED_PX - 20 * i);

/** Nobody decodes it, so its pixels are nowhere. */
function unread(name: string, status: number, send: (url: string, body: string) => Promise<Answer>): Way {
  return {
    name,
    status,
    make: async (i) => {
      const file = await smallOf(i);
      return { marks: marksOfFile(file), send: (url) => send(url, photoBody(file)) };
    },
  };
}

/** @param spoil what it is made into before it is sent, if its picture is not what is decoded */
function posted(name: string, status: number, fileOf: (i: number) => Promise<Buffer>, type = "image/jpeg"): Way {
  return {
    name,
    status,
    make: async (i) => {
      const { file, marks } = await shotOf(await fileOf(i));
      return { marks, send: (url) => postJson(url, photoBody(file, type)) };
    },
  };
}

/** A file whose picture is decoded in part. */
function spoilt(name: string, spoil: (file: Buffer) => Buffer): Way {
  return {
    name,
    status: 422,
    make: async (i) => {
      const { file, marks } = await shotOf(await largeOf(i));
      const sent = spoil(file);
      return { marks: [...marksOfFile(sent), ...marks], send: (url) => postJson(url, photoBody(sent)) };
    },
  };
}

const lying = (type: "png" | "webp") => async (i: number) =>
  sharp(await smallOf(i))
    .rotate(90)
    .toFormat(type)
    .toBuffer();

function sendLonger(url: string, body: string): Promise<Answer> {
  const long = body.repeat(Math.ceil(LIMITS.bodyBytes / body.length) + 1);
  return sendRaw(url, (socket) => {
    socket.write(`${head("POST", { ...JSON_TYPE, "Transfer-Encoding": "chunked" })}\r\n`);
    socket.write(`${long.length.toString(16)}\r\n${long}\r\n0\r\n\r\n`);
  });
}

/**
 * By who has it last: the main process alone, a worker, a worker whose visitor has left. What takes most memory comes first: it
 * makes V8 collect what others have dropped and not cleared.
 */
export const WAYS: Readonly<Record<string, readonly Way[]>> = {
  "that no worker has seen": [
    unread("larger than allowed, which its length does not say", 413, sendLonger),
    unread("given up by its visitor half sent", 0, (url, body) => sendHalf(url, body, { timeoutMs: 500 })),
    unread("answered before it was read, as another type", 415, (url, body) => sendHttp(url, { body })),
    unread("answered before it was read, as an event", 413, (url, body) =>
      sendHttp(url, { headers: JSON_TYPE, path: "/api/event", body }),
    ),
    unread("sent as a body that is no JSON", 400, (url, body) => postJson(url, `${body}}`)),
    unread("sent as base64 that ends in another sign", 400, (url, body) =>
      postJson(url, body.replace('","l', '!","l')),
    ),
  ],
  "that a worker has seen": [
    posted("measured: a PNG that lies on its side", 200, lying("png"), "image/png"),
    posted("measured: a WebP that lies on its side", 200, lying("webp"), "image/webp"),
    {
      name: "measured: a JPEG that its Exif turns, without its end mark",
      status: 200,
      make: async (i) => {
        const { file, marks } = await shotOf(Buffer.from(orientedJpeg(await largeOf(i), 90) ?? []));
        return { marks, send: (url) => postJson(url, photoBody(file.subarray(0, -2))) };
      },
    },
    {
      name: "sent as escaped throughout, by half",
      status: 200,
      make: async (i) => {
        const { file, marks } = await shotOf(await largeOf(i));
        const body = photoBody(file).replaceAll("/", "\\/").replaceAll("+", "\\u002b");
        return { marks, send: (url) => postJson(url, body) };
      },
    },
    posted("refused for what it shows", 422, async (i) => {
      const part = { left: 0, top: 0, width: 400, height: 400 };
      return sharp(await largeOf(i))
        .extract(part)
        .toBuffer();
    }),
    spoilt("refused: a file that ends in the middle", (file) => file.subarray(0, file.length >> 1)),
    spoilt("refused: a file that its decoder gives up", (file) =>
      Buffer.from(file).fill(0xff, file.length >> 1, (file.length >> 1) + 500),
    ),
  ],
  "that its visitor has given up": [
    {
      name: "while it is measured",
      status: 0,
      make: async (i) => {
        const { file, marks } = await shotOf(await largeOf(i));
        const body = photoBody(file);
        const give = (url: string, ms: number) =>
          sendHttp(url, { headers: JSON_TYPE, body, signal: AbortSignal.timeout(ms) }).catch(() => undefined);
        return {
          marks,
          send: async (url) => {
            for (const ms of [60, 150, 300]) await give(url, ms);
            return { status: 0 };
          },
        };
      },
    },
  ],
};
