import { join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "../prepare/project.mjs";

const NAME = "virtual:page-script";

/** Constant of the virtual module -> name of the built file, and where it comes from. */
const SCRIPTS = {
  PAGE_SCRIPT: { name: "page", source: "app/page/main.ts" },
  QUESTIONNAIRE_SCRIPT: { name: "questionnaire", source: "app/page/questionnaire/main.ts" },
} as const;

const entryOf = (source: string) => join(ROOT, source);

/**
 * Builds the plain modules of pages as entries of their own beside the app, and tells the prerendering where they are:
 * `import { PAGE_SCRIPT } from "virtual:page-script"` is the one of every page. The client is built before the server, in
 * the same process, so the files' names are known by then. The browser's code never needs an address: it is in the page.
 */
export function pageScript(): Plugin {
  const addresses = new Map<string, string>();
  return {
    name: "page-script",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    buildStart() {
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      for (const { name, source } of Object.values(SCRIPTS)) {
        this.emitFile({ type: "chunk", id: entryOf(source), name });
      }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk" && file.facadeModuleId !== null)
          addresses.set(file.facadeModuleId, `/${file.fileName}`);
      }
    },
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const isBuild = this.environment.mode === "build";
      const constants = Object.entries(SCRIPTS).map(([constant, { source }]) => {
        const address = isBuild ? (addresses.get(entryOf(source)) ?? "") : `/${source}`;
        if (isBuild && this.environment.name !== "client" && address === "")
          throw new Error(`${source} is not built yet.`);
        return `export const ${constant} = ${JSON.stringify(address)};`;
      });
      return constants.join("\n");
    },
  };
}
