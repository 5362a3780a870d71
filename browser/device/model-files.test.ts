import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkModels, type ModelName } from "#face/model-checksums.ts";
import { FakeCache } from "#tests/support/fake-cache.ts";
import { loadModelFiles, MODEL_CACHE, MODEL_FILES } from "./model-files.ts";

type Bytes = Uint8Array<ArrayBuffer>;
const NAMES = Object.keys(MODEL_FILES) as ModelName[];
/** The installed files; here the addresses are theirs, in a build they are the site's. */
const bytesOf = (name: ModelName): Bytes => new Uint8Array(readFileSync(fileURLToPath(MODEL_FILES[name].url)));
const nameOf = (url: string) => NAMES.find((name) => MODEL_FILES[name].url.href === url);

function damaged(name: ModelName): Bytes {
  const bytes = bytesOf(name);
  bytes[1000] = (bytes[1000] ?? 0) ^ 1;
  return bytes;
}

const namesIn = ({ kept }: FakeCache) => [...kept.keys()].map(nameOf);

let cache: FakeCache;
/** What the network gives for a file, by attempt. */
let network: (name: ModelName, attempt: number) => Bytes | number;
const asked = vi.fn<(name: ModelName, mode: string) => void>();

const load = async (onProgress: Parameters<typeof loadModelFiles>[1] = () => undefined) =>
  await checkModels(await loadModelFiles(true, onProgress));

beforeEach(() => {
  cache = new FakeCache();
  network = bytesOf;
  asked.mockClear();
  const open = async (name: string) => (name === MODEL_CACHE ? cache : null);
  vi.stubGlobal("caches", { open });
  vi.stubGlobal("fetch", (url: URL, { cache: mode }: { cache: string }) => {
    const name = nameOf(url.href) ?? "blazeface.json";
    asked(name, mode);
    const answer = network(name, asked.mock.calls.filter(([of]) => of === name).length);
    const [body, status] = typeof answer === "number" ? ["gone", answer] : [answer, 200];
    return Promise.resolve(new Response(body, { status }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("The models' files", () => {
  it("are loaded once with progress in bytes, and come from the browser's storage afterwards (R-UP-14)", async () => {
    const all = { loadedBytes: 2_616_363, totalBytes: 2_616_363 };
    const progress: number[] = [];
    await load(({ loadedBytes, totalBytes }) => {
      progress.push(loadedBytes);
      expect(totalBytes).toBe(all.totalBytes);
    });
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(all.loadedBytes);
    const again = vi.fn();
    await load(again);
    expect(asked).toHaveBeenCalledTimes(5);
    expect(again.mock.lastCall?.[0]).toEqual(all);
  });

  it("are those without SIMD where the browser has none", async () => {
    const { wasm } = await loadModelFiles(false, () => undefined);
    expect(wasm).toHaveLength(MODEL_FILES["tfjs-backend-wasm.wasm"].bytes);
    expect(namesIn(cache)).not.toContain("tfjs-backend-wasm-simd.wasm");
  });

  it("are forgotten when they are of another build", async () => {
    cache.kept.set("https://skin.example/assets/facemesh-old.bin", new Uint8Array(1));
    await load();
    expect(namesIn(cache).toSorted()).toEqual(asked.mock.calls.map(([name]) => name).toSorted());
  });

  it("work from memory when the storage is full, and where there is none", async () => {
    cache.isFull = true;
    await load();
    expect(cache.kept.size).toBe(0);
    vi.stubGlobal("caches", undefined);
    await load();
    vi.stubGlobal("caches", { open: () => Promise.reject(new DOMException("no", "SecurityError")) });
    await load();
  });

  it("are loaded once more when the storage gives them back damaged", async () => {
    await load();
    asked.mockClear();
    const { href } = MODEL_FILES["facemesh.bin"].url;
    cache.kept.set(href, damaged("facemesh.bin"));
    await load();
    expect(asked.mock.calls).toEqual([["facemesh.bin", "reload"]]);
    expect(cache.kept.get(href)).toEqual(bytesOf("facemesh.bin"));
  });

  it("are loaded once more when they come damaged, past the browser's own cache", async () => {
    network = (name, attempt) => (name === "blazeface.bin" && attempt === 1 ? damaged(name) : bytesOf(name));
    await load();
    expect(asked.mock.calls.filter(([name]) => name === "blazeface.bin").map(([, mode]) => mode)).toEqual([
      "default",
      "reload",
    ]);
  });

  it.each<[string, (name: ModelName) => Bytes | number]>([
    ["damaged", damaged],
    ["too long", (name) => new Uint8Array(MODEL_FILES[name].bytes + 1)],
    ["too short", () => new Uint8Array(9)],
    ["not there", () => 404],
  ])("are given up when one is %s twice, and that one is not kept", async (_, wrong) => {
    network = (name) => (name === "blazeface.bin" ? wrong(name) : bytesOf(name));
    await expect(load()).rejects.toMatchObject({ problem: "models" });
    expect(namesIn(cache)).not.toContain("blazeface.bin");
  });

  it("are not to be had when the server cannot be reached", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(load()).rejects.toMatchObject({ problem: "models" });
  });
});
