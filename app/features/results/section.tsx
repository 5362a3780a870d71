import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly text?: string | null;
  /** What the section is called in the page. */
  readonly name: "plan" | "routine";
  readonly children: ReactNode;
}

/** A part of the result: serif heading, one quiet sentence, and what it is about. */
export function Section({ title, text = null, name, children }: Props) {
  return (
    <section {...{ [`data-${name}`]: "" }} className="mt-7 md:mt-16">
      <h2 tabIndex={-1} className="display text-h2 print:break-after-avoid">
        {title}
      </h2>
      {text !== null && <p className="measure mt-2 text-ink-soft">{text}</p>}
      {children}
    </section>
  );
}
