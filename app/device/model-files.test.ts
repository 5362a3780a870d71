import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkModels, type ModelName } from "#face/model-checksums.ts";
import { loadModelFiles, MODEL_CACHE, MODEL_FILES } from "./model-files.ts";

/** The installed files; here the addresses are theirs, in a build they are the site's. */
const bytesOf = (name: ModelName) => readFileSync(fileURLToPath(MODEL_FILES[name].url));
const nameOf = (url: string) =>
  (Object.keys(MODEL_FILES) as ModelName[]).find((name) => MODEL_FILES[name].url.href === url) ?? "blazeface.json";

function damaged(name: ModelName): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(bytesOf(name));
  bytes[1000] = (bytes[1000] ?? 0) ^ 1;
  return bytes;
}

/** Cache storage as browsers have it, of one cache. */
class FakeCache {
  readonly kept = new Map<string, Uint8Array<ArrayBuffer>>();
  isFull = false;
  match = (url: URL) => {
    const bytes = this.kept.get(url.href);
    return Promise.resolve(bytes && new Response(bytes));
  };
  put = async (url: URL, response: Response) => {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(url.href, new Uint8Array(await response.arrayBuffer()));
  };
  delete = (which: URL | { url: string }) =>
    Promise.resolve(this.kept.delete(which instanceof URL ? which.href : which.url));
  keys = () => Promise.resolve([...this.kept.keys()].map((url) => ({ url })));
}

let cache: FakeCache;
/** What the network gives for a file, by attempt. */
let network: (name: ModelName, attempt: number) => Uint8Array<ArrayBuffer> | number;
const asked = vi.fn<(name: ModelName, mode: string) => void>();

beforeEach(() => {
  cache = new FakeCache();
  network = (name) => new Uint8Array(bytesOf(name));
  asked.mockClear();
  vi.stubGlobal("caches", {
    open: (name: string) => {
      expect(name).toBe(MODEL_CACHE);
      return Promise.resolve(cache);
    },
  });
  vi.stubGlobal("fetch", (url: URL, { cache: mode }: { cache: string }) => {
    const name = nameOf(url.href);
    asked(name, mode);
    const answer = network(name, asked.mock.calls.filter(([of]) => of === name).length);
    const response = typeof answer === "number" ? new Response("gone", { status: answer }) : new Response(answer);
    return Promise.resolve(response);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("The models' files", () => {
  it("are loaded once with progress in bytes, and come from the browser's storage afterwards (R-UP-14)", async () => {
    const progress: number[] = [];
    const models = await loadModelFiles(true, ({ loadedBytes, totalBytes }) => {
      progress.push(loadedBytes);
      expect(totalBytes).toBe(2_616_363);
    });
    await checkModels(models);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(2_616_363);
    expect(asked).toHaveBeenCalledTimes(5);

    const again = vi.fn();
    await checkModels(await loadModelFiles(true, again));
    expect(asked).toHaveBeenCalledTimes(5);
    expect(again.mock.lastCall?.[0]).toEqual({ loadedBytes: 2_616_363, totalBytes: 2_616_363 });
  });

  it("say how many bytes each has", () => {
    for (const [name, { bytes }] of Object.entries(MODEL_FILES)) expect(bytesOf(name as ModelName)).toHaveLength(bytes);
  });

  it("are those without SIMD where the browser has none", async () => {
    const { wasm } = await loadModelFiles(false, () => undefined);
    expect(wasm).toHaveLength(MODEL_FILES["tfjs-backend-wasm.wasm"].bytes);
    expect(asked.mock.calls.map(([name]) => name)).not.toContain("tfjs-backend-wasm-simd.wasm");
  });

  it("are forgotten when they are of another build", async () => {
    cache.kept.set("https://skin.example/assets/facemesh-old.bin", new Uint8Array(1));
    await loadModelFiles(true, () => undefined);
    const kept = [...cache.kept.keys()].map(nameOf);
    expect(kept).toHaveLength(5);
    expect(new Set(kept)).toEqual(new Set(asked.mock.calls.map(([name]) => name)));
  });

  it("work from memory when the storage is full, and where there is none", async () => {
    cache.isFull = true;
    await checkModels(await loadModelFiles(true, () => undefined));
    expect(cache.kept.size).toBe(0);
    vi.stubGlobal("caches", undefined);
    await checkModels(await loadModelFiles(true, () => undefined));
    vi.stubGlobal("caches", { open: () => Promise.reject(new DOMException("no", "SecurityError")) });
    await checkModels(await loadModelFiles(true, () => undefined));
  });

  it("are loaded once more when the storage gives them back damaged", async () => {
    await loadModelFiles(true, () => undefined);
    asked.mockClear();
    const { url } = MODEL_FILES["facemesh.bin"];
    cache.kept.set(url.href, damaged("facemesh.bin"));
    await checkModels(await loadModelFiles(true, () => undefined));
    expect(asked.mock.calls).toEqual([["facemesh.bin", "reload"]]);
    expect(Buffer.from(cache.kept.get(url.href) ?? "")).toEqual(bytesOf("facemesh.bin"));
  });

  it("are loaded once more when they come damaged, past the browser's own cache, and given up after that", async () => {
    network = (name, attempt) =>
      name === "blazeface.bin" && attempt === 1 ? damaged(name) : new Uint8Array(bytesOf(name));
    await checkModels(await loadModelFiles(true, () => undefined));
    expect(asked.mock.calls.filter(([name]) => name === "blazeface.bin")).toEqual([
      ["blazeface.bin", "default"],
      ["blazeface.bin", "reload"],
    ]);

    cache.kept.clear();
    for (const wrong of [
      damaged,
      (name: ModelName) => new Uint8Array(MODEL_FILES[name].bytes + 1),
      () => new Uint8Array(9),
    ]) {
      network = (name) => (name === "blazeface.bin" ? wrong(name) : new Uint8Array(bytesOf(name)));
      await expect(loadModelFiles(true, () => undefined)).rejects.toMatchObject({ problem: "models" });
      expect([...cache.kept.keys()].map(nameOf)).not.toContain("blazeface.bin");
    }
  });

  it("are not to be had when the server has none or cannot be reached", async () => {
    network = () => 404;
    await expect(loadModelFiles(true, () => undefined)).rejects.toMatchObject({ problem: "models" });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(loadModelFiles(true, () => undefined)).rejects.toMatchObject({ problem: "models" });
  });
});
