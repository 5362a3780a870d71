import sharp from "sharp";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakePicture, stubBitmaps } from "#tests/support/fake-canvas.ts";
import { decodePhoto, decodeUnknown } from "./decode-picture.ts";
import { openPhoto } from "./open-photo.ts";

const SMALL = await photo(64, 48);
const LARGE = await photo(6144, 4096);

async function photo(width: number, height: number) {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: "#c8785a" } })
    .jpeg()
    .toBuffer();
  const opened = await openPhoto(new Blob([new Uint8Array(jpeg)]));
  if (opened === null) throw new Error("Not read.");
  return opened;
}

const image = vi.fn(() => Promise.resolve(fakePicture()));
afterEach(() => {
  vi.unstubAllGlobals();
  image.mockClear();
});

describe("decoding a photo", () => {
  it("asks the browser not to turn it: the turn is ours (R-UP-9)", async () => {
    const decode = stubBitmaps();
    await decodePhoto(SMALL, { loadImage: image });
    expect(decode.mock.calls).toEqual([[SMALL.bare, { imageOrientation: "none", colorSpaceConversion: "default" }]]);
    expect(image).not.toHaveBeenCalled();
  });

  it("does without options where they are not known", async () => {
    const decode = stubBitmaps();
    decode.mockRejectedValueOnce(new TypeError("options"));
    await decodePhoto(SMALL, { loadImage: null });
    expect(decode.mock.calls[1]).toEqual([SMALL.bare]);
  });

  it("shows it in an image element where there are no bitmaps, or none of it", async () => {
    await decodePhoto(SMALL, { loadImage: image });
    stubBitmaps({ broken: SMALL.bare });
    await decodePhoto(SMALL, { loadImage: image });
    expect(image).toHaveBeenCalledTimes(2);
    await expect(decodePhoto(SMALL, { loadImage: null })).rejects.toThrow("No way");
  });

  it("reduces a large one while it is decoded, in two steps where the decoder can, at once where it cannot (R-UP-7)", async () => {
    const asked: unknown[] = [];
    vi.stubGlobal(
      "ImageDecoder",
      class {
        constructor(options: Record<string, unknown>) {
          asked.push([options.desiredWidth, options.desiredHeight, options.type]);
        }
        decode = () => Promise.resolve({ image: { displayWidth: 3072, displayHeight: 2048, close: () => undefined } });
        close = () => undefined;
      },
    );
    const decode = stubBitmaps();
    expect(await decodePhoto(LARGE, { loadImage: null })).toMatchObject({ width: 3072, height: 2048 });
    expect(asked).toEqual([[3200, 2134, "image/jpeg"]]);
    expect(decode).not.toHaveBeenCalled();
    vi.stubGlobal("ImageDecoder", undefined);
    await decodePhoto(LARGE, { loadImage: null });
    expect(decode.mock.calls[0]?.[1]).toMatchObject({ resizeWidth: 1600, resizeHeight: 1067, resizeQuality: "high" });
  });

  it("tries every other way before a large one is given up (R-UP-7)", async () => {
    const decode = stubBitmaps({ broken: LARGE.bare });
    await decodePhoto(LARGE, { loadImage: image });
    expect(decode.mock.calls.map(([, options]) => options?.resizeWidth ?? options?.imageOrientation)).toEqual([
      1600,
      "none",
      undefined,
    ]);
    expect(image).toHaveBeenCalledTimes(1);
  });
});

describe("decoding a file of a kind that only the browser knows", () => {
  const file = new Blob(["GIF89a"]);

  it("leaves the turn to the browser", async () => {
    const decode = stubBitmaps();
    await decodeUnknown(file, { loadImage: image });
    expect(decode.mock.calls[0]?.[1]).toMatchObject({ imageOrientation: "from-image" });
  });

  it("takes the browser's word for it that it is no picture", async () => {
    stubBitmaps({ broken: file });
    await expect(decodeUnknown(file, { loadImage: image })).rejects.toThrow("no picture");
    expect(image).not.toHaveBeenCalled();
  });

  it("shows it in an image element where there are no bitmaps, or no options for them", async () => {
    await decodeUnknown(file, { loadImage: image });
    stubBitmaps().mockRejectedValueOnce(new TypeError("options"));
    await decodeUnknown(file, { loadImage: image });
    expect(image).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
    await expect(decodeUnknown(file, { loadImage: null })).rejects.toThrow("Nothing decodes");
  });
});
