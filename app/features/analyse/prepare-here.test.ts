import sharp, { type Sharp } from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { type Behaviour, fakeStudio, stubBitmaps, stubFrames, WHITE } from "#tests/support/fake-canvas.ts";
import { prepareHere } from "./prepare-here.ts";
import { reencodePhoto } from "./reencode-photo.ts";

const LYING: Behaviour = { packed: [WHITE, WHITE], read: WHITE };
const picture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: "#c8785a" } }).withExif({ IFD0: { Artist: "canary" } });
const fileOf = async (image: Sharp) => new Blob([new Uint8Array(await image.toBuffer())]);
const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

beforeEach(() => {
  stubBitmaps();
  vi.stubGlobal(
    "FileReader",
    class {
      result: string | null = null;
      onload: () => void = () => undefined;
      readAsDataURL(blob: Blob) {
        void bytesOf(blob).then((bytes) => {
          this.result = `data:${blob.type};base64,${bytes.toString("base64")}`;
          this.onload();
        });
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("prepareHere", () => {
  it("writes a new JPEG where the page's canvas is honest, its longer side 1,600 px at most (R-UP-9)", async () => {
    const studio = fakeStudio();
    const { photo, shown } = await prepareHere(await fileOf(picture(2400, 1200).jpeg()), studio);
    expect([photo.type, shown]).toEqual(["image/jpeg", photo]);
    expect(studio.drawnSizes).toEqual([[1600, 800]]);
  });

  it.each(["jpeg", "png", "webp"] as const)("sends a %s bare where canvases lie (R-UP-9)", async (format) => {
    const tagged = picture()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: "canary" } });
    const { photo } = await prepareHere(await fileOf(tagged[format]()), fakeStudio(LYING));
    const bytes = await bytesOf(photo);
    expect(bytes.includes("canary")).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format, orientation: 6, width: 300, height: 200 });
  });

  it("shows it upright: a JPEG as it is, what browsers do not turn inside a drawing that does", async () => {
    const turned = picture().withMetadata({ orientation: 6 });
    const jpeg = await prepareHere(await fileOf(turned.clone().jpeg()), fakeStudio(LYING));
    expect(jpeg.shown).toBe(jpeg.photo);
    const webp = await prepareHere(await fileOf(turned.clone().webp()), fakeStudio(LYING));
    const drawing = (await bytesOf(webp.shown)).toString();
    expect(webp.shown.type).toBe("image/svg+xml");
    expect(drawing).toContain('width="200" height="300" viewBox="0 0 200 300"');
    expect(drawing).toContain('transform="matrix(0 1 -1 0 200 0)" href="data:image/webp;base64,');
  });

  it("sends own bytes only within what the server takes; what is larger is read another way, or the setting is named (R-UP-7)", async () => {
    const file = await fileOf(picture(LIMITS.maxSidePx + 1, 300).jpeg());
    await expect(prepareHere(file, fakeStudio(LYING))).rejects.toMatchObject({ code: "file_canvas_blocked" });
    stubFrames();
    expect((await prepareHere(file, fakeStudio(LYING))).photo.type).toBe("image/png");
  });

  it("names the setting for a kind that only the browser knows, too, and for no file that is no picture (R-UP-7)", async () => {
    const gif = new Blob(["GIF89a"]);
    await expect(prepareHere(gif, fakeStudio(LYING))).rejects.toMatchObject({ code: "file_canvas_blocked" });
    stubBitmaps({ broken: gif });
    await expect(prepareHere(gif, fakeStudio(LYING))).rejects.toThrow("cannot decode");
  });
});

describe("the pixels of a photo (decision 0131)", () => {
  it("are handed over as they are packed, and none where canvases lie", async () => {
    const file = await fileOf(picture().jpeg());
    const onPixels = vi.fn();
    await reencodePhoto(file, fakeStudio(LYING), onPixels);
    expect(onPixels).not.toHaveBeenCalled();
    await reencodePhoto(file, fakeStudio(), onPixels);
    expect(onPixels).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ width: 300, height: 200 }));
  });
});

describe("what the server reads better than a browser", () => {
  it("goes bare: printing inks, and a JPEG without its end mark as it came (G4, F1, F2)", async () => {
    const cmyk = await fileOf(picture().toColourspace("cmyk").jpeg());
    const unended = (await fileOf(picture().jpeg())).slice(0, -2);
    for (const file of [cmyk, unended]) {
      const bytes = await bytesOf((await prepareHere(file, fakeStudio())).photo);
      expect(bytes.includes("canary")).toBe(false);
      expect(bytes.subarray(-200)).toEqual((await bytesOf(file)).subarray(-200));
    }
  });

  it("is no matter where nothing can be read: its reason is the server's (F1)", async () => {
    const cut = (await fileOf(picture().jpeg())).slice(0, 200);
    await expect(prepareHere(cut, fakeStudio())).rejects.toThrow("image_truncated");
  });
});
