import { ShieldCheck } from "lucide-react";
import { pathIn } from "#page/paths.ts";
import selfie from "../drawings/selfie.svg";
import type { PageWords } from "../i18n/page-words.ts";
import { AdSlot } from "../ui/ad-slot.tsx";
import { Drawing } from "../ui/drawing.tsx";
import { OpeningEnd } from "../ui/opening-end.tsx";
import { BelowOpening } from "./below-opening.tsx";
import { ComeBackPlace, LastDrawing } from "./come-back-place.tsx";
import { StartButton } from "./start-button.tsx";

interface Props {
  readonly words: PageWords;
  /** Loads the next step and goes there; rejects when it cannot be loaded. */
  readonly onStart: () => Promise<void>;
}

export function LandingStep({ words, onStart }: Props) {
  const { language, t } = words;
  return (
    <>
      <section className="opening page grid grid-cols-1 items-center gap-x-8 gap-y-6 pt-3 pb-7 md:grid-cols-12 md:pt-4 md:pb-24">
        <div className="md:col-span-6">
          <h1 tabIndex={-1} id="step-heading" className="display whitespace-pre-line text-hero lg:whitespace-pre">
            {t("hero.title")}
          </h1>
          <p className="measure mt-4 max-w-[34ch] text-ink-soft md:mt-6 md:text-lead">{t("hero.subtitle")}</p>
          <ComeBackPlace words={words} />
          <div className="mt-6">
            <StartButton t={t} label={t("hero.cta")} onStart={onStart} />
          </div>
          <p className="mt-4 flex max-w-[46ch] items-start gap-2.5 text-ink-soft text-small">
            <ShieldCheck aria-hidden="true" className="mt-0.5 shrink-0 text-good" size={18} strokeWidth={1.5} />
            {t("hero.trust")}
          </p>
          <noscript>
            <div className="mt-6 rounded-md bg-fair-soft p-5">
              <p className="font-semibold">{t("site.noscript.title")}</p>
              <p className="mt-1">{t("site.noscript.text")}</p>
              <a
                href={pathIn(language, "/blog")}
                className="mt-3 inline-block font-semibold underline underline-offset-4"
              >
                {t("site.noscript.guides")}
              </a>
            </div>
          </noscript>
        </div>
        <div className="opening-picture mx-auto w-full max-w-44 md:col-span-6 md:max-w-md">
          <Drawing file={selfie} viewBox="0 0 560 720" label={t("hero.drawing")} className="arch block w-full" />
          <LastDrawing />
        </div>
      </section>
      <OpeningEnd />
      <BelowOpening words={words} />
      <section aria-labelledby="end" className="bg-accent-soft">
        <div className="page py-6 text-center md:py-16">
          <h2 id="end" className="display mb-5 text-h2 md:text-h1">
            {t("hero.end.title")}
          </h2>
          <StartButton t={t} label={t("hero.end.action")} onStart={onStart} />
        </div>
      </section>
      <AdSlot words={words} name="home" />
    </>
  );
}
