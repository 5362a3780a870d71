import { Link } from "react-router";
import { BRAND } from "#contract/brand.ts";
import { pathIn } from "#page/paths.ts";
import emptyMirror from "../drawings/empty-mirror.svg";
import { usePageHandle, usePageWords } from "../i18n/page-words.ts";
import { buttonClass } from "./button-class.ts";
import { Drawing } from "./drawing.tsx";
import { OpeningEnd } from "./opening-end.tsx";
import { SiteShell } from "./site-shell.tsx";

interface Props {
  /** For instance "404 Not Found"; null when the error has none. */
  readonly status: string | null;
  /** The error's own message; shown as it is, so never a stack trace. */
  readonly message: string | null;
  readonly isNotFound: boolean;
}

/** The router's error screen, in the site's own layout (R-ROUTE-4). Without a page there are no words: it says the least. */
export function ErrorScreen(props: Props) {
  if (usePageHandle() !== null) return <ErrorPage {...props} />;
  return (
    <main id="content">
      <h1>Unexpected Application Error!</h1>
      <p>{props.status ?? props.message}</p>
      <a href="/">{BRAND.name}</a>
    </main>
  );
}

function ErrorPage({ status, message, isNotFound }: Props) {
  const words = usePageWords();
  const { language, t } = words;
  const kind = isNotFound ? "notFound" : "broken";
  return (
    <SiteShell words={words} page="/">
      <section className="page grid flex-1 grid-cols-1 items-center gap-x-8 gap-y-10 py-12 md:grid-cols-12 md:py-20">
        <div className="md:col-span-7">
          {/* English in either language: HTTP's words, and the error's specified title (R-ROUTE-4). */}
          <p lang="en" className="figures text-accent text-small">
            {[status, t("site.error.title")].filter((line) => line !== null).join(" · ")}
          </p>
          <h1 className="display mt-3 text-title">{t(`site.error.${kind}.title`)}</h1>
          <p className="measure mt-5 text-ink-soft text-lead">{t(`site.error.${kind}.text`)}</p>
          {message !== null && <p className="measure mt-3 text-ink-soft">{message}</p>}
          <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
            {/* New documents: whatever broke is gone with the old one. */}
            <Link reloadDocument to={pathIn(language, "/")} className={buttonClass("primary")}>
              {t("site.error.home")}
            </Link>
            <Link
              reloadDocument
              to={pathIn(language, "/blog")}
              className="inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {t("site.error.guides")}
            </Link>
          </div>
        </div>
        <Drawing
          file={emptyMirror}
          viewBox="0 0 360 390"
          className="arch mx-auto w-full max-w-[17rem] max-md:-order-1 max-md:max-w-[11rem] md:col-span-5 md:mr-0 md:max-w-[24rem]"
        />
      </section>
      <OpeningEnd />
    </SiteShell>
  );
}
