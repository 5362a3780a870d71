import type { Page } from "@playwright/test";
import type { InputEvent, LongFrame } from "./interactions.ts";

/** What the page's own clock sees: input events, long frames, and the moment in which a heading is on the screen. */

interface Watched {
  events: InputEvent[];
  frames: LongFrame[];
  clickedAt: number;
  paintedAt: number;
}

/** @param heading words of `#step-heading` whose first paint counts */
export async function watchPage(page: Page, heading: string): Promise<void> {
  await page.addInitScript((words) => {
    const seen = { events: [], frames: [], clickedAt: 0, paintedAt: 0 } as Watched;
    Object.assign(globalThis, { seen });
    const nameOf = (node: Node | null | undefined) => {
      if (!(node instanceof Element)) return "(gone)";
      const text = (node.getAttribute("aria-label") ?? node.textContent ?? "").trim().replace(/\s+/g, " ");
      return `${node.localName} "${text.slice(0, 30)}"`;
    };
    const observe = (type: string, take: (entry: never) => void, more: object = {}) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry as never);
      }).observe({ type, buffered: true, ...more });
    observe(
      "event",
      ({
        interactionId,
        name,
        target,
        startTime,
        processingStart,
        processingEnd,
        duration,
      }: PerformanceEventTiming) => {
        const timing = { name, startTime, processingStart, processingEnd, duration };
        seen.events.push({ ...timing, interactionId, target: nameOf(target) });
      },
      { durationThreshold: 16 },
    );
    observe("long-animation-frame", (frame: PerformanceEntry & Frame) => {
      const { startTime, duration, styleAndLayoutStart } = frame;
      const scripts = frame.scripts.map((script) => ({
        invoker: script.invoker,
        source: `${script.sourceURL.replace(/.*\//, "")} ${script.sourceFunctionName || "(unnamed)"}`,
        duration: script.duration,
        forcedLayout: script.forcedStyleAndLayoutDuration,
      }));
      seen.frames.push({ startTime, duration, styleAndLayoutStart, scripts });
    });
    // The page presses a button again itself once the application is there; what counts is the visitor's own click.
    const onClick = ({ timeStamp, isTrusted }: Event) => isTrusted && Object.assign(seen, { clickedAt: timeStamp });
    addEventListener("click", onClick, { capture: true });
    new MutationObserver((_, observer) => {
      const shown = document.querySelector("#step-heading")?.textContent?.replace(/\s+/g, " ");
      if (shown !== words) return;
      observer.disconnect();
      // The task after the frame: by then it is drawn.
      requestAnimationFrame(() => setTimeout(() => Object.assign(seen, { paintedAt: performance.now() })));
    }).observe(document, { childList: true, subtree: true, characterData: true });

    interface Frame {
      readonly styleAndLayoutStart: number;
      readonly scripts: readonly {
        readonly invoker: string;
        readonly sourceURL: string;
        readonly sourceFunctionName: string;
        readonly duration: number;
        readonly forcedStyleAndLayoutDuration: number;
      }[];
    }
  }, heading);
}

/** What came since the last look. */
export async function takeSeen(page: Page): Promise<Watched> {
  return await page.evaluate(() => {
    const seen = Reflect.get(globalThis, "seen") as Watched;
    const taken = { ...seen };
    Object.assign(seen, { events: [], frames: [] });
    return taken;
  });
}
