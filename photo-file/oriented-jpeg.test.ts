import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { noisy } from "#tests/support/picture-files.ts";
import { orientedJpeg } from "./oriented-jpeg.ts";

describe("a JPEG that asks for a quarter turn", () => {
  it.each([90, 180, 270] as const)("is shown turned by %i degrees, its pixels as they are", async (turn) => {
    const photo = await noisy().jpeg().toBuffer();
    const oriented = orientedJpeg(photo, turn);
    if (oriented === null) throw new Error("not oriented");
    const shown = await sharp(oriented).autoOrient().raw().toBuffer();
    const turned = await sharp(photo).rotate(turn).raw().toBuffer();
    expect(Buffer.compare(shown, turned)).toBe(0);
  });

  it("is not made of another kind of file, nor of one that asks for a turn already", async () => {
    expect(orientedJpeg(await noisy().png().toBuffer(), 90)).toBeNull();
    const turned = await noisy().jpeg().toBuffer();
    expect(orientedJpeg(orientedJpeg(turned, 90) ?? turned, 90)).toBeNull();
  });
});
