import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { GUIDES, type GuideSlug } from "#content/guides.ts";
import { BlogPage } from "../article/blog-page.tsx";
import { EvidencePage } from "../article/evidence-page.tsx";
import { ExplainerPage } from "../article/explainer-page.tsx";
import { GuidePage } from "../article/guide-page.tsx";
import { LegalPage } from "../article/legal-page.tsx";
import { MethodPage } from "../article/method-page.tsx";
import { QuestionnairePage } from "../article/questionnaire-page.tsx";
import { readDocument } from "../documents/read-document.server.ts";
import { type PageWords, usePageWords } from "../i18n/page-words.ts";
import { ProductBlock, SelectedProducts } from "../products/product-block.tsx";
import { Questionnaire } from "../questionnaire/questionnaire.tsx";
import { documentMeta } from "../seo/document-meta.ts";
import { SiteShell } from "../ui/site-shell.tsx";

/** Runs at build, once for every document and language; the page carries no React and never asks again. */
export function loader({ url }: LoaderFunctionArgs) {
  return readDocument(url.pathname);
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : documentMeta(loaderData);

export default function Document() {
  const document = useLoaderData<typeof loader>();
  const words = usePageWords();
  return (
    <SiteShell words={words} page={document.handle.page}>
      {document.kind === "guide" && (
        <GuidePage words={words} document={document} products={<GuideProducts words={words} slug={document.slug} />} />
      )}
      {document.kind === "explainer" && <ExplainerPage words={words} document={document} />}
      {document.kind === "blog" && <BlogPage words={words} document={document} />}
      {document.kind === "evidence" && <EvidencePage words={words} document={document} />}
      {document.kind === "method" && <MethodPage words={words} document={document} />}
      {document.kind === "questionnaire" && (
        <QuestionnairePage
          words={words}
          document={document}
          questionnaire={<Questionnaire words={words} bareFaceId={document.article.sections[0]?.id ?? ""} />}
        />
      )}
      {document.kind === "legal" && <LegalPage words={words} document={document} />}
    </SiteShell>
  );
}

function GuideProducts({ words, slug }: { words: PageWords; slug: GuideSlug }) {
  const { selection, category, rankedBy } = GUIDES[slug];
  if (selection !== undefined) return <SelectedProducts {...words} selection={selection} />;
  const ranked = rankedBy === undefined ? {} : { recommendations: [rankedBy] };
  return <ProductBlock {...words} category={category} {...ranked} />;
}
