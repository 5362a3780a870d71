import { isModel, type ModelName } from "#face/model-checksums.ts";
import type { FaceModels } from "#face/models.ts";
import { DeviceUnavailable, type LoadProgress } from "./device-analysis.ts";

/** Where the files are kept once they are here. A name of its own, so that a service worker's clean-up leaves it alone. */
export const MODEL_CACHE = "skinglow-models";

interface ModelFile {
  /** Named by its content in a build. */
  readonly url: URL;
  /** As kept, not as packed on the way, which is what `Content-Length` would say. */
  readonly bytes: number;
}

/** Each is written out: the build finds a file only by the whole of its address. */
export const MODEL_FILES: Readonly<Record<ModelName, ModelFile>> = {
  "blazeface.json": {
    url: new URL("../../node_modules/@vladmandic/human/models/blazeface.json", import.meta.url),
    bytes: 79_038,
  },
  "blazeface.bin": {
    url: new URL("../../node_modules/@vladmandic/human/models/blazeface.bin", import.meta.url),
    bytes: 538_928,
  },
  "facemesh.json": {
    url: new URL("../../node_modules/@vladmandic/human/models/facemesh.json", import.meta.url),
    bytes: 95_845,
  },
  "facemesh.bin": {
    url: new URL("../../node_modules/@vladmandic/human/models/facemesh.bin", import.meta.url),
    bytes: 1_477_958,
  },
  "tfjs-backend-wasm-simd.wasm": {
    url: new URL("../../node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm", import.meta.url),
    bytes: 424_594,
  },
  "tfjs-backend-wasm.wasm": {
    url: new URL("../../node_modules/@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm", import.meta.url),
    bytes: 311_123,
  },
};

/**
 * The models' bytes: from the browser's cache storage, else from the network, and then kept there. Without cache storage,
 * or when it is full, they are used all the same.
 * @throws DeviceUnavailable ("models") when a file cannot be had, or comes damaged twice
 */
export async function loadModelFiles(
  hasSimd: boolean,
  onProgress: (progress: LoadProgress) => void,
): Promise<FaceModels> {
  const wasm = hasSimd ? "tfjs-backend-wasm-simd.wasm" : "tfjs-backend-wasm.wasm";
  const names = ["blazeface.json", "blazeface.bin", "facemesh.json", "facemesh.bin", wasm] as const;
  const totalBytes = names.reduce((sum, name) => sum + MODEL_FILES[name].bytes, 0);
  const loaded = new Map<ModelName, number>();
  const cache = await openCache();
  const load = (name: ModelName) =>
    loadFile(name, cache, (bytes) => {
      loaded.set(name, bytes);
      onProgress({ loadedBytes: [...loaded.values()].reduce((sum, of) => sum + of, 0), totalBytes });
    });
  const [blazefaceJson, blazefaceBin, facemeshJson, facemeshBin, wasmBytes] = await Promise.all([
    load(names[0]),
    load(names[1]),
    load(names[2]),
    load(names[3]),
    load(names[4]),
  ]);
  await forgetOthers(cache);
  return {
    blazeface: { json: blazefaceJson, bin: blazefaceBin },
    facemesh: { json: facemeshJson, bin: facemeshBin },
    wasm: wasmBytes,
  };
}

async function loadFile(name: ModelName, cache: Cache | null, onBytes: (bytes: number) => void): Promise<Uint8Array> {
  const { url, bytes: length } = MODEL_FILES[name];
  const kept = await readKept(url, cache);
  if (kept !== null && (await isModel(name, kept))) {
    onBytes(length);
    return kept;
  }
  if (kept !== null) await cache?.delete(url).catch(() => false);
  // What was damaged once is asked of the server itself, past the browser's HTTP cache.
  for (const mode of kept === null ? (["default", "reload"] as const) : (["reload"] as const)) {
    const bytes = await download(url, mode, length, onBytes);
    if (await isModel(name, bytes)) {
      // A full storage keeps nothing; the bytes at hand are good.
      await cache?.put(url, new Response(bytes)).catch(() => undefined);
      return bytes;
    }
  }
  throw new DeviceUnavailable("models", { cause: new Error(`${name} is not the file it should be`) });
}

async function download(
  url: URL,
  mode: RequestCache,
  length: number,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(url, { cache: mode });
    if (!response.ok || response.body === null) throw new Error(`${url.pathname}: ${response.status}`);
    const bytes = new Uint8Array(length);
    let at = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // Longer than it should be: damaged, and nothing has that checksum.
      if (at + part.value.length > length) {
        await reader.cancel();
        return new Uint8Array(0);
      }
      bytes.set(part.value, at);
      at += part.value.length;
      onBytes(at);
    }
    return bytes.subarray(0, at);
  } catch (cause) {
    throw new DeviceUnavailable("models", { cause });
  }
}

/** There is none on a page that is not secure, and some browsers' private windows refuse it. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(MODEL_CACHE);
  } catch {
    return null;
  }
}

async function readKept(url: URL, cache: Cache | null): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const kept = await cache?.match(url);
    return kept === undefined ? null : new Uint8Array(await kept.arrayBuffer());
  } catch {
    return null;
  }
}

/** Files of other builds are of no use any more. */
async function forgetOthers(cache: Cache | null): Promise<void> {
  try {
    const ours = new Set(Object.values(MODEL_FILES).map(({ url }) => url.href));
    for (const request of (await cache?.keys()) ?? []) if (!ours.has(request.url)) await cache?.delete(request);
  } catch {
    // They stay until the next time.
  }
}
