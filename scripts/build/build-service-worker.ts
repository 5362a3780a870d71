/**
 * A step of the build: `service-worker.js`, one file without imports, at the root and always of this name. Usage:
 * `node scripts/build/build-service-worker.ts CLIENT_FOLDER`. The server writes the list of files into it.
 */
import { join } from "node:path";
import { build } from "vite";
import { SERVICE_WORKER_PATH } from "#page/precache.ts";
import { ROOT } from "../prepare/project.mjs";
import { BUILD_TARGETS } from "../vite/floor.ts";
import { lowerLibrary } from "../vite/lower-library.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Usage: build-service-worker.ts CLIENT_FOLDER");

await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  plugins: [lowerLibrary()],
  build: {
    target: BUILD_TARGETS,
    outDir: folder,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(ROOT, "browser/offline/service.worker.ts"),
      // Modules as service workers are younger than the browsers we promise.
      output: { format: "iife", entryFileNames: SERVICE_WORKER_PATH.slice(1) },
    },
  },
});
