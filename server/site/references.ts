/** What a page, a style or a script names of the site. */
export interface References {
  /** Files of the build by their whole address. */
  readonly assets: readonly string[];
  /** The same by their bare name: so scripts name each other, and Vite's list of preloads. */
  readonly names: readonly string[];
  /** What an element of a page loads or leads to; a picture for other sites stands in `content`. */
  readonly addresses: readonly string[];
}

const ASSET = /(?<=["'(=])\/assets\/[\w.-]+\.\w+/g;
/** Begun where a word begins: from each of its letters anew would be half of a page's cost. */
const NAME = /(?<![\w.-])[\w.-]+\.(?:js|css|svg|woff2)\b/g;
const ADDRESS = /\b(?:href|src)="(\/[^"#?]*)/g;

export function referencesIn(text: string): References {
  return {
    assets: distinct(text.match(ASSET) ?? []),
    names: distinct(text.match(NAME) ?? []),
    addresses: distinct([...text.matchAll(ADDRESS)].map(([, address = ""]) => address)),
  };
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
