/** Finds in a source what it cites: requirements, hostile rows, decisions, documents and their sections. */

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** What can be cited. */
interface Defined {
  readonly requirements: ReadonlySet<string>;
  readonly rows: ReadonlySet<string>;
  readonly decisions: ReadonlySet<string>;
  readonly headings: (document: string, from: string) => ReadonlySet<string> | undefined;
  readonly exists: (path: string) => boolean;
  /** Whether a file of this name, or whose path ends so, is somewhere in the repository. */
  readonly isFile: (name: string) => boolean;
}
/** What looks like a hostile row and is something else. */
const NO_ROWS = new Set(["D50", "D65"]);
/** File names that cite nothing: made up by a test, part of a pattern, a visitor's text. */
const NO_CITATIONS = /^\/|^content\/|\bx\.md$|NNNN/;
/** Files and folders of the repository by their whole path. */
const PATH =
  /`((?:advice|app|bench|browser|camera|card|cli|content|contract|diary|docs|engine|face|kit|lab|locales|page|photo-file|platform|scripts|server|site|tests)\/[\w./-]+)`/g;
/** Files of the repository by their name alone, or the end of their path. */
const NAME = /`([a-z][\w./-]*\.(?:tsx?|mjs))`/g;
/** Papers outside the repository, which nobody who reads a comment has. */
const OUTSIDE =
  /\b[Ii]ssues? (?:\d|")|\bthe issue's\b|\b[Tt]he specification\b|\b(?:[Tt]rust|[Hh]ostile[- ]inputs?|[Cc]ontract)(?:, | \()["A-Z]/g;

export function citedIds(text: string): { requirements: string[]; rows: string[] } {
  const requirements = [...text.matchAll(/\bR-([A-Z]+)-(\d+)(?: to (?:R-\1-)?(\d+))?/g)].flatMap(
    ([, group, from, to = from]) => range(`R-${group}-`, Number(from), Number(to)),
  );
  const rows = [...text.matchAll(/(?<![\w%#&.-])([A-L])([1-9]\d?)(?: to \1([1-9]\d?))?(?![\w%]|-\w|\.\d)/g)].flatMap(
    ([, group, from, to = from]) => range(`${group}`, Number(from), Number(to)),
  );
  return { requirements, rows };
}

function range(name: string, from: number, to: number): string[] {
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, i) => `${name}${from + i}`);
}

export function brokenReferences({ path, text }: Source, defined: Defined): string[] {
  const isDocument = path.endsWith(".md");
  const said = isDocument ? text.replaceAll("\n", " ") : spoken(text);
  const { requirements } = citedIds(text);
  const { rows } = citedIds(said);
  const all = (pattern: RegExp) => [...said.matchAll(pattern)];
  const missing = [
    ...requirements.filter((id) => !defined.requirements.has(id)),
    ...rows.filter((id) => !defined.rows.has(id) && !NO_ROWS.has(id)),
    ...all(/(?:\bdecisions?[ /]|\()(0\d{3})\b(?!\.)/g)
      .map(([, number]) => number as string)
      .filter((one) => !defined.decisions.has(one)),
    ...all(/([\w./-]+\.md)(?:\)?, "([^"]+)")?/g)
      .filter(([, name]) => !NO_CITATIONS.test(name as string))
      .flatMap(([, name, section]) => {
        const headings = defined.headings(name as string, path);
        if (headings === undefined) return [name as string];
        return section === undefined || headings.has(section) ? [] : [`${name}, "${section}"`];
      }),
    ...all(PATH)
      .map(([, place]) => place as string)
      .filter((place) => !place.includes("NNNN") && !defined.exists(place)),
    // Decisions also name what is gone.
    ...(isDocument && !path.includes("/decisions/") ? all(NAME) : [])
      .map(([, name]) => name as string)
      .filter((name) => name !== "kebab-case.ts" && !defined.isFile(name)),
    ...(isDocument ? [] : all(OUTSIDE).map(([found]) => found)),
  ];
  return [...new Set(missing)].map((what) => `${path}: ${what}`);
}

/** Comments, joined over their lines, titles of tests, and ids that stand alone in parentheses, as in tables of tests. */
function spoken(text: string): string {
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*/g)].map(
    ([comment]) => comment.replaceAll(/\n\s*(?:\*(?!\/)|\/\/)?\s*/g, " "),
  );
  const titles = [...text.matchAll(/\b(?:it|test|describe)(?:\.[\w.]+)*(?:\([^\n]*?\))?\(\s*["'`]([^\n]*)/g)].map(
    ([title]) => title,
  );
  const ids = text.match(/\((?:[A-L][1-9]\d?(?:, | to )?)+\)/g) ?? [];
  return [...comments, ...titles, ...ids].join("\n");
}

/** Without the ids that follow some. */
export function headingsOf(document: string): ReadonlySet<string> {
  return new Set([...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading.replace(/ \(R-.*/, "")));
}

/** Ids of docs/requirements.md; those below "Not built yet" wait for their feature. */
export function requirementsIn(document: string): { readonly built: string[]; readonly waiting: string[] } {
  const idsOf = (text = "") => [...text.matchAll(/^- \*\*(R-[A-Z]+-\d+)\*\*/gm)].map(([, id]) => id as string);
  const [built, waiting] = document.split(/^## Not built yet$/m);
  return { built: idsOf(built), waiting: idsOf(waiting) };
}

/** Requirements that no test file names. */
export function untested(requirements: readonly string[], sources: readonly Source[]): string[] {
  const tests = sources.filter(({ path }) => /\.(?:test|spec)\.tsx?$/.test(path));
  const named = new Set(tests.flatMap(({ text }) => citedIds(text).requirements));
  return requirements.filter((id) => !named.has(id));
}
