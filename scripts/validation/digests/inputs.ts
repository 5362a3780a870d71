import { InputDigests, type InputKey, type Surroundings } from "./input-digests.ts";
import { listFiles } from "./list-files.ts";
import { SourceGraph } from "./source-graph.ts";

/** Whatever runs rests on these. */
const ALWAYS: readonly InputKey[] = [
  "node",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  ...["TZ", "LANG", "LC_ALL", "LANGUAGE", "NODE_OPTIONS", "CI"].map((name) => `env:${name}`),
];
/** Tests look for them, and skip what cannot be shown without. */
const PROGRAMS: readonly InputKey[] = [
  ...["bwrap", "chromium", "chromium-headless-shell", "nginx", "postgres", "redis-server", "valkey-server"],
  ...["firefox", "firefox-esr", "WebKitWebDriver", "Xvfb", "openssl", "podman", "python3"],
].map((name) => `program:${name}`);
/** Differ from one start to the next, or between one way to start and another, and decide nothing. */
const NO_INPUTS = ["PATH", "HOME", "CHROMIUM_MISSING", "E2E_PORT", "E2E_ADS_PORT", "E2E_REQUESTS", "TEST_READS"];
const SERVER = "server/main.ts";
/** Parts of the server that a page is not sent by. */
const USAGE = "server/usage/";
const BESIDE_PAGES = ["server/analysis/", "server/limits/", USAGE, "server/internal/"];

/** What each part of each step rests on, as far as the sources say it. */
export class Inputs {
  readonly root: string;
  /** When they were listed, ms: what is written later is not in them. */
  readonly begun = Date.now();
  readonly digests: InputDigests;
  readonly #files: readonly string[];
  readonly #graph: SourceGraph;

  constructor(surroundings: Surroundings) {
    this.root = surroundings.root;
    this.#files = listFiles(surroundings.root);
    this.#graph = new SourceGraph(surroundings.root, this.#files, surroundings.planted);
    this.digests = new InputDigests(surroundings);
  }

  /** Files of the repository whose path the test accepts. */
  list(accepts: (path: string) => boolean): string[] {
    return this.#files.filter(accepts);
  }

  /** Of what reads a set of files as they are. */
  ofFiles(accepts: (path: string) => boolean): InputKey[] {
    return [...ALWAYS, "./**", ...this.list(accepts)];
  }

  /** Of a test or program and all that it leads to. @param cut folders that are not gone into */
  ofProgram(entries: readonly string[], cut: readonly string[] = []): InputKey[] {
    const files = [...this.#graph.closureOf(entries, cut)];
    const variables = files.flatMap((file) => this.#graph.variablesOf(file));
    return [
      ...ALWAYS,
      ...PROGRAMS,
      ...files,
      ...variables.filter((name) => !NO_INPUTS.includes(name)).map((name) => `env:${name}`),
    ];
  }

  /** Of the server that sends pages, and no more of it. @param what `usage`: it counts visits as well */
  ofPages(what?: "usage"): InputKey[] {
    return this.ofProgram(
      [SERVER],
      what === "usage" ? BESIDE_PAGES.filter((folder) => folder !== USAGE) : BESIDE_PAGES,
    );
  }

  ofServer(): InputKey[] {
    return this.ofProgram([SERVER]);
  }
}
