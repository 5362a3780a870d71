import type { ReactNode } from "react";
import type { Source } from "#content/article.ts";

export const SOURCES_ID = "sources";

interface Props {
  readonly title: string;
  readonly note: string;
  readonly sources: readonly Source[];
  /** Below the list. */
  readonly children?: ReactNode;
}

/** What a text rests on, by name, at its end (R-GUIDE-8). */
export function Sources({ title, note, sources, children }: Props) {
  return (
    <section aria-labelledby={SOURCES_ID} className="mt-14 border-line border-t pt-8 text-small">
      <h2 id={SOURCES_ID} className="font-semibold">
        {title}
      </h2>
      <p className="article-measure mt-2 text-pretty text-ink-soft">{note}</p>
      <ol className="mt-4 flex list-decimal flex-col gap-2 pl-5 text-ink-soft">
        {sources.map((source) => (
          <li key={source.url} className="article-measure">
            <SourceLink {...source} />
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

/** “Authors: Title. Journal, 2017”: the title alone is the link, so that a list of them stays readable. */
export function SourceLink({ text, url }: Source) {
  const [, authors = "", title = text, journal = ""] = /^([^:]*: )?(.*?)((?:\.|(?<=\?)) [^.]*)?$/.exec(text) ?? [];
  return (
    <>
      {authors}
      <a href={url} className="underline decoration-edge underline-offset-4 hover:decoration-ink">
        {title}
      </a>
      {journal}
    </>
  );
}
