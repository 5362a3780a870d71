import { join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "../prepare/project.mjs";

const NAME = "virtual:page-script";
const ENTRY = join(ROOT, "app/page/main.ts");

/**
 * Builds `app/page/main.ts`, the one plain module of every page, as an entry of its own beside the app, and tells the
 * prerendering where it is: `import { PAGE_SCRIPT } from "virtual:page-script"`. The client is built before the server, in
 * the same process, so the file's name is known by then. The browser's code never needs the address: it is in the page.
 */
export function pageScript(): Plugin {
  let address = "";
  return {
    name: "page-script",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    buildStart() {
      if (this.environment.name === "client" && this.environment.mode === "build") {
        this.emitFile({ type: "chunk", id: ENTRY, name: "page" });
      }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && file.facadeModuleId === ENTRY) address = `/${file.fileName}`;
      }
    },
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const isBuild = this.environment.mode === "build";
      if (isBuild && this.environment.name !== "client" && address === "")
        throw new Error("The page's script is not built yet.");
      return `export const PAGE_SCRIPT = ${JSON.stringify(isBuild ? address : "/app/page/main.ts")};`;
    },
  };
}
