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

/** Colour of the icon and of the soft tile it stands on; each pair is held to 3:1 in app/styles/contrast.test.ts. */
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
const FACE =
  "M4.500 10C4.500 5 7.200 2.500 12 2.500S19.500 5 19.500 10c0 6.500-3.200 11.500-7.500 11.500S4.500 16.500 4.500 10Z";

/** One icon and one colour a guide (R-GUIDE-4). */
const ICONS: Readonly<Record<GuideSlug, readonly [icon: ReactElement, colour: keyof typeof COLOURS]>> = {
  "dry-skin-tips": [
    <Own key="dry">
      <path d="M12 2.500c2.700 3.200 4 5.200 4 7.200a4 4 0 0 1-8 0c0-2 1.300-4 4-7.200Z" />
      <path d="M2.500 17.500c2-1.400 4-1.400 6.300 0s4.400 1.400 6.400 0 4.300-1.400 6.300 0M5.500 21.500c1.500-.9 3-.9 4.500 0s3 .9 4.500 0 2.500-.9 4 0" />
    </Own>,
    "mist",
  ],
  "oily-skin-tips": [<Droplets key="oily" aria-hidden="true" {...LINE} />, "fair"],
  "combination-skin-tips": [
    <Own key="combination">
      <path d={FACE} />
      <path d="M8.500 7.500h7M12 7.500V15" />
    </Own>,
    "good",
  ],
  "sensitive-skin-tips": [<Feather key="sensitive" aria-hidden="true" {...LINE} />, "accent"],
  "anti-aging-tips": [<Hourglass key="aging" aria-hidden="true" {...LINE} />, "plum"],
  "acne-tips": [
    <Own key="acne">
      <circle cx="10.500" cy="10.500" r="7.500" />
      <path d="m16 16 5 5" />
      <circle cx="8" cy="9" r=".9" />
      <circle cx="12.500" cy="8" r=".9" />
      <circle cx="11" cy="13" r=".9" />
    </Own>,
    "low",
  ],
  "skin-barrier-repair": [<BrickWall key="barrier" aria-hidden="true" {...LINE} />, "good"],
  "glass-skin-routine": [
    <Own key="glass">
      <path d={FACE} />
      <path d="M8 11c0-2.600.9-4.200 2.700-5M16 13c-.2 1.800-.8 3.200-1.800 4.200" />
      <path d="M20.500 3v3.500M18.750 4.750h3.500" />
    </Own>,
    "mist",
  ],
  redness: [
    <Own key="redness">
      <path d="M2.500 7c3.200-1.600 6.300-1.600 9.500 0s6.300 1.600 9.500 0" />
      <path d="M5 20.500V14a2.500 2.500 0 0 1 5 0v2.500a2 2 0 0 0 4 0V14a2.500 2.500 0 0 1 5 0v6.500" />
    </Own>,
    "low",
  ],
  "dark-spots": [
    <Own key="dark-spots">
      <circle cx="8" cy="8" r="3.200" />
      <path d="M8 2v.5M8 13.500v.5M2 8h.5M13.500 8h.5M3.800 3.800l.3.3M12.200 3.800l-.3.3M3.800 12.200l.3-.3" />
      <g fill="currentColor">
        <circle cx="16" cy="14" r="1.600" />
        <circle cx="20" cy="18.500" r="1" />
        <circle cx="13.500" cy="19.500" r="1.200" />
      </g>
    </Own>,
    "plum",
  ],
  "under-eye-shadows": [
    <Own key="under-eye-shadows">
      <path d="M2.500 10c2.400-3.700 5.600-5.500 9.500-5.500s7.100 1.800 9.500 5.500c-2.400 3.700-5.600 5.500-9.500 5.500S4.900 13.700 2.500 10Z" />
      <circle cx="12" cy="10" r="2.500" />
      <path d="M5.500 18.500c4 2.700 9 2.700 13 0" />
    </Own>,
    "mist",
  ],
  "pores-and-texture": [
    <Own key="pores">
      <path d="M2.500 7.500h4c1.900 0 2.700 1.200 2.700 3v2.300c0 1.500-1.200 2.400-1.200 4.200 0 2.200 1.700 3.500 4 3.500s4-1.300 4-3.500c0-1.800-1.200-2.700-1.200-4.200v-2.300c0-1.800.8-3 2.700-3h4" />
      <path d="M12 17c.2-4.500-.2-9 1.700-13.500" />
    </Own>,
    "accent",
  ],
  "normal-skin": [
    <Own key="normal">
      <path d={FACE} />
      <path d="M8 9.500c.7.8 1.800.8 2.500 0M13.500 9.500c.7.8 1.800.8 2.500 0M9.250 15.250c1.700 1.500 3.800 1.500 5.500 0" />
    </Own>,
    "plum",
  ],
  sunscreen: [
    <Own key="sunscreen">
      <path d="M6.500 2.500h11l-1.250 14h-8.500ZM9 16.500h6v5H9Z" />
      <circle cx="12" cy="9.500" r="1.750" />
      <path d="M12 5.750v-.5M12 13.750v-.5M8.250 9.500h-.5M16.250 9.500h-.5" />
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
      <path d="M5 13c1.500 0 2.500-1 4-1h6c1.500 0 2.500 1 4 1M9.500 16h5" />
    </Own>,
    "mist",
  ],
};

export function GuideIcon({ slug }: { slug: GuideSlug }) {
  const [icon, colour] = ICONS[slug];
  return (
    <span className={`flex size-13 shrink-0 items-center justify-center rounded-md ${COLOURS[colour]}`}>{icon}</span>
  );
}
