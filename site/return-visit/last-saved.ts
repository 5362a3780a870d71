import type { HISTORY_LAST_KEY, LastSaved } from "#contract/history.ts";
import type { Portrait } from "../ui/portrait-lines.ts";
import { showBadge } from "./app-badge.ts";

/** The key's type only: the schemas beside it load later. */
const KEY: typeof HISTORY_LAST_KEY = "skinglow.history.last";
/** Of a drawing's box, and the points that are kept of a line: one of so many. Chosen: 6 kB, and no corner seen at 300 px. */
const BOX_HEIGHT = 100;
const POINTS_STEP = 2;

/** What the database says; the rest is the visitor's and stays. */
type Newest = Pick<LastSaved, "score" | "range" | "isUntold" | "at" | "since" | "compareAt" | "calendar">;

/**
 * The newest entry's score and day, for the landing page: it reads them before the first paint, which the database is too
 * slow for (`site/page-script/start-come-back.ts`). Follows the database and goes with its last entry.
 *
 * @param photos entries that have one: a drawing goes with its photo
 */
export function keepLastSaved(newest: Newest | undefined, photos: ReadonlySet<string> = new Set()): void {
  const { drawing, noInstall, notAnew, seen, isAfterLoss, calendar = newest?.calendar } = readLastSaved() ?? {};
  write(
    newest && {
      ...newest,
      ...(calendar !== undefined && { calendar }),
      ...(isAfterLoss && { isAfterLoss }),
      ...(drawing !== undefined && photos.has(drawing.id) && { drawing }),
      ...(noInstall && { noInstall }),
      ...(notAnew !== undefined && { notAnew }),
      ...(seen !== undefined && { seen }),
    },
  );
}

/** "Your drawing", once a photo is kept (R-RES-19). @param id of its entry */
export function keepDrawing(id: string, { aspect, lines }: Portrait): void {
  const width = aspect * BOX_HEIGHT;
  const paths = lines.map(({ points }) => {
    const some = points.filter((_, place) => place % POINTS_STEP === 0 || place === points.length - 1);
    return `M${some.map(([x, y]) => `${tenth(x * width)} ${tenth(y * BOX_HEIGHT)}`).join("L")}`;
  });
  change({ drawing: { id, width: Math.round(width), path: paths.join("") } });
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Something is being saved where a diary was that the browser has deleted. */
export function markLoss(): void {
  change({ isAfterLoss: true });
}

/** The visitor knows, or has brought back what they had. */
export function forgetLoss(): void {
  change({ isAfterLoss: undefined });
}

/** The home-screen offer is not made again. */
export function declineInstall(): void {
  change({ noInstall: true });
}

/** Whether to measure the photos anew is not asked again before the next method. */
export function declineAnew(methodVersion: string): void {
  change({ notAnew: methodVersion });
}

/** The diary was opened: what the icon has said is heard. */
export function markSeen(): void {
  const compareAt = readLastSaved()?.compareAt;
  if (compareAt !== undefined) change({ seen: compareAt });
}

/** Null where nothing is saved, or what is stored is none of ours. */
export function readLastSaved(): LastSaved | null {
  try {
    const last: LastSaved = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return Number.isInteger(last.score) && Date.parse(last.at) > 0 ? last : null;
  } catch {
    return null;
  }
}

/** Whether there is anything to compare with, known at once. */
export function hasLastSaved(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function change(part: { readonly [Key in keyof LastSaved]?: LastSaved[Key] | undefined }): void {
  const last = readLastSaved();
  if (last !== null) write({ ...last, ...part });
}

function write(last: LastSaved | undefined): void {
  try {
    if (last === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // Storage is off or full: the landing page then says nothing.
  }
  showBadge(last ?? null, Date.now());
}
