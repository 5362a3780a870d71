/** `npm run kernels`: compiles the engine's WebAssembly (`engine/raster/blur-kernels.as`) into the text it is loaded from. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const RASTER = new URL("../engine/raster/", import.meta.url);
const SOURCE = new URL("blur-kernels.as", RASTER);
export const COMPILED = new URL("blur-kernels.wasm.ts", RASTER);

/** @returns the module of the present source, as TypeScript */
export async function compileKernels(): Promise<string> {
  const source = readFileSync(SOURCE, "utf8");
  const options = { optimizeLevel: 3, runtime: "stub", noAssert: true, enable: ["simd"] } as const;
  const { error, binary, stderr } = await asc.compileString(source, options);
  if (error !== null || binary === null) throw new Error(`${fileURLToPath(SOURCE)}: ${error?.message}\n${stderr}`);
  const text = Buffer.from(binary).toString("base64");
  return [
    "/** Compiled from `blur-kernels.as` by `npm run kernels`: a WebAssembly module, base64. */",
    `export const BLUR_KERNELS =\n  "${text}";\n`,
  ].join("\n");
}

if (import.meta.main) writeFileSync(COMPILED, await compileKernels());
