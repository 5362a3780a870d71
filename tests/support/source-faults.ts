import { readFileSync } from "node:fs";
import type { Source } from "#content/article.ts";

/** What is wrong with the form of a source: an address that cannot be that of the work it names. */

/** By journal: who registers its DOIs. */
const PREFIXES = new Map(
  readFileSync("tests/unit/journals.txt", "utf8")
    .split("\n")
    .slice(2, -1)
    .flatMap((line) => {
      const [prefixes = "", journals = ""] = line.split(": ");
      return journals.split("; ").map((journal) => [journal, prefixes.split(" ")] as const);
    }),
);

/** Oxford University Press took them over from Wiley with the volume of 2023. */
const OXFORD_SINCE_2023 = ["British Journal of Dermatology", "Clinical and Experimental Dermatology"];

/** Societies, guidelines, laws and offices whose own pages are cited. */
const HOSTS = new Set([
  "arxiv.org",
  "eur-lex.europa.eu",
  "proceedings.mlr.press",
  "register.awmf.org",
  "www.aad.org",
  "www.fedlex.admin.ch",
  "www.krebsliga.ch",
  "www.nice.org.uk",
]);

const PUBMED = "pubmed.ncbi.nlm.nih.gov";

export function faultsOf({ text, url }: Source): string[] {
  const { protocol, hostname, href } = new URL(url);
  if (protocol !== "https:") return [`${url}: not https`];
  if (hostname === "doi.org") return doiFaults(text, url);
  if (hostname === PUBMED) return pubmedFaults(text, url);
  if (!HOSTS.has(hostname)) return [`${url}: not a host that sources are at`];
  return href === url || href === `${url}/` ? [] : [`${url}: written otherwise than a browser writes it`];
}

function doiFaults(text: string, url: string): string[] {
  const doi = /^https:\/\/doi\.org\/(10\.\d{4,5}\/[^\s?#]*[^\s?#.,;])$/.exec(url)?.[1];
  if (doi === undefined) return [`${url}: not a DOI's address`];
  const journal = journalOf(text);
  if (journal === undefined) return [`${text}: no journal that this list knows`];
  const isTheirs = prefixesOf(journal, yearOf(text)).some((prefix) => doi.startsWith(`${prefix}/`));
  return isTheirs ? [] : [`${url}: not a DOI of ${journal}`];
}

/** The search by the exact title that the text names. */
function pubmedFaults(text: string, url: string): string[] {
  const term = new URL(url).searchParams.get("term") ?? "";
  const title = /^(.{20,})\[ti\]$/.exec(term)?.[1];
  if (title === undefined || !/^https:\/\/[^/]+\/\?term=[^&#\s]+$/.test(url))
    return [`${url}: not a search for a title`];
  return plain(text).includes(plain(title)) ? [] : [`${url}: another title than “${text}”`];
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, " ");

/** The known journal that is named after the title: “…? Title. Journal, 2017”, “… Title. Journal 111, 663–672”. */
function journalOf(text: string): string | undefined {
  return [...OXFORD_SINCE_2023, ...PREFIXES.keys()].find((name) =>
    new RegExp(`[.?!] (?:The )?${name}(?:,| \\d|$)`).test(text),
  );
}

function prefixesOf(journal: string, year: number): readonly string[] {
  if (OXFORD_SINCE_2023.includes(journal)) return year < 2023 ? ["10.1111", "10.1046"] : ["10.1093"];
  return PREFIXES.get(journal) ?? [];
}

function yearOf(text: string): number {
  return Number(/\((\d{4})\):/.exec(text)?.[1] ?? text.match(/\b(?:19|20)\d\d\b/g)?.at(-1));
}
