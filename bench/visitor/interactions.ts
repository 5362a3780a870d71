import { median } from "#lab/photos/time-photo.ts";

/** What the browser says of its input events, made into interactions as INP counts them: pure, tested without a browser. */

/** Of one `PerformanceEventTiming`, in milliseconds of the page. */
export interface InputEvent {
  readonly interactionId: number;
  readonly name: string;
  readonly target: string;
  readonly startTime: number;
  readonly processingStart: number;
  readonly processingEnd: number;
  readonly duration: number;
}

/** Of one long animation frame: 50 ms or more of work before a paint. */
export interface LongFrame {
  readonly startTime: number;
  readonly duration: number;
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly FrameScript[];
}

interface FrameScript {
  /** What called it: `BUTTON.onclick`, `FrameRequestCallback`. */
  readonly invoker: string;
  /** File and function, as built. */
  readonly source: string;
  readonly duration: number;
  readonly forcedLayout: number;
}

export interface Interaction {
  readonly action: string;
  readonly target: string;
  readonly duration: number;
  /** Until the first handler runs, handlers, until the next paint. */
  readonly parts: readonly [delay: number, processing: number, presentation: number];
  readonly causes: readonly string[];
}

/** The interaction of an action, by its longest event; undefined where every event took less than 16 ms. */
export function longestInteraction(
  action: string,
  events: readonly InputEvent[],
  frames: readonly LongFrame[],
): Interaction | undefined {
  const [event] = events.filter(({ interactionId }) => interactionId > 0).toSorted((a, b) => b.duration - a.duration);
  if (event === undefined) return undefined;
  const end = event.startTime + event.duration;
  const during = frames.filter((frame) => frame.startTime < end && frame.startTime + frame.duration > event.startTime);
  return {
    action,
    target: `${event.name} ${event.target}`,
    duration: event.duration,
    parts: [
      event.processingStart - event.startTime,
      event.processingEnd - event.processingStart,
      Math.max(0, end - event.processingEnd),
    ],
    causes: during.flatMap(causesOf),
  };
}

/** By action: the visit whose duration is the median of all visits. */
export function middleVisits(visits: readonly (readonly Interaction[])[]): Interaction[] {
  const actions = new Set(visits.flat().map(({ action }) => action));
  return [...actions].map((action) => {
    const all = visits.flat().filter((interaction) => interaction.action === action);
    const middle = median(all.map(({ duration }) => duration));
    const [nearest] = all.toSorted((a, b) => Math.abs(a.duration - middle) - Math.abs(b.duration - middle));
    return { ...(nearest as Interaction), duration: middle };
  });
}

function causesOf({ startTime, duration, styleAndLayoutStart, scripts }: LongFrame): string[] {
  const layout = styleAndLayoutStart === 0 ? 0 : startTime + duration - styleAndLayoutStart;
  const longest = scripts.toSorted((a, b) => b.duration - a.duration).slice(0, 3);
  return [
    ...longest.map(
      (script) =>
        `${script.duration.toFixed(0)} ms ${script.source} (${script.invoker}` +
        `${script.forcedLayout >= 1 ? `, ${script.forcedLayout.toFixed(0)} ms of it forced layout` : ""})`,
    ),
    ...(layout >= 10 ? [`${layout.toFixed(0)} ms style, layout and paint`] : []),
  ];
}
