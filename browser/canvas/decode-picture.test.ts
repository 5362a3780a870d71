import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakePicture, stubBitmaps } from "#tests/support/fake-canvas.ts";
import { decodePhoto, decodeUnknown } from "./decode-picture.ts";
import { openPhoto } from "./open-photo.ts";

const SMALL = await photo(64, 48);
const LARGE = await photo(6144, 4096);

async function photo(width: number, height: number) {
  const picture = sharp({ create: { width, height, channels: 3, background: "#c8785a" } });
  const opened = await openPhoto(new Blob([new Uint8Array(await picture.jpeg().toBuffer())]));
  if (typeof opened !== "object" || opened === null) throw new Error("Not read.");
  return opened;
}

const loadImage = vi.fn(() => Promise.resolve(fakePicture()));
afterEach(() => {
  vi.unstubAllGlobals();
  loadImage.mockClear();
});

describe("decoding a photo", () => {
  it("asks the browser not to turn it, the turn is ours; without options where they are not known (R-UP-9)", async () => {
    const decode = stubBitmaps();
    decode.mockRejectedValueOnce(new TypeError("options"));
    await decodePhoto(SMALL, { loadImage });
    const options = { imageOrientation: "none", colorSpaceConversion: "none" };
    expect(decode.mock.calls).toEqual([[SMALL.bare, options], [SMALL.bare]]);
    expect(loadImage).not.toHaveBeenCalled();
  });

  it("shows it in an image element where there are no bitmaps, or none of it", async () => {
    await decodePhoto(SMALL, { loadImage });
    stubBitmaps({ broken: SMALL.bare });
    await decodePhoto(SMALL, { loadImage });
    expect(loadImage).toHaveBeenCalledTimes(2);
    await expect(decodePhoto(SMALL, { loadImage: null })).rejects.toThrow("No way");
  });

  it("reduces a large one while it is decoded, in two steps where the decoder can (R-UP-7)", async () => {
    const asked: unknown[] = [];
    const image = { displayWidth: 3072, displayHeight: 2048, close: () => undefined };
    class FakeDecoder {
      constructor({ desiredWidth, desiredHeight, type }: Record<string, unknown>) {
        asked.push([desiredWidth, desiredHeight, type]);
      }
      decode = () => Promise.resolve({ image });
      close = () => undefined;
    }
    vi.stubGlobal("ImageDecoder", FakeDecoder);
    const decode = stubBitmaps();
    expect(await decodePhoto(LARGE, { loadImage: null })).toMatchObject({ width: 3072, height: 2048 });
    expect(asked).toEqual([[3200, 2134, "image/jpeg"]]);
    expect(decode).not.toHaveBeenCalled();
  });

  it("reduces it at once where it cannot, and tries every other way before it is given up (R-UP-7)", async () => {
    const decode = stubBitmaps({ broken: LARGE.bare });
    await decodePhoto(LARGE, { loadImage });
    expect(decode.mock.calls.map(([, options]) => options)).toEqual([
      expect.objectContaining({ resizeWidth: 1600, resizeHeight: 1067, resizeQuality: "high" }),
      expect.objectContaining({ imageOrientation: "none" }),
      undefined,
    ]);
    expect(loadImage).toHaveBeenCalledTimes(1);
  });
});

describe("decoding a file of a kind that only the browser knows", () => {
  const file = new Blob(["GIF89a"]);
  const OPENED = { bare: file, recolour: null, conversion: "default" } as const;

  it("leaves the turn to the browser, and takes its word for it that it is no picture", async () => {
    const decode = stubBitmaps();
    await decodeUnknown(OPENED, { loadImage });
    expect(decode.mock.calls[0]?.[1]).toMatchObject({ imageOrientation: "from-image" });
    stubBitmaps({ broken: file });
    await expect(decodeUnknown(OPENED, { loadImage })).rejects.toThrow("no picture");
    expect(loadImage).not.toHaveBeenCalled();
  });

  it("shows it in an image element where there are no bitmaps, or no options for them", async () => {
    await decodeUnknown(OPENED, { loadImage });
    await expect(decodeUnknown(OPENED, { loadImage: null })).rejects.toThrow("Nothing decodes");
    stubBitmaps().mockRejectedValueOnce(new TypeError("options"));
    await decodeUnknown(OPENED, { loadImage });
    expect(loadImage).toHaveBeenCalledTimes(2);
  });
});
