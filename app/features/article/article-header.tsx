import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { OpeningEnd } from "../../ui/opening-end.tsx";
import { Scene, type SceneName } from "./scene.tsx";

interface Props {
  readonly back?: { readonly href: string; readonly label: string };
  readonly kicker?: string;
  readonly headline: string;
  readonly dek: string;
  /** Author, dates, reading time: one line, parted by dots. */
  readonly facts?: readonly ReactNode[];
  /** Beside the words, where there is room. */
  readonly scene?: SceneName;
}

/** The top of a document: where it belongs, what it is called, what it says in a sentence. */
export function ArticleHeader({ back, kicker, headline, dek, facts = [], scene }: Props) {
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
      <div className="flex items-end justify-between gap-x-10">
        <div className="min-w-0 flex-1 pt-6 md:max-w-[46rem] md:pt-10 md:pb-12">
          {kicker !== undefined && <p className="font-semibold text-accent text-small">{kicker}</p>}
          <h1 className={`display mt-3 ${scene === undefined ? "long-word-title" : "text-title"}`}>{headline}</h1>
          <p className="mt-5 max-w-[56ch] text-pretty text-ink-soft text-lead">{dek}</p>
          {facts.length > 0 && (
            <ul className="mt-7 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-small">
              {facts.map((fact, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed line
                <li key={index}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
        {scene !== undefined && <Scene name={scene} className="w-56 shrink-0 max-md:hidden lg:mr-6 lg:w-72" />}
      </div>
      <OpeningEnd />
    </header>
  );
}
