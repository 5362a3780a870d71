import portrait from "../drawings/portrait.svg";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { ScoreRing } from "../ui/score-ring.tsx";

/** Part of the drawing (`site/drawings/portrait.svg`) that is shown, and its size, units of the drawing. */
const VIEW = { x: 72, y: 30, width: 336, height: 420 };

const SCORE = 78;

/** Squares of the drawing, as a result cuts them out of a photo: the middle and the width; the last one is the calm place. */
const PIECES = [
  { name: "redness", x: 184, y: 306, size: 92 },
  { name: "under_eye", x: 280, y: 258, size: 76 },
  { name: "blemishes", x: 258, y: 386, size: 66 },
  { name: "calm", x: 240, y: 168, size: 76 },
] as const;

/** What a visitor gets, on a drawn face: untouched, with numbers, and the pieces that prove it. */
export function FindingsSample({ t }: { t: TranslateWords }) {
  return (
    <section
      aria-labelledby="findings-sample"
      className="page grid grid-cols-1 items-center gap-x-16 gap-y-6 pb-7 md:grid-cols-12 md:pt-8 md:pb-20"
    >
      <figure className="relative mx-auto w-full max-w-64 md:col-span-6 md:max-w-md lg:col-span-5">
        <div className="relative overflow-hidden rounded-lg shadow-card">
          <img
            src={portrait}
            alt={t("landing.findings.drawing")}
            width={VIEW.width}
            height={VIEW.height}
            className="block w-full"
          />
          <svg aria-hidden="true" viewBox={Object.values(VIEW).join(" ")} className="absolute inset-0 size-full">
            {PIECES.slice(0, -1).map(({ name, x, y, size }, index) => (
              <text
                key={name}
                x={x - size / 2}
                y={y - size / 2}
                fill="var(--photo-line)"
                stroke="var(--photo-casing)"
                strokeWidth="3"
                paintOrder="stroke"
                fontSize="19"
                fontWeight="600"
                textAnchor="middle"
              >
                {index + 1}
              </text>
            ))}
          </svg>
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
        <ul className="mt-4 grid grid-cols-4 gap-2 md:mt-6 md:gap-4">
          {PIECES.map(({ name, x, y, size }, index) => (
            <li key={name} className="text-caption leading-tight">
              <svg
                aria-hidden="true"
                viewBox={`${x - size / 2} ${y - size / 2} ${size} ${size}`}
                className="mb-1 block aspect-square w-full rounded-md"
              >
                <image href={portrait} {...VIEW} />
              </svg>
              {name !== "calm" && <span className="figures mr-1 text-accent">{index + 1}</span>}
              {t(`landing.findings.${name}`)}
            </li>
          ))}
        </ul>
        <p className="measure mt-3 text-ink-soft max-md:text-small md:mt-6">{t("landing.findings.text")}</p>
      </div>
    </section>
  );
}
