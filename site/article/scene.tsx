import type { ReactNode } from "react";
import type { GuideSlug } from "#content/guides.ts";
import type { Explainer } from "#content/site-pages.ts";
import { Face } from "./figures/face.tsx";
import { T_ZONE } from "./figures/zones.tsx";
import { ACTIVE_SCENES } from "./scenes/actives.tsx";
import { CLOSER_SCENES } from "./scenes/closer-look.tsx";
import { CONCERN_SCENES } from "./scenes/concerns.tsx";
import { CARE_SCENES } from "./scenes/everyday-care.tsx";
import { EXPLAINER_SCENES } from "./scenes/explainers.tsx";
import { FIRST_SCENES } from "./scenes/first-guides.tsx";
import { ROUTINE_SCENES } from "./scenes/routine.tsx";

/**
 * The pictures of the share images: somebody in window light for each guide, several people for their index, somebody and
 * three answers for the questions on the skin type, the mark for the legal pages and the method; the same beside the
 * headlines of the guides. Share images are drawn at build by
 * `scripts/build/draw-pictures.ts`.
 */
const SCENE = { width: 408, height: 560 } as const;
const ARCH = "M0 560V204a204 204 0 0 1 408 0v356Z";

export type SceneName = GuideSlug | Explainer | "blog" | "legal" | "questionnaire";

const SCENES: Readonly<Record<SceneName, ReactNode>> = {
  ...FIRST_SCENES,
  ...CONCERN_SCENES,
  ...CARE_SCENES,
  ...ACTIVE_SCENES,
  ...ROUTINE_SCENES,
  ...CLOSER_SCENES,
  ...EXPLAINER_SCENES,
  blog: (
    <>
      <g transform="translate(-46 222) scale(1.78)">
        <Face tone="deep" hair="cropped" cloth="var(--leaf-deep)" />
      </g>
      <g transform="translate(170 214) scale(1.82)">
        <Face tone="light" hair="long" cloth="var(--sun-deep)" />
      </g>
      <g transform="translate(44 214) scale(2)">
        <Face tone="tan" hair="bun" />
      </g>
    </>
  ),
  questionnaire: (
    <>
      <g transform="translate(-6 214) scale(2)">
        <Face tone="brown" hair="bun" cloth="var(--leaf)">
          <path fill="var(--skin-2-lit)" fillOpacity=".3" d={T_ZONE} />
        </Face>
      </g>
      <g transform="translate(206 96)">
        <rect width="168" height="176" rx="20" fill="var(--frame)" />
        <g fill="none" stroke="var(--pencil)" strokeWidth="3" strokeLinecap="round">
          <circle cx="34" cy="42" r="11" />
          <circle cx="34" cy="134" r="11" />
          <path strokeOpacity=".45" d="M62 42h72M62 88h54M62 134h80" />
        </g>
        <circle cx="34" cy="88" r="11" fill="none" stroke="var(--accent)" strokeWidth="3" />
        <circle cx="34" cy="88" r="6" fill="var(--accent)" />
      </g>
    </>
  ),
  legal: (
    <g fill="none" stroke="var(--accent)" strokeLinecap="round" strokeWidth="26">
      <circle cx="204" cy="290" r="122" strokeOpacity=".22" />
      <path d="M204 168a122 122 0 1 1-109.8 68.8" />
      <circle cx="204" cy="290" r="34" fill="var(--accent)" stroke="none" />
    </g>
  ),
};

/**
 * An svg of the size `SCENE`, in the page's own colours. It says nothing the headline beside it does not say. Phones show
 * it as a band without the arch, so the wall goes on to both sides.
 */
export function Scene({ name, className }: { name: SceneName; className?: string }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox={`0 0 ${SCENE.width} ${SCENE.height}`}
      className={className}
    >
      <clipPath id="arch">
        <path d={ARCH} />
      </clipPath>
      <g clipPath="url(#arch)" className="max-md:[clip-path:none]">
        <path fill="var(--wall)" d="M-600 0H1008v560H-600Z" />
        <path fill="var(--wall-lit)" d="M-600 466 230-20l470 157v162L-600 616Z" opacity=".85" />
        {SCENES[name]}
      </g>
    </svg>
  );
}
