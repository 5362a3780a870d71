import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Behaviour, fakeStudio, stubBitmaps, stubFrames, WHITE } from "#tests/support/fake-canvas.ts";
import { packPixels } from "./pack-pixels.ts";
import { packSurface } from "./pack-surface.ts";
import { DIRECT_READER, honestReader } from "./read-surface.ts";
import { ENCODE_MS } from "./within-time.ts";

const KIND = { type: "image/jpeg", quality: 0.92 } as const;

const pack = (behaviour: Behaviour) => {
  const studio = fakeStudio(behaviour);
  return packSurface(studio, studio.makeSurface(2, 2), KIND);
};

beforeEach(() => {
  stubBitmaps();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("packSurface", () => {
  it("packs what is drawn where the canvas is honest", async () => {
    expect((await pack({}))?.type).toBe("image/jpeg");
  });

  it("takes the second way where the first falsifies, throws or never answers", async () => {
    for (const first of [WHITE, "throws"] as const) expect(await pack({ packed: [first, "honest"] })).not.toBeNull();
    vi.useFakeTimers();
    const packed = pack({ packed: ["never", "honest"] });
    await vi.advanceTimersByTimeAsync(ENCODE_MS);
    expect(await packed).not.toBeNull();
  });

  it("gives nothing away where every way lies", async () => {
    expect(await pack({ packed: [WHITE, WHITE] })).toBeNull();
    expect(await pack({ packed: [WHITE], read: WHITE })).toBeNull();
    expect(await pack({ packed: ["throws"] })).toBeNull();
  });

  it("trusts a file that WebCodecs finds true, whatever the canvas says when it is read", async () => {
    expect(await pack({ read: WHITE })).toBeNull();
    stubFrames();
    expect(await pack({ read: WHITE })).not.toBeNull();
    expect(await pack({ read: WHITE, packed: [WHITE] })).toBeNull();
  });

  it("takes no file of another type for the one it asked for", async () => {
    const studio = fakeStudio();
    const surface = studio.makeSurface(2, 2);
    const asPng = { ...surface, ways: [() => Promise.resolve(new Blob([], { type: "image/png" }))] };
    expect(await packSurface(studio, asPng, KIND)).toBeNull();
  });
});

describe("honestReader", () => {
  const kindOf = async (behaviour: Behaviour) => {
    const reader = await honestReader(fakeStudio(behaviour).makeSurface);
    return reader && (reader === DIRECT_READER ? "direct" : "frames");
  };

  it("reads the canvas itself where that is true, WebCodecs where it is not, and nothing where both lie (R-UP-14)", async () => {
    expect(await kindOf({})).toBe("direct");
    expect(await kindOf({ read: WHITE })).toBeNull();
    stubFrames();
    expect(await kindOf({ read: WHITE })).toBe("frames");
    stubFrames(WHITE);
    expect(await kindOf({ read: WHITE })).toBeNull();
  });

  it("lets pixels be packed without the canvas's own ways", async () => {
    const studio = fakeStudio({ packed: [WHITE] });
    expect((await packPixels(studio, studio.makeSurface(2, 2)))?.type).toBe("image/png");
    const lying = fakeStudio({ read: WHITE });
    expect(await packPixels(lying, lying.makeSurface(2, 2))).toBeNull();
  });
});
