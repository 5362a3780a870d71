import {
  BrickWall,
  CircleDotDashed,
  Citrus,
  Combine,
  Droplets,
  Feather,
  FlaskConical,
  Hexagon,
  Hourglass,
  Layers,
  Moon,
} from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import type { GuideSlug } from "#content/guides.ts";

/** Colour of the icon and of the soft tile it stands on; each pair is held to 3:1 in site/styles/contrast.test.ts. */
const COLOURS = {
  accent: "bg-accent-soft text-accent",
  good: "bg-good-soft text-good",
  fair: "bg-fair-soft text-fair",
  low: "bg-low-soft text-low",
  mist: "bg-mist-soft text-mist",
  plum: "bg-plum-soft text-plum",
} as const;

/** Lucide's measure and line: 24 and 1.5. */
function Own({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={LINE.size}
      height={LINE.size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={LINE.strokeWidth}
    >
      {children}
    </svg>
  );
}

const LINE = { size: 28, strokeWidth: 1.5 } as const;
const FACE = "M4.5 10C4.5 5 7.2 2.5 12 2.5S19.5 5 19.5 10c0 6.5-3.2 11.5-7.5 11.5S4.5 16.5 4.5 10Z";

/** One icon and one colour a guide (R-GUIDE-4). */
const ICONS: Readonly<Record<GuideSlug, readonly [icon: ReactElement, colour: keyof typeof COLOURS]>> = {
  "dry-skin-tips": [
    <Own key="dry">
      <path d="M12 2.5c2.7 3.2 4 5.2 4 7.2a4 4 0 0 1-8 0c0-2 1.3-4 4-7.2Z" />
      <path d="M2.5 17.5c2-1.4 4-1.4 6.3 0s4.4 1.4 6.4 0 4.3-1.4 6.3 0M5.5 21.5c1.5-.9 3-.9 4.5 0s3 .9 4.5 0 2.5-.9 4 0" />
    </Own>,
    "mist",
  ],
  "oily-skin-tips": [<Droplets key="oily" aria-hidden="true" {...LINE} />, "fair"],
  "combination-skin-tips": [
    <Own key="combination">
      <path d={FACE} />
      <path d="M8.5 7.5h7M12 7.5V15" />
    </Own>,
    "good",
  ],
  "sensitive-skin-tips": [<Feather key="sensitive" aria-hidden="true" {...LINE} />, "accent"],
  "anti-aging-tips": [<Hourglass key="aging" aria-hidden="true" {...LINE} />, "plum"],
  "acne-tips": [
    <Own key="acne">
      <circle cx="10.5" cy="10.5" r="7.5" />
      <path d="m16 16 5 5" />
      <circle cx="8" cy="9" r=".9" />
      <circle cx="12.5" cy="8" r=".9" />
      <circle cx="11" cy="13" r=".9" />
    </Own>,
    "low",
  ],
  "skin-barrier-repair": [<BrickWall key="barrier" aria-hidden="true" {...LINE} />, "good"],
  "glass-skin-routine": [
    <Own key="glass">
      <path d={FACE} />
      <path d="M8 11c0-2.6.9-4.2 2.7-5M16 13c-.2 1.8-.8 3.2-1.8 4.2" />
      <path d="M20.5 3v3.5M18.75 4.75h3.5" />
    </Own>,
    "mist",
  ],
  redness: [
    <Own key="redness">
      <path d="M2.5 7c3.2-1.6 6.3-1.6 9.5 0s6.3 1.6 9.5 0" />
      <path d="M5 20.5V14a2.5 2.5 0 0 1 5 0v2.5a2 2 0 0 0 4 0V14a2.5 2.5 0 0 1 5 0v6.5" />
    </Own>,
    "low",
  ],
  "dark-spots": [
    <Own key="dark-spots">
      <circle cx="8" cy="8" r="3.2" />
      <path d="M8 2v.5M8 13.5v.5M2 8h.5M13.5 8h.5M3.8 3.8l.3.3M12.2 3.8l-.3.3M3.8 12.2l.3-.3" />
      <g fill="currentColor">
        <circle cx="16" cy="14" r="1.6" />
        <circle cx="20" cy="18.5" r="1" />
        <circle cx="13.5" cy="19.5" r="1.2" />
      </g>
    </Own>,
    "plum",
  ],
  "under-eye-shadows": [
    <Own key="under-eye-shadows">
      <path d="M2.5 10c2.4-3.7 5.6-5.5 9.5-5.5s7.1 1.8 9.5 5.5c-2.4 3.7-5.6 5.5-9.5 5.5S4.9 13.7 2.5 10Z" />
      <circle cx="12" cy="10" r="2.5" />
      <path d="M5.5 18.5c4 2.7 9 2.7 13 0" />
    </Own>,
    "mist",
  ],
  "pores-and-texture": [
    <Own key="pores">
      <path d="M2.5 7.5h4c1.9 0 2.7 1.2 2.7 3v2.3c0 1.5-1.2 2.4-1.2 4.2 0 2.2 1.7 3.5 4 3.5s4-1.3 4-3.5c0-1.8-1.2-2.7-1.2-4.2v-2.3c0-1.8.8-3 2.7-3h4" />
      <path d="M12 17c.2-4.5-.2-9 1.7-13.5" />
    </Own>,
    "accent",
  ],
  "normal-skin": [
    <Own key="normal">
      <path d={FACE} />
      <path d="M8 9.5c.7.8 1.8.8 2.5 0M13.5 9.5c.7.8 1.8.8 2.5 0M9.25 15.25c1.7 1.5 3.8 1.5 5.5 0" />
    </Own>,
    "plum",
  ],
  sunscreen: [
    <Own key="sunscreen">
      <path d="M6.5 2.5h11l-1.25 14h-8.5ZM9 16.5h6v5H9Z" />
      <circle cx="12" cy="9.5" r="1.75" />
      <path d="M12 5.75v-.5M12 13.75v-.5M8.25 9.5h-.5M16.25 9.5h-.5" />
    </Own>,
    "fair",
  ],
  "retinol-for-beginners": [<Moon key="retinol-for-beginners" aria-hidden="true" {...LINE} />, "plum"],
  niacinamide: [<Hexagon key="niacinamide" aria-hidden="true" {...LINE} />, "mist"],
  "salicylic-and-azelaic-acid": [<FlaskConical key="salicylic-and-azelaic-acid" aria-hidden="true" {...LINE} />, "low"],
  "vitamin-c": [<Citrus key="vitamin-c" aria-hidden="true" {...LINE} />, "fair"],
  "skincare-order": [<Layers key="skincare-order" aria-hidden="true" {...LINE} />, "good"],
  "combining-actives": [<Combine key="combining-actives" aria-hidden="true" {...LINE} />, "accent"],
  "pimple-marks": [<CircleDotDashed key="pimple-marks" aria-hidden="true" {...LINE} />, "low"],
  "beard-and-shaving": [
    <Own key="beard">
      <path d={FACE} />
      <path d="M5 13c1.5 0 2.5-1 4-1h6c1.5 0 2.5 1 4 1M9.5 16h5" />
    </Own>,
    "mist",
  ],
  "acne-scars": [
    <Own key="acne-scars">
      <path d="M2 6.5h4.5l2 7.5 2-7.5h3v5H19v-5h3M2 19.5h20" />
    </Own>,
    "accent",
  ],
  blackheads: [
    <Own key="blackheads">
      <path d="M13.5 2.5c-.5 6-6.5 9-6.5 14 0 3 2.3 5 5.5 5 2.7 0 4.5-1.2 5.5-3" />
      <g fill="currentColor">
        <circle cx="12" cy="13" r=".9" />
        <circle cx="15" cy="15.5" r=".9" />
        <circle cx="11.5" cy="17" r=".9" />
      </g>
    </Own>,
    "fair",
  ],
  "eye-bags": [
    <Own key="eye-bags">
      <path d="M2.5 9c2.4-3.5 5.6-5.2 9.5-5.2s7.1 1.7 9.5 5.2c-2.4 3-5.6 4.5-9.5 4.5S4.9 12 2.5 9Z" />
      <circle cx="12" cy="8.7" r="2.2" />
      <path d="M4.5 14.5c.8 4.3 3.5 6 7.5 6s6.7-1.7 7.5-6" />
    </Own>,
    "good",
  ],
  "age-spots": [
    <Own key="age-spots">
      <path d={FACE} />
      <path d="M12 2.5v2.5M12 8v2.5M12 13.5V16M12 19v2.5" />
      <g fill="currentColor">
        <circle cx="8" cy="9" r="1.2" />
        <circle cx="9" cy="13.5" r=".9" />
        <circle cx="7" cy="12" r=".6" />
      </g>
    </Own>,
    "plum",
  ],
  "skincare-for-beginners": [
    <Own key="beginners">
      <path d="M2.5 20.5h6v-5h6v-5h6M4 13.5l9-9M9 4.5h4v4" />
    </Own>,
    "good",
  ],
};

export function GuideIcon({ slug }: { slug: GuideSlug }) {
  const [icon, colour] = ICONS[slug];
  return (
    <span className={`flex size-13 shrink-0 items-center justify-center rounded-md ${COLOURS[colour]}`}>{icon}</span>
  );
}
