import { ArrowLeft } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { mediaMatches } from "#browser/power/media-matches.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";

/** The result's screens, in reading order; each is the fragment of its address. */
export const SCREENS = ["face", "plan", "why", "diary"] as const;
export type ResultScreenName = (typeof SCREENS)[number];

/** Which one is looked at. */
export interface ScreensProps {
  readonly screen: ResultScreenName;
  readonly onScreen: (screen: ResultScreenName) => void;
}

interface Props extends ScreensProps {
  readonly children: Readonly<Record<ResultScreenName, ReactNode>>;
}

/** A swipe is over when nothing has moved for so long, where the browser does not tell. Chosen. */
const SETTLED_MS = 120;

/**
 * The screens side by side: by swipe, tab or arrow key. All stand in the page, so that a screen reader, a search in the page and paper
 * have them one after the other; the row is as high as the one that is shown.
 */
export function Screens({ screen, onScreen, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(screen);
  /** On the way to the screen that was asked for; a finger or a wheel takes the row over. */
  const isOnWay = useRef(false);
  const index = SCREENS.indexOf(screen);

  useLayoutEffect(() => {
    const panel = row.current?.children[index];
    if (!(panel instanceof HTMLElement) || row.current === null) return;
    const { current: node } = row;
    const measure = () => node.style.setProperty("--row-height", `${panel.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(panel);
    return () => observer.disconnect();
  }, [index]);

  useEffect(() => {
    const node = row.current;
    if (node === null) return;
    const isNews = shown.current !== screen;
    shown.current = screen;
    const isThere = Math.round(node.scrollLeft / node.clientWidth) === index;
    isOnWay.current = !isThere;
    if (!isThere) node.scrollTo({ left: index * node.clientWidth, behavior: isNews ? motion() : "instant" });
    if (!isNews) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    // Whoever has tabbed on into the next screen keeps the focus there; the bar, which stands in the first one, is of all.
    const panel = node.children[index];
    const focused = document.activeElement;
    if (panel?.contains(focused) !== true || focused?.closest("[data-bottom-bar]") !== null) {
      panel?.querySelector<HTMLElement>("h1, h2")?.focus({ preventScroll: true });
    }
  }, [screen, index]);

  // Whatever is drawn anew meanwhile, a swipe that is over is told.
  const tell = useRef(onScreen);
  useEffect(() => {
    tell.current = onScreen;
  });
  useEffect(() => {
    const node = row.current;
    if (node === null) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const at = SCREENS[Math.round(node.scrollLeft / node.clientWidth)];
      const wasOnWay = isOnWay.current;
      isOnWay.current = false;
      if (at === undefined || at === shown.current) return;
      // A glide that a busy device or a new height has stopped halfway is no swipe.
      if (wasOnWay) node.scrollTo({ left: SCREENS.indexOf(shown.current) * node.clientWidth, behavior: "instant" });
      else tell.current(at);
    };
    const takeOver = () => {
      isOnWay.current = false;
    };
    const moved = () => {
      clearTimeout(waiting);
      waiting = setTimeout(settle, SETTLED_MS);
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    node.addEventListener("scroll", moved, options);
    for (const hand of ["touchstart", "wheel"]) node.addEventListener(hand, takeOver, options);
    return () => {
      clearTimeout(waiting);
      listening.abort();
    };
  }, []);

  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (
      step === undefined ||
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey
    )
      return;
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS) !== null) return;
    const next = SCREENS[index + step];
    event.preventDefault();
    if (next !== undefined) onScreen(next);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside tabs and swipes, which do the same
    <div
      ref={row}
      data-screens
      onKeyDown={press}
      className="screens bleed print:mx-0 flex h-(--row-height) items-start overflow-x-auto overflow-y-hidden print:block print:h-auto print:overflow-visible"
    >
      {SCREENS.map((name) => (
        <div key={name} id={name} data-screen={name} className="screen w-full shrink-0 px-(--gutter) print:px-0">
          {children[name]}
        </div>
      ))}
    </div>
  );
}

/** They need the arrows themselves. */
const OWN_ARROWS = "input, textarea, select, [role=slider], [role=radiogroup], [contenteditable], [data-own-arrows]";

function motion(): ScrollBehavior {
  return mediaMatches("(prefers-reduced-motion: reduce)") ? "instant" : "smooth";
}

interface LinkProps extends Pick<ScreensProps, "onScreen"> {
  readonly to: ResultScreenName;
  readonly isCurrent?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** To a screen: a link within the page, so that it can be copied and opened elsewhere. */
export function ScreenLink({ to, isCurrent = false, onScreen, className, children }: LinkProps) {
  return (
    <a
      href={`#${to}`}
      aria-current={isCurrent ? "true" : undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onScreen(to);
      }}
      className={className}
    >
      {children}
    </a>
  );
}

/** From a screen beside it to the face. */
export function BackToFace({ t, onScreen }: { readonly t: TranslateWords } & Pick<ScreensProps, "onScreen">) {
  return (
    <ScreenLink
      to="face"
      onScreen={onScreen}
      className="-ml-1 inline-flex min-h-9 items-center gap-2 text-ink-soft text-small hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
      {t("results.screens.back")}
    </ScreenLink>
  );
}

interface TabsProps extends ScreensProps {
  readonly t: TranslateWords;
}

export function ScreenTabs({ t, screen, onScreen }: TabsProps) {
  return (
    <nav aria-label={t("results.screens.label")} className="flex justify-between gap-x-2 sm:justify-center sm:gap-x-10">
      {SCREENS.map((name) => (
        <ScreenLink
          key={name}
          to={name}
          isCurrent={name === screen}
          onScreen={onScreen}
          className="screen-tab grid min-h-10 min-w-11 place-items-center px-1 text-ink-soft text-small"
        >
          {t(`results.screens.${name}`)}
        </ScreenLink>
      ))}
    </nav>
  );
}
