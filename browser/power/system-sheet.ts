import { browserPower } from "./browser-power.ts";

/** The system's sheet for sharing (Web Share, W3C), which may be missing, refuse, or never answer. */
export interface Sheet {
  readonly share?: ((data: ShareData) => Promise<void>) | undefined;
  readonly canShare?: ((data: ShareData) => boolean) | undefined;
}

/**
 * `dismissed`: the visitor closed it. `silent`: it was asked for and is not there. `waiting`: this was one press too many,
 * and the one before speaks for both.
 */
export type SheetEnd = "shared" | "dismissed" | "refused" | "silent" | "waiting";

/** Tells each time the visitor turns away from the page (true) and back to it. @returns ends it */
export type WatchAttention = (tell: (isAway: boolean) => void) => () => void;

/**
 * A sheet takes the focus when it opens. The page had it all this time: nothing has opened, or what opened is long closed.
 * Chosen: slow phones take three seconds.
 */
const UNSEEN_MS = 8000;
/**
 * iOS lays its sheet over a page that keeps the focus, and a message may be written in it: only another press tells for sure.
 * Chosen.
 */
const UNSEEN_ON_IOS_MS = 120_000;
/** The visitor is back, and the answer comes at once if it comes at all. Chosen. */
const BACK_MS = 2000;
/** Within this time a second press is the same one, made twice. Chosen. */
const SAME_PRESS_MS = 1500;

export function systemSheet(): Sheet {
  const [share, canShare] = [browserPower("share"), browserPower("canShare")];
  return {
    ...(typeof share === "function" && { share: share.bind(navigator) }),
    ...(typeof canShare === "function" && { canShare: canShare.bind(navigator) }),
  };
}

/** Whether this device's sheet takes pictures. */
export function canShareFiles({ share, canShare }: Sheet = systemSheet()): boolean {
  if (share === undefined || canShare === undefined) return false;
  try {
    return canShare({ files: [new File([], "card.png", { type: "image/png" })] });
  } catch {
    return false;
  }
}

/** The sheet that is waited for: one at a time, browsers open no second one. */
let open: { readonly sinceMs: number; readonly giveUp: () => void } | null = null;

/** Never throws and always ends, unless the visitor never comes back from the sheet. */
export async function openSheet(
  data: ShareData,
  { share }: Sheet = systemSheet(),
  watchAttention: WatchAttention = watchPage,
): Promise<SheetEnd> {
  if (share === undefined) return "refused";
  if (open !== null) {
    // Whoever can press a button of the page has no sheet in front of it.
    if (performance.now() - open.sinceMs > SAME_PRESS_MS) open.giveUp();
    return "waiting";
  }
  const silence = listenForSilence(watchAttention);
  open = { sinceMs: performance.now(), giveUp: silence.giveUp };
  try {
    return await Promise.race([asked(share, data), silence.heard]);
  } finally {
    silence.end();
    open = null;
  }
}

async function asked(share: NonNullable<Sheet["share"]>, data: ShareData): Promise<SheetEnd> {
  try {
    await share(data);
    return "shared";
  } catch (error) {
    const { name } = (error ?? {}) as { readonly name?: unknown };
    return name === "AbortError" ? "dismissed" : "refused";
  }
}

function listenForSilence(watchAttention: WatchAttention) {
  let giveUp: () => void = () => undefined;
  const heard = new Promise<"silent">((resolve) => {
    giveUp = () => resolve("silent");
  });
  // Nobody but Safari on iOS knows this name.
  let timer = setTimeout(giveUp, "standalone" in navigator ? UNSEEN_ON_IOS_MS : UNSEEN_MS);
  const unwatch = watchAttention((isAway) => {
    clearTimeout(timer);
    // However long the visitor takes to choose.
    if (!isAway) timer = setTimeout(giveUp, BACK_MS);
  });
  const end = () => {
    clearTimeout(timer);
    unwatch();
  };
  return { heard, giveUp, end };
}

const watchPage: WatchAttention = (tell) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  addEventListener("blur", () => tell(true), { signal });
  addEventListener("focus", () => tell(false), { signal });
  document.addEventListener("visibilitychange", () => tell(document.hidden), { signal });
  return () => leaving.abort();
};
