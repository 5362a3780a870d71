import { CERTAINTIES, type Certainty } from "#advice/claims/claim.ts";
import { PAYERS, type Payer } from "#advice/claims/sources.ts";
import { pathIn } from "#page/paths.ts";
import type { EvidenceDocument, ShownClaim, ShownSource } from "../documents/document.ts";
import type { PageWords } from "../i18n/page-words.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { ArticleBody } from "./article-body.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { formatDate } from "./format-date.ts";
import { SourceLink } from "./sources.tsx";
import { TestOffer } from "./test-offer.tsx";

const ALL = "all";
const TITLE = "mt-2 mb-2 text-ink-soft text-small";

/** What a claim or a group is shown for: how sure it is, and who paid. */
const marksOf = (claims: readonly ShownClaim[]) => [
  ...new Set(claims.flatMap(({ sure, sources }) => [sure, ...sources.map(({ paid }) => paid)])),
];

/**
 * Every claim about an effect with what it rests on. The choice of what is shown is the browser's own: radio buttons beside
 * the list, and rules that read them (site/styles/evidence.css), so it needs no script.
 */
export function EvidencePage({ words, document }: { words: PageWords; document: EvidenceDocument }) {
  const { language, t } = words;
  const { article, groups } = document;
  const { headline, dek, updated } = article.frontMatter;
  const claims = groups.flatMap((group) => group.claims);
  const count = (mark: Certainty | Payer) => claims.filter((claim) => marksOf([claim]).includes(mark)).length;
  const choice = (mark: string, label: string) => [
    <input
      key={`${mark}-input`}
      type="radio"
      name="show"
      id={`show-${mark}`}
      defaultChecked={mark === ALL}
      className="sr-only"
    />,
    <label
      key={mark}
      htmlFor={`show-${mark}`}
      className="mr-2 mb-2 inline-flex min-h-11 cursor-pointer items-center rounded-full border border-edge px-4 text-small"
    >
      {label}
    </label>,
  ];
  const counted = (mark: Certainty | Payer, name: string) =>
    choice(mark, t("evidence.one", { name, count: count(mark) }));
  return (
    <article>
      <ArticleHeader
        back={{ href: pathIn(language, "/blog"), label: t("article.backToBlog") }}
        kicker={t("evidence.kicker")}
        headline={headline}
        dek={dek}
        facts={[
          <time key="updated" dateTime={updated}>
            {t("article.meta.updated", { date: formatDate(updated, language) })}
          </time>,
        ]}
      />
      <div className="page pb-16 md:pb-24">
        <ArticleBody words={words} body={article.body} />
        <fieldset className="evidence relative mt-14">
          <legend>
            <h2 className="display mb-4 text-h2">{t("evidence.filter")}</h2>
          </legend>
          {choice(ALL, t("evidence.all", { count: claims.length }))}
          <p className={TITLE}>{t("evidence.sureTitle")}</p>
          {CERTAINTIES.map((mark) => counted(mark, t(`evidence.sure.${mark}`)))}
          <p className={TITLE}>{t("evidence.paidTitle")}</p>
          {PAYERS.map((mark) => counted(mark, t(`evidence.paidBy.${mark}`)))}
          <div className="evidence-list">
            {groups.map(({ slug, title, claims: own }) => (
              <section key={slug} aria-labelledby={slug} data-is={marksOf(own).join(" ")} className="mt-10">
                <h3 id={slug} className="display text-h3">
                  <a href={pathIn(language, `/${slug}`)} className="hover:underline hover:underline-offset-4">
                    {title}
                  </a>
                </h3>
                <ul className="mt-4 grid grid-cols-1 gap-4 lg:grid-cols-2">
                  {own.map((claim) => (
                    <Claim key={claim.name} t={t} claim={claim} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </fieldset>
      </div>
      <TestOffer words={words} kind="band" />
    </article>
  );
}

function Claim({ t, claim }: { t: TranslateWords; claim: ShownClaim }) {
  return (
    <li data-is={marksOf([claim]).join(" ")} className="rounded-lg border border-line bg-surface p-5 md:p-6">
      <h4 className="font-semibold text-lead leading-snug">{t(`evidence.claims.${claim.name}`)}</h4>
      <p className={`mt-3 inline-block rounded-full px-3 text-small ${COLOURS[claim.sure]}`}>
        {t(`evidence.sure.${claim.sure}`)}
      </p>
      {claim.sources.map((source) => (
        <SourceFacts key={source.url} t={t} source={source} />
      ))}
    </li>
  );
}

function SourceFacts({ t, source }: { t: TranslateWords; source: ShownSource }) {
  return (
    <div className="mt-4 text-ink-soft text-small">
      <p>
        {t(`evidence.kind.${source.kind}`)}:{" "}
        <cite className="not-italic">
          <SourceLink {...source} />
        </cite>
      </p>
      <dl className="mt-1.5">
        {source.people !== null && (
          <div>
            <dt className="inline">{t("evidence.peopleTitle")}:</dt>{" "}
            <dd className="inline text-ink">{t(`evidence.people.${source.people}`)}</dd>
          </div>
        )}
        {source.kind !== "law" && (
          <div>
            <dt className="inline">{t("evidence.paidTitle")}:</dt>{" "}
            <dd className="inline text-ink">{t(`evidence.paid.${source.paid}`)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** The word says it; the colour only repeats it. */
const COLOURS: Readonly<Record<Certainty, string>> = {
  good: "bg-good-soft text-good",
  some: "bg-mist-soft text-mist",
  thin: "bg-fair-soft text-fair",
  advice: "border border-line text-ink-soft",
};
