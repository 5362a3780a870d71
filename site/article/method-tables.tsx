import type { ReactNode } from "react";
import type { MethodFrontMatter } from "#content/article.ts";
import type { PublishedResults } from "#content/published-results.ts";
import { TOLD_GRADES } from "#engine/method-facts.ts";
import type { MethodFacts } from "../documents/method-facts.server.ts";
import type { PageWords } from "../i18n/page-words.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { formatDate } from "./format-date.ts";

/** The tables of the page about the method. Their numbers are the engine's; the folds that they stand in name them. */

interface TableOfFactsProps {
  readonly words: PageWords;
  readonly facts: MethodFacts;
}

/** What is read of each concern, and how much its worst zone says. */
export function ConcernsTable({ words: { language, t }, facts }: TableOfFactsProps) {
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  return (
    <Table
      t={t}
      head={[t("article.method.concern"), t("article.method.read"), t("article.method.worst")]}
      rows={facts.concerns.map(({ code, worst }) => [
        t(`labels.concerns.${code}`),
        <div key={code} className="min-w-52">
          {t(`why.measured.${code}`)}
        </div>,
        percent.format(worst),
      ])}
    />
  );
}

/** What grades cost. */
export function PointsTable({ words: { language, t }, facts }: TableOfFactsProps) {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <Table
      t={t}
      head={[
        t("article.method.concern"),
        ...TOLD_GRADES.map((grade) => t("article.method.grade", { grade: number.format(grade) })),
      ]}
      rows={facts.concerns.map(({ code, points }) => [
        t(`labels.concerns.${code}`),
        ...points.map((cost) => number.format(cost)),
      ])}
    />
  );
}

/** Stands where there is no figure. */
const NONE = "–";

type Row = PublishedResults["rows"][number] | PublishedResults["tones"][number];

/** What missed its goal comes first, otherwise in the order of the file. */
function missedFirst<Of extends Row>(rows: readonly Of[]): Of[] {
  return rows.toSorted((a, b) => Number(b.reached === false) - Number(a.reached === false));
}

function Goal({ words: { language, t }, row }: { words: PageWords; row: Row }) {
  if (row.goal === null) return NONE;
  return (
    <>
      <span className="whitespace-nowrap">{row.goal[language]}</span>
      {row.reached === false && <strong className="block text-low">{t("article.method.results.missed")}</strong>}
    </>
  );
}

interface ResultsProps {
  readonly words: PageWords;
  readonly results: PublishedResults | null;
}

/** The same truth in light, medium and dark skin (R-ENG-4), or plainly that it was not measured yet. */
export function TonesTable({ words, results }: ResultsProps) {
  const { language, t } = words;
  if (results === null) return <p>{t("article.method.tones.none")}</p>;
  return (
    <Table
      t={t}
      head={[
        t("article.method.results.what"),
        t("article.method.tones.light"),
        t("article.method.tones.medium"),
        t("article.method.tones.dark"),
        t("article.method.results.goal"),
      ]}
      rows={missedFirst(results.tones).map((row) => [
        row.what[language],
        ...[row.light, row.medium, row.dark].map((figure) => (figure === null ? NONE : withMinus(figure[language]))),
        <Goal key="goal" words={words} row={row} />,
      ])}
    />
  );
}

/** What was measured where the truth is known, or plainly that nothing was yet. */
export function ResultsTable({ words, results }: ResultsProps) {
  const { language, t } = words;
  if (results === null) return <p>{t("article.method.results.none")}</p>;
  return (
    <>
      <Table
        t={t}
        head={[t("article.method.results.what"), t("article.method.results.result"), t("article.method.results.goal")]}
        rows={missedFirst(results.rows).map((row) => [
          row.what[language],
          row.result[language],
          <Goal key="goal" words={words} row={row} />,
        ])}
      />
      <p className="mt-2 text-small">
        {t("article.method.results.measured", { date: formatDate(results.measured, language) })}
      </p>
    </>
  );
}

interface VersionsProps {
  readonly t: TranslateWords;
  readonly versions: MethodFrontMatter["versions"];
}

/** The newest first. */
export function VersionsTable({ t, versions }: VersionsProps) {
  return (
    <Table
      t={t}
      head={[t("article.method.versionTitle"), t("article.method.changes")]}
      rows={versions.toReversed().map(({ version, text }) => [version, text])}
    />
  );
}

interface TableProps {
  readonly t: TranslateWords;
  readonly head: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly (readonly [string, ...ReactNode[]])[];
}

function Table({ t, head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the tables of articles, see article-body.tsx
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls in its box, also by keyboard
    <div className="prose-table" role="group" tabIndex={0} aria-label={t("article.table")}>
      <table className="figures">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a fixed table
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The bench writes a hyphen. */
function withMinus(figure: string): string {
  return figure.replace(/^-/, "−");
}
