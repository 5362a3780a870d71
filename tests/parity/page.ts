import { createDeviceAnalysis } from "#app/device/device-analyser.ts";
import { reencodePhoto } from "#app/features/analyse/reencode-photo.ts";
import type { AnalysisOutcome } from "#engine/result.ts";

/** What runs in Chromium: the app's own owner of the analysis, its worker and its preparation of a photo. */

export interface BrowserOutcome {
  /** Shares of the photo, as the worker says them; null: no face. */
  readonly points: readonly number[] | null;
  readonly outcome: AnalysisOutcome;
}

export interface Device {
  /** The picture at this address, PNG or JPEG, measured by the worker. */
  readonly measure: (address: string) => Promise<BrowserOutcome>;
  /** The photo at this address as the app prepares it, measured, and posted back to `address` as the JPEG it became. */
  readonly prepare: (address: string) => Promise<BrowserOutcome>;
  readonly load: () => Promise<void>;
  readonly release: () => void;
}

declare global {
  var device: Device;
}

const analysis = createDeviceAnalysis();

async function analyse(photo: Blob): Promise<BrowserOutcome> {
  let points: number[] | null = null;
  const signal = new AbortController().signal;
  const onFace = (found: Float32Array) => {
    points = [...found];
  };
  const outcome = await analysis.analyse(photo, { signal, onFace });
  return { points, outcome };
}

async function read(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return await response.blob();
}

globalThis.device = {
  measure: async (address) => await analyse(await read(address)),
  prepare: async (address) => {
    const jpeg = await reencodePhoto(await read(address), (width, height) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d", { alpha: false });
      if (context === null) throw new Error("no 2D context");
      return { context, toJpeg: (quality) => canvas.convertToBlob({ type: "image/jpeg", quality }) };
    });
    await fetch(address, { method: "POST", body: jpeg });
    return await analyse(jpeg);
  },
  load: () => analysis.load(),
  release: () => analysis.release(),
};
