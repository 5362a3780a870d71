import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Behaviour, fakeStudio, stubBitmaps, stubFrames, WHITE } from "#tests/support/fake-canvas.ts";
import { packPixels } from "./pack-pixels.ts";
import { packSurface } from "./pack-surface.ts";
import { DIRECT_READER, honestReader } from "./read-surface.ts";
import { ENCODE_MS } from "./within-time.ts";

const KIND = { type: "image/jpeg", quality: 0.92 } as const;
const surfaceOf = (behaviour?: Behaviour) => fakeStudio(behaviour).makeSurface(2, 2);
const pack = (behaviour?: Behaviour, surface = surfaceOf(behaviour)) =>
  packSurface(fakeStudio(behaviour), surface, KIND);

beforeEach(() => {
  stubBitmaps();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("packing what is drawn", () => {
  it.each<Behaviour>([{}, { packed: [WHITE, "honest"] }, { packed: ["throws", "honest"] }])(
    "goes the first way that does not falsify: %j",
    async (behaviour) => {
      expect((await pack(behaviour))?.type).toBe("image/jpeg");
    },
  );

  it("takes the second way where the first never answers", async () => {
    vi.useFakeTimers();
    const packed = pack({ packed: ["never", "honest"] });
    await vi.advanceTimersByTimeAsync(ENCODE_MS);
    expect(await packed).not.toBeNull();
  });

  it.each<Behaviour>([{ packed: [WHITE, WHITE] }, { packed: [WHITE], read: WHITE }, { packed: ["throws"] }])(
    "gives nothing away where every way lies: %j",
    async (behaviour) => {
      expect(await pack(behaviour)).toBeNull();
    },
  );

  it("trusts a file that WebCodecs finds true, whatever the canvas says when it is read", async () => {
    expect(await pack({ read: WHITE })).toBeNull();
    stubFrames();
    expect(await pack({ read: WHITE })).not.toBeNull();
    expect(await pack({ read: WHITE, packed: [WHITE] })).toBeNull();
  });

  it("asks for an honest way once a thread, and for none again with every picture", async () => {
    const decode = stubBitmaps();
    const [honest, lying] = [fakeStudio(), fakeStudio({ packed: [WHITE] })];
    for (const studio of [honest, honest, lying, lying]) await packSurface(studio, studio.makeSurface(2, 2), KIND);
    expect(decode).toHaveBeenCalledTimes(3);
    await packSurface(honest, honest.makeSurface(2, 2), { type: "image/png" });
    expect(decode, "another kind of file").toHaveBeenCalledTimes(4);
  });

  it("takes no file of another type for the one it asked for", async () => {
    const asPng = { ...surfaceOf(), ways: [() => Promise.resolve(new Blob([], { type: "image/png" }))] };
    expect(await pack({}, asPng)).toBeNull();
  });

  it("can do without the canvas's own ways, from honest pixels", async () => {
    const [studio, lying] = [fakeStudio({ packed: [WHITE] }), fakeStudio({ read: WHITE })];
    expect((await packPixels(studio, studio.makeSurface(2, 2)))?.type).toBe("image/png");
    expect(await packPixels(lying, lying.makeSurface(2, 2))).toBeNull();
  });
});

it("a canvas is read itself where that is true, by WebCodecs where it is not, and not where both lie (R-UP-14)", async () => {
  const kindOf = async (behaviour: Behaviour) => {
    const reader = await honestReader(fakeStudio(behaviour).makeSurface);
    return reader && (reader === DIRECT_READER ? "direct" : "frames");
  };
  expect(await kindOf({})).toBe("direct");
  expect(await kindOf({ read: WHITE })).toBeNull();
  const openFrames = stubFrames();
  expect(await kindOf({ read: WHITE })).toBe("frames");
  expect(openFrames(), "each holds a picture in memory until it is closed").toBe(0);
  stubFrames(WHITE);
  expect(await kindOf({ read: WHITE })).toBeNull();
});
