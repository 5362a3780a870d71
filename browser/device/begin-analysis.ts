import type { AnalyseOptions, BegunAnalysis, DeviceAnalysis, PhotoPixels } from "./device-analysis.ts";

/** What it finds is told to whoever listens later, too. */
export function beginAnalysis(
  analyse: DeviceAnalysis["analyse"],
  pixels: PhotoPixels,
  options: Omit<AnalyseOptions, "onReady" | "onFace">,
): BegunAnalysis {
  const [ready, face] = [createNews<void>(), createNews<Float32Array>()];
  const outcome = analyse(pixels, { ...options, onReady: ready.tell, onFace: face.tell });
  // Whoever takes it over hears of a failure.
  outcome.catch(() => undefined);
  return { outcome, onReady: ready.hear, onFace: face.hear };
}

function createNews<Value>() {
  let tell: (value: Value) => void = () => undefined;
  const told = new Promise<Value>((resolve) => {
    tell = resolve;
  });
  return { tell, hear: (listen: (value: Value) => void) => void told.then(listen) };
}
