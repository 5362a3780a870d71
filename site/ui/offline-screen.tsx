import { Link } from "react-router";
import { HISTORY_PATH } from "#content/site-pages.ts";
import { pathIn } from "#page/paths.ts";
import emptyMirror from "../drawings/empty-mirror.svg";
import { usePageWords } from "../i18n/page-words.ts";
import { buttonClass } from "./button-class.ts";
import { Drawing } from "./drawing.tsx";
import { OpeningEnd } from "./opening-end.tsx";
import { SiteShell } from "./site-shell.tsx";

const LINK =
  "inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4 hover:decoration-ink";

/** In the place of a page that is not on the device, without a network; leads to those that are. */
export function OfflineScreen() {
  const words = usePageWords();
  const { language, t } = words;
  return (
    <SiteShell words={words} page="/">
      <section className="page grid flex-1 grid-cols-1 items-center gap-x-8 gap-y-10 py-12 md:grid-cols-12 md:py-20">
        <div className="md:col-span-7">
          <p className="text-accent text-lead">{t("offline.kicker")}</p>
          <h1 className="display mt-2 text-title">{t("offline.title")}</h1>
          <p className="measure mt-5 text-ink-soft text-lead">{t("offline.text")}</p>
          <p className="measure mt-8">{t("offline.still")}</p>
          <div className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-4">
            <Link reloadDocument to={pathIn(language, "/")} className={buttonClass("primary")}>
              {t("offline.analysis")}
            </Link>
            <Link reloadDocument to={pathIn(language, HISTORY_PATH)} className={LINK}>
              {t("offline.history")}
            </Link>
            <Link reloadDocument to={pathIn(language, "/blog")} className={LINK}>
              {t("offline.guides")}
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
