import type { ReactNode } from "react";

interface Props {
  /** Links within the page go by it. */
  readonly id: string;
  readonly title: string;
  /** What is behind it, in a few words. */
  readonly hint?: string | null;
  readonly children: ReactNode;
}

/** A part of a page that opens with one tap, its heading in the summary; open on paper. */
export function Fold({ id, title, hint = null, children }: Props) {
  return (
    <details id={id} className="fold border-line border-t print:break-inside-avoid-page">
      <summary className="grid min-h-16 cursor-pointer grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-6 py-4 after:col-start-2 after:row-span-2 after:row-start-1">
        <h2 className="display text-h3">{title}</h2>
        {hint !== null && <span className="text-ink-soft text-small print:hidden">{hint}</span>}
      </summary>
      <div className="pt-2 pb-10">{children}</div>
    </details>
  );
}
