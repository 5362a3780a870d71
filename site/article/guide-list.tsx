import type { Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import type { GuideCard } from "../documents/document.ts";
import { GuideIcon } from "../ui/guide-icon.tsx";

/** Guides one below the other, or three in a row: an icon, a link, a sentence. */
export function GuideList({ language, guides }: { language: Language; guides: readonly GuideCard[] }) {
  return (
    <ul className="mt-6 grid grid-cols-1 md:grid-cols-3 md:gap-x-8">
      {guides.map(({ slug, title, text }) => (
        <li key={slug} className="relative flex gap-4 border-line border-t py-6">
          <GuideIcon slug={slug} />
          <div className="min-w-0">
            <a
              href={pathIn(language, `/${slug}`)}
              className="block text-balance font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
            >
              {title}
            </a>
            <p className="mt-1 text-ink-soft text-small">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
