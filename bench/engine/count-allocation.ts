import type { HeapProfiler } from "node:inspector";
import { Session } from "node:inspector/promises";

/** What a piece of work allocates, whether it is still needed at its end or not. */
export interface Allocation {
  /** Bytes of objects on V8's heap, by its sampling profiler: one in so many bytes is seen, and stands for them all. */
  readonly heap: number;
  /** Bytes behind the typed arrays that JavaScript makes; not what native code and WebAssembly take. */
  readonly typedArrays: number;
}

const SAMPLE_EVERY_BYTES = 4096;
const TYPED_ARRAYS = [
  ...["Int8Array", "Uint8Array", "Uint8ClampedArray", "Int16Array", "Uint16Array"],
  ...["Int32Array", "Uint32Array", "Float32Array", "Float64Array"],
] as const;
/** Methods of a typed array that make another one. */
const COPYING = ["slice", "map", "filter", "toSorted", "toReversed", "with"] as const;

/** Slows the work down: not to be timed. */
export async function countAllocation(work: () => unknown): Promise<Allocation> {
  const session = new Session();
  session.connect();
  try {
    await session.post("HeapProfiler.startSampling", {
      samplingInterval: SAMPLE_EVERY_BYTES,
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    });
    const typedArrays = bytesOfTypedArrays(work);
    const { profile } = await session.post("HeapProfiler.stopSampling");
    return { heap: bytesBelow(profile.head), typedArrays };
  } finally {
    session.disconnect();
  }
}

function bytesBelow({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number {
  return children.reduce((sum, child) => sum + bytesBelow(child), selfSize);
}

function bytesOfTypedArrays(work: () => unknown): number {
  let bytes = 0;
  const count = <T extends { readonly byteLength: number }>(made: T): T => {
    bytes += made.byteLength;
    return made;
  };
  const originals = TYPED_ARRAYS.map((name) => [name, globalThis[name]] as const);
  for (const [name, original] of originals) {
    const counting = new Proxy(original, {
      construct(target, given) {
        const made = Reflect.construct(target, given) as { readonly byteLength: number };
        // A view of what was there before takes nothing.
        return given[0] instanceof ArrayBuffer ? made : count(made);
      },
    });
    Object.assign(globalThis, { [name]: counting });
  }
  const shared = Object.getPrototypeOf(Float32Array.prototype) as Record<(typeof COPYING)[number], Copy>;
  const methods = COPYING.map((name) => [name, shared[name]] as const);
  for (const [name, method] of methods) {
    shared[name] = function (this: unknown, ...given) {
      return count(method.apply(this, given));
    };
  }
  try {
    work();
  } finally {
    for (const [name, original] of originals) Object.assign(globalThis, { [name]: original });
    for (const [name, method] of methods) shared[name] = method;
  }
  return bytes;
}

type Copy = (this: unknown, ...given: unknown[]) => { readonly byteLength: number };
