import type { Root } from "hast";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ComponentProps, JSX, ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import type { FigureName } from "#content/figure-names.ts";
import type { MethodTable } from "#content/method-tables.ts";
import type { PageCondition } from "#page/conditions.ts";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "../i18n/page-words.ts";
import { WhenConfigured } from "../ui/when-configured.tsx";
import { CombinationChecker } from "./combinations/combination-checker.tsx";
import { CombinationTable } from "./combinations/combination-table.tsx";
import { FIGURES } from "./figures/figures.tsx";
import { TestOffer } from "./test-offer.tsx";

interface Props {
  readonly words: PageWords;
  readonly body: Root;
  /** What stands where the text says `::table`; only the page about the method has any. */
  readonly tables?: Readonly<Record<MethodTable, ReactNode>>;
}

type WithChildren = { readonly children?: ReactNode };

/** The text of an article: HTML elements, and a component for each directive of `content/directives.ts`. */
export function ArticleBody({ words, body, tables }: Props): JSX.Element {
  const { language, t } = words;
  const components = {
    a: ({ href = "", ...props }: ComponentProps<"a">) => <a {...props} href={linkTo(href)} />,
    table: (props: ComponentProps<"table">) => (
      // biome-ignore lint/a11y/useSemanticElements: a section with a name would be a landmark, and each table the same one
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its box, also by keyboard
      <div className="prose-table" role="group" tabIndex={0} aria-label={t("article.table")}>
        <table {...props} />
      </div>
    ),
    "sg-tips": ({ children }: WithChildren) => (
      <aside className="prose-tips" aria-labelledby="tips">
        <h2 id="tips">{t("article.tips")}</h2>
        {children}
      </aside>
    ),
    "sg-note": ({ children }: WithChildren) => <aside className="prose-note">{children}</aside>,
    "sg-test": ({ children }: WithChildren) => (
      <TestOffer words={words} kind="inside">
        {children}
      </TestOffer>
    ),
    "sg-figure": ({ name, children }: WithChildren & { readonly name: FigureName }) => {
      const Figure = FIGURES[name];
      return (
        <figure className="prose-figure">
          <Figure t={t} />
          <figcaption>{children}</figcaption>
        </figure>
      );
    },
    "sg-combinations": ({ name }: { readonly name: "checker" | "table" }) =>
      name === "table" ? <CombinationTable t={t} /> : <CombinationChecker t={t} />,
    "sg-table": ({ name }: { readonly name: MethodTable }) => {
      if (tables === undefined) throw new Error(`This page has no table "${name}".`);
      return tables[name];
    },
    "sg-fold": ({ children }: WithChildren) => <details className="fold">{children}</details>,
    "sg-if": ({ when, children }: WithChildren & { readonly when: PageCondition }) => (
      <WhenConfigured when={when}>{children}</WhenConfigured>
    ),
    "sg-missing": ({ children }: WithChildren) => (
      <mark className="prose-missing">
        {t("article.missing")}: {children}
      </mark>
    ),
  };
  /** Articles name pages by their plain path. */
  const linkTo = (href: string) => (href.startsWith("/") ? pathIn(language, href) : href);
  return (
    <div className="prose">
      {toJsxRuntime(body, { Fragment, jsx, jsxs, components: components as Partial<Components> })}
    </div>
  );
}
