/**
 * What the built files use and the oldest engines lack, each with why it does no harm there. A name that is not here makes
 * `floor.test.ts` red, and so does one that is used no more.
 */

const OWN = "a library's or our own thing of that name";
const ASKED = "used where it is there: it is looked for first";
const CAUGHT = "its failure is caught and means that it is not there";
const REACT_ALONE = "React's and its router's, behind a question of theirs";

export const KNOWN_IN_SCRIPTS: Readonly<Record<string, string>> = {
  CompressionStream: `${CAUGHT} (browser/canvas/pack-surface.ts)`,
  DecompressionStream: ASKED,
  GPUBuffer: ASKED,
  "HTMLScriptElement.supports": ASKED,
  ImageDecoder: ASKED,
  "Intl.Segmenter": ASKED,
  OffscreenCanvas: `${ASKED}; without it the page draws, and the device does not measure`,
  "URL.canParse": ASKED,
  VideoFrame: ASKED,
  bytes: OWN,
  canParse: ASKED,
  canShare: ASKED,
  cancelVideoFrameCallback: ASKED,
  check: OWN,
  checkVisibility: ASKED,
  clearAppBadge: ASKED,
  databases: CAUGHT,
  devicePixelRatio: "in every engine; the table has forgotten Safari",
  "dispose in analysis.worker": OWN,
  "drop in analysis.worker": OWN,
  "drop in jpeg": OWN,
  "drop in live-camera": OWN,
  "drop in photo.worker": OWN,
  enumerateDevices: "in every engine; Firefox below 116 lists no loudspeakers",
  estimate: ASKED,
  "grow in analysis.worker": "of WebAssembly's memory, which always could",
  hidePopover: ASKED,
  navigate: REACT_ALONE,
  navigation: REACT_ALONE,
  "navigator.connection": ASKED,
  "navigator.globalPrivacyControl": "an undefined is no wish",
  open: OWN,
  requestIdleCallback: ASKED,
  requestVideoFrameCallback: ASKED,
  "resize in analysis.worker": OWN,
  setAppBadge: ASKED,
  share: OWN,
  startViewTransition: REACT_ALONE,
  "take in analysis.worker": OWN,
  turn: OWN,
  when: OWN,
  "window.devicePixelRatio": "in every engine; the table has forgotten Safari",
};

const BEFORE = "an older declaration stands before it";
const NICER = "nicer where it is known, and nothing is missing where not";
const NARROW = "without it a part keeps its narrow form";

export const KNOWN_IN_STYLES: Readonly<Record<string, string>> = {
  "at-rule container": NARROW,
  "at-rule page": "its named margins; the rest is known",
  "at-rule property": "Tailwind's starting values, which it gives to older engines in a rule of its own",
  "at-rule view-transition": NICER,
  "function anchor": "behind @supports",
  "function color-mix": `${NICER}: a ground under the pointer, the grey of a placeholder`,
  "property accent-color": NICER,
  "property anchor-name": "behind @supports",
  "property box-decoration-break": NICER,
  "property container-type": NARROW,
  "property content-visibility": NICER,
  "property forced-color-adjust": "of a Windows setting that Safari does not know",
  "property hyphenate-limit-chars": NICER,
  "property hyphens": "prefixed as well",
  "property orphans": NICER,
  "property outline": "Safari below 16.4 draws it with square corners",
  "property overflow-anchor": NICER,
  "property overscroll-behavior": NICER,
  "property overscroll-behavior-x": NICER,
  "property position-anchor": "behind @supports",
  "property resize": NICER,
  "property scroll-snap-stop": NICER,
  "property scrollbar-gutter": NICER,
  "property scrollbar-width": NICER,
  "property text-wrap": NICER,
  "property user-select": "prefixed as well",
  "property widows": NICER,
  "selector details-content": NICER,
  "selector has": "Firefox below 121; what hangs on it is listed in docs/decisions/0120-the-oldest-engines.md",
  "selector marker": NICER,
  "selector selection": NICER,
  "selector view-transition-new": NICER,
  "selector view-transition-old": NICER,
  "unit dvh": BEFORE,
  "unit lh": NICER,
  "unit svh": BEFORE,
};

export const KNOWN_IN_PAGES: Readonly<Record<string, string>> = {
  "elements.button.popovertarget": "site/page-script/menu.ts opens the menu",
  "elements.details.name": "several stay open at once",
  "elements.link.blocking": "the first paint comes earlier",
  "elements.link.rel.expect": "the first paint comes earlier",
  "elements.link.rel.manifest": "Firefox on a computer installs no pages",
  "elements.meta.name.theme-color": NICER,
  "elements.script.type.speculationrules": "site/page-script/prefetch.ts fetches ahead",
  "global_attributes.popover": "site/page-script/menu.ts opens the menu",
};

/** What each module asks of an engine: of tfjs's two the engine gets the one it can run, and blurs are in JavaScript as well. */
export const KNOWN_IN_WASM: Readonly<Record<string, readonly string[]>> = {
  "analysis.worker": ["fixed-width-SIMD"],
  "tfjs-backend-wasm": [],
  "tfjs-backend-wasm-simd": ["fixed-width-SIMD"],
};
