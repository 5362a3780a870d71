import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { OpeningEnd } from "../ui/opening-end.tsx";
import { Scene, type SceneName } from "./scene.tsx";

interface Props {
  readonly back?: { readonly href: string; readonly label: string };
  readonly kicker?: string;
  readonly headline: string;
  readonly dek?: string;
  /** Author, dates, reading time: one line, parted by dots. */
  readonly facts?: readonly ReactNode[];
  /** Beside the words; above them on phones. */
  readonly scene?: SceneName;
  /** In place of the sentence, above the facts. */
  readonly children?: ReactNode;
}

/** The top of a document: where it belongs, what it is called, what it says in a sentence or (`children`) a little more. */
export function ArticleHeader({ back, kicker, headline, dek, facts = [], scene, children }: Props) {
  return (
    <header className={`page ${scene === undefined ? "pb-10 md:pb-14" : "pb-10 md:mb-14 md:pb-0"}`}>
      {back !== undefined && (
        <a
          href={back.href}
          className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 text-ink-soft text-small hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
          {back.label}
        </a>
      )}
      <div className="flex flex-col-reverse justify-between gap-x-10 md:flex-row md:items-end">
        <div className={`min-w-0 flex-1 pt-6 md:pt-10 md:pb-12 ${children === undefined ? "md:max-w-[46rem]" : ""}`}>
          {kicker !== undefined && <p className="font-semibold text-accent text-small">{kicker}</p>}
          <h1 className={`display mt-3 ${scene === undefined ? "long-word-title" : "text-title"}`}>{headline}</h1>
          {dek !== undefined && <p className="mt-5 article-measure text-pretty text-ink-soft text-lead">{dek}</p>}
          {children}
          {facts.length > 0 && (
            <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-small">
              {facts.map((fact, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed line
                <li key={index}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
        {scene !== undefined && (
          <Scene
            name={scene}
            className="mt-3 h-52 w-full shrink-0 rounded-lg md:mt-0 md:h-auto md:w-56 md:rounded-none lg:mr-6 lg:w-72"
          />
        )}
      </div>
      <OpeningEnd />
    </header>
  );
}
