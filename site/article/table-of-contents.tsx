import type { Section } from "#content/article.ts";

interface Props {
  readonly title: string;
  readonly sections: readonly Section[];
}

/**
 * Beside the text on wide screens, where it follows the reader (`site/page-script/` marks the section on the screen); folded
 * above the text on phones. One list each, of which one is shown: a list cannot be in two places of a grid.
 */
export function TableOfContents({ title, sections }: Props) {
  const list = (className: string) => (
    <ol className={className}>
      {sections.map(({ id, title: name }) => (
        <li key={id}>
          <a href={`#${id}`} data-contents="" className="contents-link">
            {name}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="fold mb-10 rounded-md border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between px-5 font-semibold">
          {title}
        </summary>
        <nav aria-label={title} className="px-5 pb-4">
          {list("flex flex-col")}
        </nav>
      </details>
      <nav aria-label={title} className="sticky top-8 hidden max-h-[calc(100dvh-4rem)] overflow-y-auto lg:block">
        <p className="mb-3 text-ink-soft text-small">{title}</p>
        {list("border-line border-l")}
      </nav>
    </>
  );
}
