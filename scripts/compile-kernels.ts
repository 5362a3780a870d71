/** `npm run kernels`: compiles the engine's WebAssembly (`engine/raster/blur-kernels.as`) into the text it is loaded from. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./prepare/project.mjs";

const SOURCE = join(ROOT, "engine/raster/blur-kernels.as");
export const COMPILED = join(ROOT, "engine/raster/blur-kernels.wasm.ts");

/** @returns the module of the present source, as TypeScript */
export async function compileKernels(): Promise<string> {
  const source = readFileSync(SOURCE, "utf8");
  // Not by name: its types would declare a poorer `console` for the whole room.
  const { default: asc } = await import(import.meta.resolve("assemblyscript/asc"));
  const options = { optimizeLevel: 3, runtime: "stub", noAssert: true, enable: ["simd"] };
  const { error, binary, stderr } = await asc.compileString(source, options);
  if (error !== null || binary === null) throw new Error(`${SOURCE}: ${error?.message}\n${stderr}`);
  const text = Buffer.from(binary).toString("base64");
  return [
    "/** Compiled from `blur-kernels.as` by `npm run kernels`: a WebAssembly module, base64. */",
    `export const BLUR_KERNELS =\n  "${text}";\n`,
  ].join("\n");
}

if (import.meta.main) writeFileSync(COMPILED, await compileKernels());
