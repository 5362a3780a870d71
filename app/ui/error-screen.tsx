import { Link } from "react-router";
import { usePageWords } from "../i18n/page-words.ts";
import { pathIn } from "../i18n/pages.ts";
import { buttonClass } from "./button.tsx";
import { SiteShell } from "./site-shell.tsx";

interface Props {
  /** For instance "404 Not Found"; null when the error has none. */
  readonly status: string | null;
  /** The error's own message; shown as it is, so never a stack trace. */
  readonly message: string | null;
  readonly isNotFound: boolean;
}

/** The router's error screen, in the site's own layout (R-ROUTE-4). */
export function ErrorScreen({ status, message, isNotFound }: Props) {
  const words = usePageWords();
  const { language, t } = words;
  return (
    <SiteShell words={words} page="/">
      <section className="page flex flex-1 flex-col justify-center py-20">
        {status !== null && <p className="figures text-accent text-lead">{status}</p>}
        <h1 className="display mt-2 text-title">{t("site.error.title")}</h1>
        <p className="measure mt-5 text-ink-soft text-lead">
          {t(isNotFound ? "site.error.notFound" : "site.error.broken")}
        </p>
        {message !== null && <p className="measure mt-3 text-ink-soft">{message}</p>}
        <div className="mt-10">
          {/* A new document: whatever broke is gone with the old one. */}
          <Link reloadDocument to={pathIn(language, "/")} className={buttonClass("primary")}>
            {t("site.error.home")}
          </Link>
        </div>
      </section>
    </SiteShell>
  );
}

export function NotFoundPage() {
  return <ErrorScreen status="404 Not Found" message={null} isNotFound />;
}
