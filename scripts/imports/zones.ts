/**
 * Which room may import what: the one authority. `scripts/check-imports.ts` holds every source file against it,
 * `docs/architecture.md` draws it. Tests (`tests/`, `*.test.ts`), `bench/` and `scripts/` may import everything and
 * nothing imports them.
 */

export interface Zone {
  /** Other rooms, or single files of them (`engine/codes.ts`). */
  readonly from: readonly string[];
  /** npm packages by name, `@scope/*` for a scope, `remark-*` for a family; "any" where a room runs on one platform only. */
  readonly packages: readonly string[] | "any";
  /** Node's own modules (`node:fs`). */
  readonly node: boolean;
}

const ENGINE_WORDS = ["engine/codes.ts", "engine/result.ts"];

export const ROOMS: Readonly<Record<string, Zone>> = {
  engine: { from: [], packages: [], node: false },
  face: { from: ["engine/input.ts"], packages: ["@tensorflow/*"], node: false },
  contract: { from: ENGINE_WORDS, packages: ["zod"], node: false },
  advice: { from: ["contract", ...ENGINE_WORDS], packages: [], node: false },
  card: { from: ["contract"], packages: [], node: false },
  content: {
    from: ["contract"],
    packages: [
      "zod",
      "yaml",
      "unified",
      "unist-util-visit",
      "hast-util-to-string",
      "remark-*",
      "rehype-*",
      // Types of the trees only.
      "hast",
      "mdast",
      "mdast-util-directive",
    ],
    node: false,
  },
  locales: { from: ["contract"], packages: ["i18next", "zod"], node: false },
  platform: { from: ["engine", "face", "contract"], packages: "any", node: true },
  app: {
    from: ["engine", "face", "contract", "advice", "card", "content", "locales"],
    packages: "any",
    node: false,
  },
  server: {
    from: ["engine", "face", "contract", "advice", "locales", "platform"],
    packages: "any",
    node: true,
  },
  cli: {
    from: ["engine", "face", "contract", "advice", "locales", "platform"],
    packages: "any",
    node: true,
  },
};

/** Rooms that may import everything and that no other room imports. */
export const OUTER_ROOMS = ["tests", "bench", "scripts"];

/** Inside the app: routes -> flow -> features -> ui, i18n. Folders of `app/` that are not named here are free. */
export const APP_LAYERS: Readonly<Record<string, { readonly mustNotImport: readonly string[] }>> = {
  flow: { mustNotImport: ["routes"] },
  features: { mustNotImport: ["routes", "flow"] },
  ui: { mustNotImport: ["routes", "flow", "features"] },
  i18n: { mustNotImport: ["routes", "flow", "features", "ui"] },
};

/** The one module of the app that runs in Node: React Router's prerendering entry. */
export const NODE_FILES = ["app/entry.server.tsx"];
