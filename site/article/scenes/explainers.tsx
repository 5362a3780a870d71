import { Face } from "../figures/face.tsx";
import { Lines } from "../figures/parts.tsx";
import { Portrait } from "./portrait.tsx";

/** A ring of the score, its lit part by share, around its own middle. */
function Ring({ share }: { share: number }) {
  const round = 2 * Math.PI * 50;
  return (
    <g transform="translate(318 438)">
      <circle r="68" fill="var(--frame)" />
      <circle r="50" fill="none" stroke="var(--wall)" strokeWidth="13" />
      <circle
        r="50"
        fill="none"
        stroke="var(--fair-ring)"
        strokeDasharray={`${Math.round(round * share)} ${Math.round(round)}`}
        strokeLinecap="round"
        strokeWidth="13"
        transform="rotate(-90)"
      />
      <Lines d="M-22 0h44M-14-8-22 0l8 8M14-8 22 0l-8 8" width={5} />
    </g>
  );
}

/** Beside the headlines of the pages that are good to know. */
export const EXPLAINER_SCENES = {
  "is-my-skin-score-good": (
    <>
      <Portrait>
        <Face tone="tan" hair="curls" cloth="var(--leaf-deep)" />
      </Portrait>
      <Ring share={0.76} />
    </>
  ),
  "skin-analysis-apps": (
    <>
      <rect x="82" y="118" width="244" height="430" rx="34" fill="var(--hair)" />
      <rect x="94" y="132" width="220" height="402" rx="24" fill="var(--sky)" />
      <g transform="translate(92 250) scale(1.4)">
        <Face tone="light" hair="bob" cloth="var(--cloth-deep)" />
      </g>
      <path fill="var(--sky)" d="M94 516h220v18H94Z" />
      <g fill="none" stroke="var(--accent)" strokeLinecap="round" strokeWidth="6">
        <path d="M136 214v-22h22M272 214v-22h-22M136 472v22h22M272 472v22h-22" />
      </g>
      <rect x="94" y="516" width="220" height="20" rx="10" fill="var(--hair)" />
    </>
  ),
  "what-happens-to-my-photo": (
    <>
      <Portrait>
        <Face tone="brown" hair="long" cloth="var(--water)" />
      </Portrait>
      <g transform="translate(332 462)">
        <path fill="none" stroke="var(--pencil)" strokeWidth="13" d="M-30-14v-28a30 30 0 0 1 60 0v28" />
        <rect x="-52" y="-18" width="104" height="86" rx="16" fill="var(--frame)" />
        <circle cy="16" r="11" fill="var(--accent)" />
        <path fill="none" stroke="var(--accent)" strokeLinecap="round" strokeWidth="9" d="M0 20v22" />
      </g>
    </>
  ),
  "dark-skin-in-photos": (
    <>
      <g fill="none" stroke="var(--frame)" strokeWidth="9">
        <path fill="var(--sun)" d="M22 96h112v190H22Z" />
        <path d="M78 96v190M22 191h112" />
      </g>
      <path fill="var(--sun)" fillOpacity=".35" d="m134 96 230 120v300L134 286Z" />
      <Portrait>
        <Face tone="deep" hair="bun" cloth="var(--sun-deep)">
          <path
            fill="var(--skin-3)"
            fillOpacity=".5"
            d="M38 80c0-36 14-56 42-56 12 0 6 20-2 40-8 24-4 56-6 80-6-2-12-6-16-11C44 120 38 102 38 80Z"
          />
        </Face>
      </Portrait>
    </>
  ),
  "how-texts-and-numbers-are-made": (
    <>
      <Portrait>
        <Face tone="light" hair="grey" cloth="var(--cloth)" />
      </Portrait>
      <g transform="translate(272 392) rotate(5)">
        <path fill="var(--frame)" d="M0 0h124v164H0Z" />
        <Lines d="M18 30h88M18 54h88M18 78h60" width={5} opacity={0.55} />
        <Lines d="M18 140v-22M42 140v-36M66 140v-28M90 140v-44" stroke="var(--accent)" width={9} />
      </g>
    </>
  ),
  about: (
    <>
      <circle cx="300" cy="112" r="40" fill="var(--sun-deep)" />
      <path fill="var(--water)" d="m-600 470 470-210 130 70 92-130 84 96 70-54 110 130 60-40 592 250H-600Z" />
      <path fill="var(--frame)" d="m92 200 40 46-20 10-14-16-16 22-20-14ZM246 242l34 40-16 6-16-14-14 12-18-10Z" />
      <path fill="var(--leaf)" d="M-600 500c340-80 560-120 800-60s360 20 808 0v120H-600Z" />
      <g transform="translate(-26 262) scale(1.6)">
        <Face tone="deep" hair="cropped" cloth="var(--leaf-deep)" />
      </g>
      <g transform="translate(168 262) scale(1.6)">
        <Face tone="light" hair="bun" cloth="var(--cloth)" />
      </g>
    </>
  ),
  "skin-age-test": (
    <>
      <g transform="translate(-34 236) scale(1.74)">
        <Face tone="tan" hair="short" cloth="var(--leaf-deep)" />
      </g>
      <g transform="translate(172 236) scale(1.74)">
        <Face tone="light" hair="grey" cloth="var(--water)" />
      </g>
      <circle cx="204" cy="132" r="64" fill="var(--frame)" />
      <Lines d="M176 120c0-18 12-28 28-28s28 10 28 26c0 20-28 20-28 40M204 172v.1" stroke="var(--accent)" width={13} />
    </>
  ),
  "skincare-under-18": (
    <>
      <Portrait>
        <Face tone="brown" hair="bob" cloth="var(--sun-deep)" />
      </Portrait>
      <path fill="var(--leaf-deep)" d="M14 560c0-44 20-74 46-84l22 84ZM394 560c0-44-20-74-46-84l-22 84Z" />
      <circle cx="326" cy="116" r="40" fill="var(--sun-deep)" />
      <Lines
        d="M326 58v-16M326 190v-16M268 116h-16M400 116h-16M285 75l-11-11M378 168l-11-11M367 75l11-11M274 168l11-11"
        stroke="var(--sun-deep)"
        width={7}
      />
    </>
  ),
  "dermatologist-appointment": (
    <>
      <Portrait>
        <Face tone="deep" hair="bun" cloth="var(--cloth-deep)" />
      </Portrait>
      <path
        fill="var(--frame)"
        stroke="var(--pencil)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        d="M222 430h28l-16-44 54 44h86a16 16 0 0 1 16 16v60a16 16 0 0 1-16 16H222a16 16 0 0 1-16-16v-60a16 16 0 0 1 16-16Z"
      />
      <Lines d="M230 460h132M230 490h84" stroke="var(--accent)" width={8} />
    </>
  ),
} as const;
