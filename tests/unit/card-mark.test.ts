import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cardFileOf } from "#app/features/card/mark-file.ts";

/** What machines read in a card that says something an AI gave (AI Act, Art. 50(2)). */

const MARK = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic";
const AI = "Von einer KI";

async function marked(bytes: Uint8Array, type: string, ai: string | null = AI): Promise<Buffer> {
  const file = await cardFileOf([new Blob([bytes as Uint8Array<ArrayBuffer>])], "card", type, ai);
  expect([file.name, file.type]).toEqual(["card", type]);
  return Buffer.from(await file.arrayBuffer());
}

describe("a picture", () => {
  const picture = sharp({ create: { width: 2, height: 2, channels: 3, background: "#a06040" } }).png();

  it("carries XMP that a reader of its own finds, and the same pixels", async () => {
    const plain = await picture.toBuffer();
    const file = await marked(plain, "image/png");
    const { xmp } = await sharp(file).metadata();
    expect(xmp?.toString()).toContain(`Iptc4xmpExt:DigitalSourceType="${MARK}"`);
    expect(await sharp(file).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
  });

  it("of which nothing is an AI's carries none, byte by byte", async () => {
    const plain = await picture.toBuffer();
    expect(await marked(plain, "image/png", null)).toEqual(plain);
  });
});

describe("a film", () => {
  it("as MP4 ends in XMP's own box", async () => {
    const plain = Uint8Array.from([0, 0, 0, 8, ...Buffer.from("free")]);
    const file = await marked(plain, "video/mp4");
    expect(file.subarray(0, plain.length)).toEqual(Buffer.from(plain));
    const box = file.subarray(plain.length);
    expect([box.readUInt32BE(0), box.toString("latin1", 4, 8)]).toEqual([box.length, "uuid"]);
    expect(box.toString("hex", 8, 24)).toBe("be7acfcb97a942e89c71999491e3afac");
    expect(box.toString("latin1", 24)).toMatch(new RegExp(`^<x:xmpmeta .*"${MARK}".*</x:xmpmeta>$`));
  });

  it("as WebM ends in a tag of the whole film, each element as long as it says", async () => {
    const plain = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x80]);
    const file = await marked(plain, "video/webm");
    const leaves = elementsIn(file.subarray(plain.length), ["1254c367", "7373", "67c8"]);
    const property = "http://iptc.org/std/Iptc4xmpExt/2008-02-29/DigitalSourceType";
    expect(leaves).toEqual({ "63c0": "", "45a3": property, "4487": MARK });
  });
});

/** The content of each element that holds no others, by its id. */
function elementsIn(bytes: Buffer, holders: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (let at = 0; at < bytes.length; ) {
    const idLength = Math.clz32(bytes.readUInt8(at)) - 23;
    const id = bytes.toString("hex", at, at + idLength);
    const begin = at + idLength + 2;
    const end = begin + (bytes.readUInt16BE(at + idLength) & 0x3fff);
    expect(end).toBeLessThanOrEqual(bytes.length);
    const content = bytes.subarray(begin, end);
    Object.assign(found, holders.includes(id) ? elementsIn(content, holders) : { [id]: content.toString("latin1") });
    at = end;
  }
  return found;
}
