import type { ReactNode } from "react";
import type { Section } from "#content/article.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { TableOfContents } from "./table-of-contents.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly sections: readonly Section[];
  readonly children: ReactNode;
}

/** The body of a document: on wide screens its contents to the left, the text to the right. */
export function BesideContents({ t, sections, children }: Props) {
  return (
    <div className="page grid grid-cols-1 pb-16 md:pb-24 lg:grid-cols-12 lg:gap-x-8">
      <div className="lg:col-span-3">
        <TableOfContents title={t("article.contents")} sections={sections} />
      </div>
      <div className="min-w-0 max-w-[66ch] lg:col-span-8 lg:col-start-5">{children}</div>
    </div>
  );
}
