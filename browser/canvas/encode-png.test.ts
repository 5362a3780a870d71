import sharp from "sharp";
import { expect, it } from "vitest";
import { noisePicture } from "#lab/pictures/pictures.ts";
import { encodePng } from "./encode-png.ts";

it("encodePng writes a PNG with these very pixels and nothing else in it", async () => {
  const picture = noisePicture(37, 21);
  const file = Buffer.from(await (await encodePng(picture)).arrayBuffer());
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([37, 21]);
  expect(Buffer.compare(data, Buffer.from(picture.data))).toBe(0);
  expect((await sharp(file).metadata()).hasAlpha).toBe(false);
});
