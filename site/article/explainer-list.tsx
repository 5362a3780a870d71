import type { Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import type { ExplainerCard } from "../documents/document.ts";

/** Pages about the measurement and about us: a link and a sentence each, two in a row where there is room. */
export function ExplainerList({ language, cards }: { language: Language; cards: readonly ExplainerCard[] }) {
  return (
    <ul className="mt-6 grid grid-cols-1 md:grid-cols-2 md:gap-x-8">
      {cards.map(({ page, title, text }) => (
        <li key={page} className="relative border-line border-t py-5">
          <a
            href={pathIn(language, `/${page}`)}
            className="block text-balance font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
          >
            {title}
          </a>
          <p className="mt-1 text-ink-soft text-small">{text}</p>
        </li>
      ))}
    </ul>
  );
}
