import type { Source } from "#content/article.ts";

/** What is wrong with the form of a source: an address that cannot be that of the work it names. */

/** Who registers the DOIs of a journal; several where it changed its publisher. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  "Acta Dermato-Venereologica": ["10.2340", "10.1080"],
  "Advanced Biomedical Research": ["10.4103"],
  "Aesthetic Plastic Surgery": ["10.1007"],
  "American Journal of Clinical Dermatology": ["10.1007", "10.2165"],
  "Anais Brasileiros de Dermatologia": ["10.1590", "10.1016"],
  "Annals of Dermatology": ["10.5021"],
  "Annals of Internal Medicine": ["10.7326"],
  Antioxidants: ["10.3390"],
  "Archives of Dermatology": ["10.1001"],
  BMJ: ["10.1136"],
  "Body Image": ["10.1016"],
  "Canadian Journal of Communication": ["10.22230", "10.3138"],
  "Clinical Interventions in Aging": ["10.2147"],
  "Clinical, Cosmetic and Investigational Dermatology": ["10.2147"],
  "Clinics in Dermatology": ["10.1016"],
  "Cochrane Database of Systematic Reviews": ["10.1002"],
  "Color Research & Application": ["10.1002"],
  "Computer Vision and Image Understanding": ["10.1006", "10.1016"],
  "Contact Dermatitis": ["10.1111", "10.1034"],
  Cosmetics: ["10.3390"],
  "Dermato-Endocrinology": ["10.4161"],
  "Dermatologic Clinics": ["10.1016"],
  "Dermatologic Surgery": ["10.1111", "10.1046", "10.1097"],
  "Dermatologic Therapy": ["10.1111", "10.1046", "10.1155"],
  "Experimental Dermatology": ["10.1034", "10.1111"],
  "Human Brain Mapping": ["10.1002"],
  "International Journal of Computer Vision": ["10.1007", "10.1023"],
  "International Journal of Cosmetic Science": ["10.1111", "10.1046"],
  "International Journal of Dermatology": ["10.1111", "10.1046"],
  "International Journal of Molecular Sciences": ["10.3390"],
  "International Journal of Women’s Dermatology": ["10.1016", "10.1097"],
  "JAMA Dermatology": ["10.1001"],
  "Journal der Deutschen Dermatologischen Gesellschaft": ["10.1111"],
  "Journal of Clinical Oncology": ["10.1200"],
  "Journal of Cosmetic and Laser Therapy": ["10.1080"],
  "Journal of Cosmetic Dermatology": ["10.1111", "10.1046"],
  "Journal of Dermatology": ["10.1111"],
  "Journal of Dermatological Science": ["10.1016"],
  "Journal of Drugs in Dermatology": ["10.36849"],
  "Journal of General Internal Medicine": ["10.1007"],
  "Journal of the American Academy of Dermatology": ["10.1016", "10.1067"],
  "Journal of the American Medical Informatics Association": ["10.1136", "10.1093"],
  "Journal of the European Academy of Dermatology and Venereology": ["10.1111", "10.1046"],
  MICCAI: ["10.1007"],
  Molecules: ["10.3390"],
  "NIST Interagency Report": ["10.6028"],
  "NIST Special Publication": ["10.6028"],
  Nature: ["10.1038"],
  Nutrients: ["10.3390"],
  Pediatrics: ["10.1542"],
  "Pediatric Dermatology": ["10.1111", "10.1046"],
  "Pigment Cell Research": ["10.1111"],
  "Plastic and Reconstructive Surgery": ["10.1097"],
  "Science Advances": ["10.1126"],
  "Scientific Reports": ["10.1038"],
  "Skin Pharmacology and Physiology": ["10.1159"],
  "Skin Research and Technology": ["10.1111", "10.1034", "10.1046"],
  Sleep: ["10.5665", "10.1093"],
  SocArXiv: ["10.31235"],
};

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
  return [...OXFORD_SINCE_2023, ...Object.keys(PREFIXES)].find((name) =>
    new RegExp(`[.?!] (?:The )?${name}(?:,| \\d|$)`).test(text),
  );
}

function prefixesOf(journal: string, year: number): readonly string[] {
  if (OXFORD_SINCE_2023.includes(journal)) return year < 2023 ? ["10.1111", "10.1046"] : ["10.1093"];
  return PREFIXES[journal] ?? [];
}

function yearOf(text: string): number {
  return Number(/\((\d{4})\):/.exec(text)?.[1] ?? text.match(/\b(?:19|20)\d\d\b/g)?.at(-1));
}
