import type { ReactNode } from "react";

/** One of a page's questions; its answer opens, and closes the others'. Without JavaScript too. */
export function Question({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className="fold border-line border-t" name="faq">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-6 py-2.5 font-semibold">
        {question}
      </summary>
      <p className="article-measure pb-6 text-ink-soft">{children}</p>
    </details>
  );
}
