import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { HISTORY_PATH } from "#content/site-pages.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import type { AppStart } from "#page/app-start.ts";
import { pathIn } from "#page/paths.ts";
import { ROOT } from "../prepare/project.mjs";

const NAME = "virtual:page-script";

/** Constant of the virtual module -> name of the built file, and where it comes from. */
const SCRIPTS = {
  PAGE_SCRIPT: { name: "page", source: "site/page-script/main.ts" },
  QUESTIONNAIRE_SCRIPT: { name: "questionnaire", source: "site/page-script/questionnaire/main.ts" },
  COMBINATIONS_SCRIPT: { name: "combinations", source: "site/page-script/combinations/main.ts" },
} as const;
/** Those that a page names in its data, for later. */
const APPLICATION = { name: "application", source: "app/application/main.tsx" };
const COME_BACK = { name: "come-back", source: "site/page-script/come-back.ts" };
const PLAIN_UPLOAD = { name: "plain-upload", source: "app/flow/plain-upload.ts" };

/** What the application asks for as soon as it runs, so that it comes along with the rest. */
const FIRST_MODULES: Readonly<Record<string, (language: Language) => readonly string[]>> = {
  "/": (language) => [
    `locales/${language}/home-words.ts`,
    "app/flow/flow-screens.tsx",
    `locales/${language}/flow-words.ts`,
  ],
  [HISTORY_PATH]: (language) => [
    `locales/${language}/history-words.ts`,
    "app/routes/history-screen.tsx",
    "diary/store/diary-store.ts",
  ],
};

const inRoot = (source: string) => join(ROOT, source);

/**
 * Builds the plain modules of pages and the application as entries of their own, and tells the prerendering where they
 * are: `import { PAGE_SCRIPT, APP_START } from "virtual:page-script"`. The client is built before the server, in the same
 * process, so the files' names are known by then. The browser's code never needs an address: it is in the page.
 */
export function pageScript(): Plugin {
  const addresses = new Map<string, string>();
  let appStart: Readonly<Record<string, AppStart>> = {};
  return {
    name: "page-script",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    buildStart() {
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      for (const { name, source } of [...Object.values(SCRIPTS), APPLICATION, COME_BACK, PLAIN_UPLOAD]) {
        this.emitFile({
          type: "chunk",
          id: inRoot(source),
          name,
          // Modules whose exports the page's script calls by name.
          ...([APPLICATION.source, COME_BACK.source, PLAIN_UPLOAD.source].includes(source)
            ? { preserveSignature: "strict" }
            : {}),
        });
      }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const { facadeModuleId, fileName } of chunks) {
        if (facadeModuleId !== null) addresses.set(facadeModuleId, `/${fileName}`);
      }
      if (addresses.has(inRoot(APPLICATION.source))) appStart = appStartsOf(chunks, addresses);
    },
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const isBuild = this.environment.mode === "build";
      const isServer = this.environment.name !== "client";
      const constants = Object.entries(SCRIPTS).map(([constant, { source }]) => {
        const address = isBuild ? (addresses.get(inRoot(source)) ?? "") : `/${source}`;
        if (isBuild && isServer && address === "") throw new Error(`${source} is not built yet.`);
        return `export const ${constant} = ${JSON.stringify(address)};`;
      });
      // The development server starts the application at once.
      const starts = isBuild && isServer ? appStart : {};
      return [...constants, `export const APP_START = ${JSON.stringify(starts)};`].join("\n");
    },
  };
}

/** By the page's path: what it takes to start the application there. */
function appStartsOf(
  chunks: readonly Rolldown.OutputChunk[],
  addresses: ReadonlyMap<string, string>,
): Readonly<Record<string, AppStart>> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkWith = (source: string): Rolldown.OutputChunk => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(inRoot(source)));
    if (chunk === undefined) throw new Error(`${source} is in no file of the build.`);
    return chunk;
  };
  const addressOf = ({ source }: typeof APPLICATION): string => addresses.get(inRoot(source)) ?? "";
  const startOf = (firstModules: readonly string[]): AppStart => {
    const application = byName.get(addressOf(APPLICATION).slice(1));
    if (application === undefined) throw new Error("The application is not built.");
    const needed = withStaticImports([application, ...firstModules.map(chunkWith)], byName);
    const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return {
      module: addressOf(APPLICATION),
      // A browser that asks for six at a time is done no sooner than the last of these.
      scripts: needed
        .toSorted((one, other) => other.code.length - one.code.length)
        .map(({ fileName }) => `/${fileName}`),
      styles: [...new Set(styles)].map((name) => `/${name}`),
      plain: addressOf(PLAIN_UPLOAD),
      comeBack: addressOf(COME_BACK),
    };
  };
  return Object.fromEntries(
    Object.entries(FIRST_MODULES).flatMap(([page, modulesOf]) =>
      LANGUAGES.map((language) => [pathIn(language, page), startOf(modulesOf(language))]),
    ),
  );
}

function withStaticImports(
  start: readonly Rolldown.OutputChunk[],
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): readonly Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>();
  const queue = [...start];
  for (let chunk = queue.shift(); chunk !== undefined; chunk = queue.shift()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    queue.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []));
  }
  return [...found];
}
