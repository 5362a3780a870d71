import { ALL_CLAIMS } from "#advice/claims/all.ts";
import { SOURCES, type SourceId } from "#advice/claims/sources.ts";
import type { GuideFrontMatter } from "#content/article.ts";
import { GUIDE_SLUGS, type GuideSlug } from "#content/guides.ts";
import { WORDS as GERMAN } from "#locales/de/index.ts";
import type { EvidenceGroup, ShownSource } from "./document.ts";

type PeopleKey = keyof (typeof GERMAN)["evidence"]["people"];

export const GUIDES_WITH_CLAIMS: ReadonlySet<string> = new Set(ALL_CLAIMS.map(([, { guide }]) => guide));

/**
 * Every claim with its sources, by the guide that tells it, in the order of the guides.
 * @throws Error when a guide does not cite what its claim rests on
 */
export function evidenceGroups(guideOf: (slug: GuideSlug) => GuideFrontMatter): EvidenceGroup[] {
  return GUIDE_SLUGS.filter((slug) => GUIDES_WITH_CLAIMS.has(slug)).map((slug) => {
    const guide = guideOf(slug);
    const claims = ALL_CLAIMS.filter(([, claim]) => claim.guide === slug).map(([name, { sure, sources }]) => ({
      name,
      sure,
      sources: sources.map((id) => shown(id, guide)),
    }));
    return { slug, title: guide.card.title, claims };
  });
}

function shown(id: SourceId, guide: GuideFrontMatter): ShownSource {
  const { url, kind, paid } = SOURCES[id];
  const cited = guide.sources.find((source) => source.url === url);
  if (cited === undefined) throw new Error(`The guide "${guide.title}" does not cite ${url}.`);
  return { text: cited.text, url, kind, paid, people: isTold(id) ? id : null };
}

function isTold(id: string): id is PeopleKey {
  return id in GERMAN.evidence.people;
}
