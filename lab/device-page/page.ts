import { createPhotoPreparer } from "#app/features/analyse/photo-preparer.ts";
import { createDeviceAnalysis } from "#browser/device/device-analyser.ts";
import type { PhotoPixels } from "#browser/device/device-analysis.ts";
import { createPixelReader, findReader } from "#browser/device/read-pixels.ts";
import type { FrameReading } from "#engine/look-at-frame.ts";
import type { AnalysisOutcome } from "#engine/result.ts";

/** What runs in the browser: the app's own owners of the analysis and of the preparation of a photo, and their workers. */

export interface BrowserOutcome {
  /** Shares of the photo, as the worker says them; null: no face. */
  readonly points: readonly number[] | null;
  readonly outcome: AnalysisOutcome;
}

export interface DeviceTimes {
  /** Until it is packed. */
  readonly prepareMs: number;
  /** What the measurement, which has begun meanwhile, takes from there. */
  readonly analyseMs: number;
  /** Of the page's own thread meanwhile; 0: none took as much as 50 ms. */
  readonly longestTaskMs: number;
}

export interface FilmOutcome {
  readonly look: FrameReading | null;
  readonly outcome: AnalysisOutcome;
}

declare global {
  var device: typeof DEVICE;
}

const analysis = createDeviceAnalysis();
const preparer = createPhotoPreparer();
const NO_PIXELS = { width: 0, height: 0, data: new Uint8Array(0) };

async function analyse(photo: Blob | PhotoPixels): Promise<BrowserOutcome> {
  let points: number[] | null = null;
  const signal = new AbortController().signal;
  const onFace = (found: Float32Array) => {
    points = [...found];
  };
  const outcome = await analysis.analyse(photo, { signal, onFace });
  return { points, outcome };
}

/** From the pixels that are handed over before they are packed or, where none are, from what was packed: as the app does it. */
function prepareAndMeasure(photo: Blob) {
  const handed = Promise.withResolvers<PhotoPixels | null>();
  const prepared = preparer.prepare(photo, new AbortController().signal, handed.resolve);
  const packed = prepared.then(({ photo: jpeg }) => jpeg);
  packed.then(() => handed.resolve(null), handed.reject);
  const measured = handed.promise.then(async (pixels) => {
    if (pixels === null) return { seen: await analyse(await packed), pixels: NO_PIXELS };
    const { width, height, data } = pixels;
    // The worker takes its own away.
    const copy = { width, height, data: new Uint8Array(data) };
    return { seen: await analyse(pixels), pixels: copy };
  });
  return { packed, measured };
}

async function read(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return await response.blob();
}

const DEVICE = {
  /** The picture at this address, PNG or JPEG, measured by the worker. */
  measure: async (address: string) => await analyse(await read(address)),
  /** The photo at this address as the app prepares it, measured; posted back are its JPEG, and to `pixelsAddress` what was measured. */
  prepare: async (address: string, pixelsAddress: string) => {
    const { packed, measured } = prepareAndMeasure(await read(address));
    await fetch(address, { method: "POST", body: await packed });
    const { seen, pixels } = await measured;
    await fetch(pixelsAddress, { method: "POST", body: pixels.data });
    return { seen, width: pixels.width, height: pixels.height };
  },
  /** The picture's pixels as this browser decodes them, posted back to its address as RGBA. */
  decode: async (address: string) => {
    const bitmap = await createImageBitmap(await read(address));
    const reader = await findReader();
    if (reader === null) throw new Error("This browser gives no true pixels away.");
    const { data } = await createPixelReader(reader).read(bitmap);
    await fetch(address, { method: "POST", body: new Uint8Array(data) });
  },
  time: async (address: string): Promise<DeviceTimes> => {
    const photo = await read(address);
    const tasks: number[] = [];
    const watching = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    });
    watching.observe({ type: "longtask" });
    const start = performance.now();
    const { packed, measured } = prepareAndMeasure(photo);
    await packed;
    const prepared = performance.now();
    await measured;
    const end = performance.now();
    for (const { duration } of watching.takeRecords()) tasks.push(duration);
    watching.disconnect();
    return { prepareMs: prepared - start, analyseMs: end - prepared, longestTaskMs: Math.max(0, ...tasks) };
  },
  /** The picture at this address as a frame of the camera that is looked at, and as one of its stills. */
  film: async (address: string): Promise<FilmOutcome> => {
    const picture = await read(address);
    const look = await analysis.look(await createImageBitmap(picture));
    const signal = new AbortController().signal;
    const outcome = await analysis.analyseStill(await createImageBitmap(picture), { signal, areMoreComing: false });
    return { look, outcome };
  },
  /** The pictures at these addresses, as the diary compares two kept photos. */
  compare: async (before: string, after: string) => {
    const photos = [await read(before), await read(after)] as const;
    const start = performance.now();
    const outcome = await analysis.compare(...photos, new AbortController().signal);
    return { outcome, ms: performance.now() - start };
  },
  load: () => analysis.load(),
  release: () => analysis.release(),
};
globalThis.device = DEVICE;
