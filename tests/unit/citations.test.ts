import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  brokenReferences,
  citedIds,
  headingsOf,
  requirementsIn,
  type Source,
  untested,
} from "#tests/support/citations.ts";

/** Whatever a source cites (a requirement, a hostile row, a decision, a document and its section) is in the repository. */

const ROOT = join(import.meta.dirname, "../..");
const ROOMS =
  "advice,app,bench,card,cli,contract,docs,engine,face,lab,locales,photo-file,platform,scripts,server,tests";
const SOURCES: readonly Source[] = globSync([`{${ROOMS}}/**/*.{ts,tsx,mjs,md,css}`, "content/*.ts", "*.{md,ts}"], {
  cwd: ROOT,
})
  .filter((path) => !path.endsWith("/citations.test.ts"))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const { built, waiting } = requirementsIn(read("docs/requirements.md"));
const DEFINED = {
  requirements: new Set([...built, ...waiting]),
  rows: new Set([...read("docs/threats.md").matchAll(/^- \*\*([A-L]\d+)\*\*/gm)].map(([, id]) => id as string)),
  decisions: new Set(globSync("docs/decisions/*.md", { cwd: ROOT }).map((path) => basename(path).slice(0, 4))),
  exists: (path: string) => existsSync(join(ROOT, path)),
  /** Headings of a document named in `from`; undefined where there is none. */
  headings(name: string, from: string): ReadonlySet<string> | undefined {
    const place = [name, join("docs", name), join(dirname(from), name)].find((path) => existsSync(join(ROOT, path)));
    return place === undefined ? undefined : headingsOf(read(place));
  },
};

describe("Citations", () => {
  it("name nothing that is not in the repository", () => {
    expect(SOURCES.length).toBeGreaterThan(700);
    expect(SOURCES.flatMap((source) => brokenReferences(source, DEFINED))).toEqual([]);
  });

  it("name every requirement in a test, but for those that docs/requirements.md lists as not built", () => {
    expect(untested(built, SOURCES)).toEqual([]);
  });

  it("name nowhere what is listed as not built: it moves to its group once it is", () => {
    const code = SOURCES.filter(({ path }) => !path.endsWith(".md"));
    expect(
      code.flatMap(({ path, text }) =>
        citedIds(text)
          .requirements.filter((id) => waiting.includes(id))
          .map((id) => `${path}: ${id}`),
      ),
    ).toEqual([]);
    expect(waiting).toEqual([]);
  });
});

describe("The reader of citations", () => {
  const faults = (text: string, path = "server/some.ts") => brokenReferences({ path, text }, DEFINED);

  it("takes what is there", () => {
    expect(
      faults('/** As asked (R-UP-6, R-GUIDE-2 to R-GUIDE-7; A13, K1 to K3), docs/operating.md, "Rate limits". */'),
    ).toEqual([]);
    expect(faults("/** Why: decision 0031; decisions/0010 too. */")).toEqual([]);
  });

  it.each([
    ["a requirement", "// R-UP-99"],
    ["one in a range", "// R-GUIDE-2 to 10"],
    ["a hostile row", "// B99 holds"],
    ["a row in a test's title", 'it("stops it (A99)", () => {});'],
    ["a row in a table of tests", '["an empty body (B1, B98)", ""],'],
    ["a decision", "// decision 0099"],
    ["a document", "// docs/trust.md"],
    ["a document by its name only", "// engine design.md"],
    ["a section", '// docs/operating.md, "Weather"'],
    ["a section on the next line", '/**\n * docs/operating.md,\n * "Weather"\n */'],
    ["a file", "// see `server/nowhere.ts`"],
    ["papers that were never here", '// the rule of trust, "Privacy"'],
    ["an issue", "// as issue 6 asked"],
  ])("finds %s that does not exist", (_, text) => {
    expect(faults(text)).toHaveLength(1);
  });

  it("reads ids one by one and in ranges", () => {
    expect(citedIds("(R-RES-2 to R-RES-4, R-RES-9) (R-GUIDE-2 to 4)").requirements).toEqual(
      expect.arrayContaining(["R-RES-2", "R-RES-3", "R-RES-4", "R-RES-9", "R-GUIDE-3"]),
    );
  });

  it("misses a requirement that only code names, or nobody", () => {
    const sources = [
      { path: "app/a.ts", text: "/** R-UP-5 */" },
      { path: "app/a.test.ts", text: 'it("works (R-UP-6)")' },
      { path: "tests/e2e/a.spec.ts", text: "// R-UP-8" },
    ];
    expect(untested(["R-UP-5", "R-UP-6", "R-UP-7", "R-UP-8"], sources)).toEqual(["R-UP-5", "R-UP-7"]);
  });

  it("tells what is built from what is not", () => {
    const document = "- **R-A-1** a\n- **R-A-2** b\n\n## Not built yet\n\n- **R-A-3** c\n";
    expect(requirementsIn(document)).toEqual({ built: ["R-A-1", "R-A-2"], waiting: ["R-A-3"] });
  });
});
