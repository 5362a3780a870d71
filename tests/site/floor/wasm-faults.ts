import { isNewer } from "./newer.ts";

const { default: binaryen } = await quietly(() => import("assemblyscript/binaryen"));
const { Features } = binaryen;
/** What WebAssembly has learned, as the table and as the compiler call it. */
const LEARNED = {
  "bulk-memory-operations": Features.BulkMemory,
  exceptionsFinal: Features.ExceptionHandling,
  "extended-constant-expressions": Features.ExtendedConst,
  "fixed-width-SIMD": Features.SIMD128,
  "garbage-collection": Features.GC,
  memory64: Features.Memory64,
  multiMemory: Features.MultiMemory,
  "relaxed-SIMD": Features.RelaxedSIMD,
  "tail-calls": Features.TailCall,
} as const;

/** Which of it a module needs that the oldest engines do not have. */
export function wasmFaults(bytes: Uint8Array): Set<string> {
  const module = binaryen.readBinary(bytes);
  const needed = Object.entries(LEARNED).filter(([name, feature]) => {
    module.setFeatures(Features.All & ~feature);
    return isNewer(`webassembly.${name}`) && module.validate() === 0;
  });
  module.dispose();
  return new Set(needed.map(([name]) => name));
}

/** It keeps the console that it finds, and prints there why it refuses, which is the answer here. */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const { error } = console;
  console.error = () => undefined;
  try {
    return await load();
  } finally {
    console.error = error;
  }
}
