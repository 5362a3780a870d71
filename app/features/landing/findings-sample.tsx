import findings from "../../drawings/findings.svg";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Drawing } from "../../ui/drawing.tsx";

/** How each is drawn: an outline, an arc, a course, a ring. */
const OUTLINE = "M8 13C8 6 18 4 26 6S37 12 35 16 24 20 18 19 8 18 8 13Z";
const ARC = "M10 9C16 17 28 17 34 9";
const COURSE = "M6 15Q15 6 22 12T38 10";
const RING = "M16 12a6 6 0 1 1 12 0a6 6 0 1 1-12 0Z";

/**
 * As the example in the opening: together they are what its score lacks to 100. Points as portraits of 76 to 80 lose
 * them (docs/method.md, "Limits"). Dashed, px: spread over all of it.
 */
const FOUND = [
  { key: "evenness", points: 7, path: OUTLINE, dash: 4 },
  { key: "shine", points: 5, path: OUTLINE, dash: 0 },
  { key: "under_eye", points: 5, path: ARC, dash: 0 },
  { key: "blemishes", points: 3, path: RING, dash: 0 },
  { key: "lines", points: 2, path: COURSE, dash: 0 },
] as const;

/** What a visitor gets: findings where they were found, and their points, on a drawn face. */
export function FindingsSample({ t }: { t: TranslateWords }) {
  return (
    <section
      aria-labelledby="findings-sample"
      className="page grid grid-cols-1 items-center gap-x-16 gap-y-10 pb-16 md:grid-cols-12 md:pt-8 md:pb-24"
    >
      <div className="md:col-span-5">
        <Drawing
          file={findings}
          viewBox="0 0 400 480"
          label={t("landing.findings.drawing")}
          className="mx-auto block w-full max-w-md rounded-lg"
        />
      </div>
      <div className="md:col-span-7">
        <h2 id="findings-sample" className="display text-h2">
          {t("landing.findings.title")}
        </h2>
        <p className="measure mt-4 text-ink-soft">{t("landing.findings.text")}</p>
        <p className="figures mt-8 flex flex-wrap items-baseline justify-between gap-x-6 text-ink-soft text-small">
          <span>{t("landing.findings.label")}</span>
          <span className="font-semibold text-body text-ink">{t("landing.findings.score")}</span>
        </p>
        <ul className="mt-3">
          {FOUND.map(({ key, points, path, dash }) => (
            <li key={key} className="flex items-center gap-4 border-line border-t py-3">
              <svg aria-hidden="true" viewBox="0 0 44 24" className="h-6 w-11 shrink-0 rounded-sm bg-(--skin-1-shade)">
                <g fill="none" strokeLinecap="round" strokeDasharray={dash}>
                  <path d={path} stroke="var(--photo-casing)" strokeWidth="3.500" />
                  <path d={path} stroke="var(--photo-line)" strokeWidth="1.800" />
                </g>
              </svg>
              {t(`landing.findings.${key}`)}
              <span className="figures ml-auto text-ink-soft">{`−${points}`}</span>
            </li>
          ))}
        </ul>
        <p className="border-line border-t pt-3 text-ink-soft text-small">{t("landing.findings.sum")}</p>
      </div>
    </section>
  );
}
