import { ChevronsLeftRight } from "lucide-react";
import portrait from "../drawings/portrait.svg";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { ScoreRing } from "../ui/score-ring.tsx";

/** Part of the drawing (`site/drawings/portrait.svg`) that is shown, and its size, units of the drawing. */
const VIEW = { x: 72, y: 30, width: 336, height: 420 };

/** On the drawing, which has no theme. */
const NAME =
  "pointer-events-none absolute top-3 rounded-full bg-(--photo-line) px-3 py-1 text-(--photo-casing) text-small";

const SCORE = 78;
const FINDINGS = ["redness", "under_eye", "blemishes", "lines"] as const;

/** What a visitor gets, on a drawn face: the photo, and across it what was found. Left of the handle the face is plain. */
export function FindingsSample({ t }: { t: TranslateWords }) {
  return (
    <section
      aria-labelledby="findings-sample"
      className="page grid grid-cols-1 items-center gap-x-16 gap-y-6 pb-7 md:grid-cols-12 md:pt-8 md:pb-20"
    >
      <figure className="relative mx-auto w-full max-w-64 md:col-span-6 md:max-w-md lg:col-span-5">
        <div className="compare relative overflow-hidden rounded-lg shadow-card">
          <img src={portrait} alt={t("landing.findings.drawing")} {...size(VIEW)} className="block w-full" />
          <svg
            aria-hidden="true"
            viewBox={Object.values(VIEW).join(" ")}
            className="compare-found absolute inset-0 size-full"
          >
            <Found />
          </svg>
          <input
            type="range"
            min={0}
            max={100}
            defaultValue={50}
            step={5}
            aria-label={t("landing.findings.compare")}
            data-compare=""
            className="compare-range absolute inset-0 size-full"
          />
          <span
            aria-hidden="true"
            className="compare-handle pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-(--photo-line)"
          >
            <ChevronsLeftRight
              size={44}
              strokeWidth={0.75}
              className="-translate-x-1/2 absolute bottom-3 left-1/2 rounded-full border border-edge bg-(--photo-line) p-3 text-(--photo-casing) shadow-float"
            />
          </span>
          <span aria-hidden="true" className={`left-3 ${NAME}`}>
            {t("landing.findings.plain")}
          </span>
          <span aria-hidden="true" className={`right-3 ${NAME}`}>
            {t("landing.findings.found")}
          </span>
        </div>
        <div className="absolute right-0 -bottom-6 rounded-full bg-surface p-1 shadow-float">
          <ScoreRing score={SCORE} band="good" label={t("landing.findings.score", { score: SCORE })} outOf="/100" />
        </div>
        <figcaption className="mt-3 text-ink-soft text-small">{t("landing.findings.label")}</figcaption>
      </figure>
      <div className="md:col-span-6 lg:col-span-7">
        <h2 id="findings-sample" className="text-ink-soft max-md:text-small md:text-lead">
          {t("landing.findings.title")}
        </h2>
        <p className="display mt-1 text-h1 md:mt-3 md:text-title">{t("landing.findings.headline")}</p>
        <p className="mt-2 md:mt-4 md:text-lead">{t("landing.findings.good")}</p>
        <ul className="mt-3 pairs grid gap-x-4 border-line border-b md:mt-6 md:grid-cols-1">
          {FINDINGS.map((code) => (
            <li
              key={code}
              className="flex items-center gap-2.5 border-line border-t py-2 leading-snug max-md:text-small md:gap-4 md:py-3"
            >
              <svg aria-hidden="true" viewBox="0 0 44 28" className="h-7 w-11 shrink-0 rounded-sm">
                <rect width="44" height="28" fill="#efcab0" />
                <Sign code={code} />
              </svg>
              {t(`landing.findings.${code}`)}
            </li>
          ))}
        </ul>
        <p className="measure mt-3 text-ink-soft max-md:text-small md:mt-6">{t("landing.findings.text")}</p>
      </div>
    </section>
  );
}

function size({ width, height }: typeof VIEW) {
  return { width, height };
}

/** A tint with a soft edge where something is spread, a ring around each spot, a line along each line. */
function Found() {
  return (
    <>
      <radialGradient id="example-rose">
        <stop stopColor="#d64f5e" stopOpacity=".54" />
        <stop offset=".55" stopColor="#d64f5e" stopOpacity=".34" />
        <stop offset="1" stopColor="#d64f5e" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="example-dusk">
        <stop stopColor="#6a4a63" stopOpacity=".5" />
        <stop offset=".6" stopColor="#6a4a63" stopOpacity=".3" />
        <stop offset="1" stopColor="#6a4a63" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="182" cy="306" rx="40" ry="29" fill="url(#example-rose)" transform="rotate(14 182 306)" />
      <ellipse cx="298" cy="307" rx="38" ry="29" fill="url(#example-rose)" transform="rotate(-14 298 307)" />
      <ellipse cx="200" cy="267" rx="29" ry="9" fill="url(#example-dusk)" transform="rotate(4 200 267)" />
      <ellipse cx="280" cy="267" rx="29" ry="9" fill="url(#example-dusk)" transform="rotate(-4 280 267)" />
      <g fill="none" strokeLinecap="round">
        {[
          { stroke: "var(--photo-casing)", strokeWidth: 2.4 },
          { stroke: "var(--photo-line)", strokeWidth: 1.3 },
        ].map((line) => (
          <g key={line.stroke} {...line}>
            <path d="M312 240c6-2 11-5 15-9M313 247c6 0 11 0 16-2M312 254c6 2 10 3 15 6" />
            <circle cx="264" cy="387" r="7" />
            <circle cx="225" cy="390" r="6" />
            <circle cx="290" cy="352" r="6.500" />
          </g>
        ))}
      </g>
    </>
  );
}

function Sign({ code }: { code: (typeof FINDINGS)[number] }) {
  switch (code) {
    case "redness":
      return <ellipse cx="22" cy="14" rx="19" ry="13" fill="url(#example-rose)" />;
    case "under_eye":
      return <ellipse cx="22" cy="14" rx="20" ry="9" fill="url(#example-dusk)" />;
    case "blemishes":
      return (
        <>
          <circle cx="22" cy="14" r="2" fill="#c05f4a" />
          <circle cx="22" cy="14" r="7" fill="none" stroke="var(--photo-casing)" strokeWidth="1.500" />
        </>
      );
    case "lines":
      return (
        <path
          d="M10 9c8 1 16 0 24-4M10 15c9 1 17 1 25-1M10 20c8 2 16 3 24 3"
          fill="none"
          stroke="var(--photo-casing)"
          strokeWidth="1.400"
          strokeLinecap="round"
        />
      );
  }
}
