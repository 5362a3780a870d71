import { describe, expect, it } from "vitest";
import { chartFiles, KINDS } from "#lab/colour/chart-files.ts";
import { avifColour } from "./avif-colour.ts";

const FILES = (await chartFiles()).filter(({ format }) => format === "avif");
const fileOf = (kind: string) => FILES.find((file) => file.kind === kind)?.bytes as Buffer;

describe("what an AVIF says of its colours", () => {
  it("is its profile, and the file without has none and is as long", () => {
    const [kind] = KINDS.filter(({ name }) => name === "Adobe RGB");
    const file = fileOf("Adobe RGB");
    const tag = avifColour(file);
    expect(Buffer.from(tag?.profile ?? [])).toEqual(kind?.profile);
    const without = Buffer.from(tag?.without() as Uint8Array);
    expect([file.includes("colrprof"), without.includes("colrprof"), without.length]).toEqual([
      true,
      false,
      file.length,
    ]);
    expect(avifColour(without)?.profile).toBeNull();
  });

  it("is a profile of ours where it is codes, and sRGB's codes take their place", () => {
    const tag = avifColour(fileOf("Display P3 by cICP, or tag cicp PQ"));
    expect(tag?.profile).toBeInstanceOf(Uint8Array);
    expect(avifColour(tag?.without() as Uint8Array)?.profile).not.toEqual(tag?.profile);
  });

  it("is the engine's to read where it is light beyond white, and nothing where the file is cut", () => {
    const file = Buffer.from(fileOf("sRGB, untagged"));
    file.writeUInt16BE(16, file.indexOf("nclx") + 6);
    expect(avifColour(file)).toBeNull();
    const boxed = (name: string, ...data: Buffer[]) =>
      Buffer.concat([
        Buffer.from([0, 0, 0, 1]),
        Buffer.from(name),
        Buffer.alloc(7),
        Buffer.from([16 + Buffer.concat(data).length]),
        ...data,
      ]);
    const whole = boxed("meta", Buffer.alloc(4), boxed("iprp", boxed("ipco", boxed("colr", Buffer.from("prof1234")))));
    expect(Buffer.from(avifColour(whole)?.without() ?? []).includes("free\0\0\0\0\0\0\0\x18prof")).toBe(true);
    for (const sample of [file, whole]) {
      for (let length = 0; length < Math.min(300, sample.length); length += 1) {
        expect(() => avifColour(sample.subarray(0, length))?.without()).not.toThrow();
      }
    }
  });
});
