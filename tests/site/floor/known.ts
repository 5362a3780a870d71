/**
 * What the built files use and the oldest engines lack, each with why it does no harm there. A name that is not here makes
 * `floor.test.ts` red, and so does one that is used no more.
 */

/** By name, of names by their reason. */
function because(reasons: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const named = ([reason, names]: [string, string]) =>
    names
      .trim()
      .split(/,\s+/)
      .map((name) => [name.replace(/\s+/g, " "), reason]);
  return Object.fromEntries(Object.entries(reasons).flatMap(named));
}

export const KNOWN_IN_SCRIPTS = because({
  "its failure is caught and means that it is not there (browser/canvas/pack-surface.ts)": "CompressionStream",
  "used where it is there: it is looked for first": `
    DecompressionStream, GPUBuffer, HTMLScriptElement.supports, ImageDecoder, Intl.Segmenter, URL.canParse,
    VideoFrame, canParse, canShare, cancelVideoFrameCallback, checkVisibility, clearAppBadge, estimate,
    hidePopover, navigator.connection, requestIdleCallback, requestVideoFrameCallback, setAppBadge`,
  "used where it is there: it is looked for first; without it the page draws, and the device does not measure":
    "OffscreenCanvas",
  "a library's or our own thing of that name": `
    bytes, check, dispose in analysis.worker, drop in analysis.worker, drop in jpeg, drop in live-camera, drop in
    photo.worker, open, resize in analysis.worker, share, take in analysis.worker, turn, when`,
  "its failure is caught and means that it is not there": "databases",
  "in every engine; the table has forgotten Safari": "devicePixelRatio, window.devicePixelRatio",
  "in every engine; Firefox below 116 lists no loudspeakers": "enumerateDevices",
  "of WebAssembly's memory, which always could": "grow in analysis.worker",
  "React's and its router's, behind a question of theirs": "navigate, navigation, startViewTransition",
  "an undefined is no wish": "navigator.globalPrivacyControl",
});

export const KNOWN_IN_STYLES = because({
  "without it a part keeps its narrow form": "at-rule container, property container-type",
  "its named margins; the rest is known": "at-rule page",
  "Tailwind's starting values, which it gives to older engines in a rule of its own": "at-rule property",
  "nicer where it is known, and nothing is missing where not": `
    at-rule view-transition, property accent-color, property box-decoration-break, property content-visibility,
    property hyphenate-limit-chars, property orphans, property overflow-anchor, property overscroll-behavior,
    property overscroll-behavior-x, property resize, property scroll-snap-stop, property scrollbar-gutter,
    property scrollbar-width, property text-wrap, property widows, selector details-content, selector marker,
    selector selection, selector view-transition-new, selector view-transition-old, unit lh`,
  "behind @supports": "function anchor, property anchor-name, property position-anchor",
  "nicer where it is known, and nothing is missing where not: a ground under the pointer, the grey of a placeholder":
    "function color-mix",
  "of a Windows setting that Safari does not know": "property forced-color-adjust",
  "prefixed as well": "property hyphens, property user-select",
  "Safari below 16.4 draws it with square corners": "property outline",
  "Firefox below 121; what hangs on it is listed in docs/decisions/0120-the-oldest-engines.md": "selector has",
  "an older declaration stands before it": "unit dvh, unit svh",
});

export const KNOWN_IN_PAGES = because({
  "site/page-script/menu.ts opens the menu": "elements.button.popovertarget, global_attributes.popover",
  "several stay open at once": "elements.details.name",
  "the first paint comes earlier": "elements.link.blocking, elements.link.rel.expect",
  "Firefox on a computer installs no pages": "elements.link.rel.manifest",
  "nicer where it is known, and nothing is missing where not": "elements.meta.name.theme-color",
  "site/page-script/prefetch.ts fetches ahead": "elements.script.type.speculationrules",
});

/** What each module asks of an engine: of tfjs's two the engine gets the one it can run, and blurs are in JavaScript as well. */
export const KNOWN_IN_WASM: Readonly<Record<string, readonly string[]>> = {
  "analysis.worker": ["fixed-width-SIMD"],
  "tfjs-backend-wasm": [],
  "tfjs-backend-wasm-simd": ["fixed-width-SIMD"],
};
