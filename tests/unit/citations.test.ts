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
  "advice,app,bench,browser,camera,card,cli,contract,diary,docs,engine,face,kit,lab,locales,page,photo-file,platform,scripts,server,site,tests";
const PATHS = globSync([`{${ROOMS}}/**/*.{ts,tsx,mjs,md,css}`, "content/**/*.ts", "*.{md,ts}"], { cwd: ROOT });
const SOURCES: readonly Source[] = PATHS
  // Weights as base64 cite by chance.
  .filter((path) => !/\/(?:citations\.test|look\/weights)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const { built, waiting } = requirementsIn(read("docs/requirements.md"));
const DECISIONS = globSync("docs/decisions/*.md", { cwd: ROOT });
const DEFINED = {
  requirements: new Set([...built, ...waiting]),
  rows: new Set([...read("docs/threats.md").matchAll(/^- \*\*([A-L]\d+)\*\*/gm)].map(([, id]) => id as string)),
  decisions: new Set(DECISIONS.map((path) => basename(path).slice(0, 4))),
  exists: (path: string) => existsSync(join(ROOT, path)),
  isFile: (name: string) => PATHS.some((path) => `/${path}`.endsWith(`/${name}`)),
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

it("The reader of citations takes what is there, finds what is not, and a requirement that no test names", () => {
  const faults = (text: string) => brokenReferences({ path: "server/some.ts", text }, DEFINED);
  expect(
    faults('/** (R-UP-6, R-GUIDE-2 to 7; A13, K1 to K3), docs/operating.md, "Rate limits"; decision 0031. */'),
  ).toEqual([]);
  const broken = `/* (R-UP-99, R-GUIDE-2 to 11) (B1, B98) decision 0999
    * docs/trust.md
    * docs/operating.md,
    * "Weather"
    * \`server/nowhere.ts\`, as issue 6 asked */`;
  expect(faults(broken)).toHaveLength(8);
  const named = { path: "docs/some.md", text: "`spread.ts`, `scoring/spread.ts`, `nowhere.ts`, `scoring/nowhere.ts`" };
  expect(brokenReferences(named, DEFINED)).toHaveLength(2);
  const sources = [
    { path: "app/a.ts", text: "/** R-UP-5 */" },
    { path: "app/a.test.ts", text: 'it("works (R-UP-6)")' },
  ];
  expect(untested(["R-UP-5", "R-UP-6"], sources)).toEqual(["R-UP-5"]);
});

const STATUS = /^Status: accepted, \d{4}-\d\d-\d\d(; amended by \d{4}(, \d{4})*)?\.$/;

function isWellFormed(number: string, text: string): boolean {
  const [title = "", , status = ""] = text.split("\n");
  const later = status.match(/\b\d{4}\b(?!-)/g) ?? [];
  const isAhead = later.every((one) => one > number && DEFINED.decisions.has(one));
  return title.startsWith(`# ${number} `) && STATUS.test(status) && isAhead;
}

it("Every decision has a number of its own and a status, which names later decisions that there are (0001)", () => {
  expect(DECISIONS.length).toBeGreaterThan(50);
  expect(DEFINED.decisions.size).toBe(DECISIONS.length);
  expect(DECISIONS.filter((path) => !isWellFormed(basename(path).slice(0, 4), read(path)))).toEqual([]);
  const probes = ["0999", "0001", "0022, 0999"].map((later) => `accepted, 2026-11-20; amended by ${later}.`);
  const wrong = ["accepted.", ...probes].map((status) => `# 0021 Some\n\nStatus: ${status}`);
  expect(wrong.filter((text) => isWellFormed("0021", text))).toEqual([]);
});
