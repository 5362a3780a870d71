import { BackendWasm } from "@tensorflow/tfjs-backend-wasm";
import createWasmModule, {
  type BackendWasmModule,
  type WasmFactoryConfig,
} from "@tensorflow/tfjs-backend-wasm/wasm-out/tfjs-backend-wasm.js";
import { engine, ready, registerBackend, removeBackend, setBackend } from "@tensorflow/tfjs-core";

/**
 * tfjs registers its kernels under this name; another name would find no kernels.
 * Its own start-up wants a URL to fetch. Emscripten's glue accepts the binary itself (`wasmBinary`), which works
 * without `fetch`, without `file:` and under a content security policy that knows only 'self' and 'wasm-unsafe-eval'.
 */
const BACKEND = "wasm";

/** Emscripten's binding of a C function; missing from tfjs's types. */
type CWrap = (name: string, returns: "number" | null, takes: "number"[]) => (...numbers: number[]) => number;

let started: Promise<void> | undefined;
/** The memory as it is now: it may have grown. */
let memory = (): Uint8Array => new Uint8Array(0);

/** Starts the one WebAssembly backend of this process or worker; later calls reuse it. */
export function startWasmBackend(wasm: Uint8Array): Promise<void> {
  started ??= start(wasm).catch((reason: unknown) => {
    started = undefined;
    throw reason;
  });
  return started;
}

async function start(wasm: Uint8Array): Promise<void> {
  const config: WasmFactoryConfig & { wasmBinary: Uint8Array } = {
    wasmBinary: wasm,
    // Never opened (the binary is given); only compared with itself inside the glue.
    locateFile: (path) => path,
  };
  const module = (await createWasmModule(config)) as BackendWasmModule & { cwrap: CWrap; HEAPU8: Uint8Array };
  memory = () => module.HEAPU8;
  // The C side that tfjs's own start-up binds: names and signatures of tfjs-backend-wasm 4.22, backend_wasm.ts.
  module.tfjs = {
    init: module.cwrap("init", null, []),
    initWithThreadsCount: module.cwrap("init_with_threads_count", null, ["number"]),
    getThreadsCount: module.cwrap("get_threads_count", "number", []),
    registerTensor: module.cwrap("register_tensor", null, ["number", "number", "number"]),
    disposeData: module.cwrap("dispose_data", null, ["number"]),
    dispose: module.cwrap("dispose", null, []),
  };
  // tfjs registers a backend of this name when it is imported; merely asked for, it would fetch its own WebAssembly.
  if (BACKEND in engine().registryFactory) removeBackend(BACKEND);
  registerBackend(BACKEND, () => new BackendWasm(module));
  if (!(await setBackend(BACKEND))) throw new Error("the WebAssembly backend did not start");
  await ready();
}

/**
 * Remembers the backend's memory as it is now.
 *
 * @returns brings it back, and clears what it has grown by: of what was computed since then nothing is left.
 * @throws where there are other tensors than now, which it would spoil
 */
export function rememberMemory(): () => void {
  const remembered = memory().slice();
  const tensors = engine().memory().numTensors;
  return () => {
    if (engine().memory().numTensors !== tensors) throw new Error("there are other tensors than the models' own");
    memory().set(remembered);
    memory().fill(0, remembered.length);
  };
}
