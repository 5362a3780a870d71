import { browserPower } from "#browser/power/browser-power.ts";
import type { CameraProblem } from "./camera-state.ts";

export type Facing = "user" | "environment";

/** Which camera is wanted: one that looks this way, this one anew, or any but this one. */
export type Wish =
  | { readonly facing: Facing }
  | { readonly sameAs: MediaStreamTrack }
  | { readonly otherThan: MediaStreamTrack };

export type Opened =
  | { readonly ok: true; readonly stream: MediaStream; readonly track: MediaStreamTrack }
  | { readonly ok: false; readonly problem: CameraProblem };

/** More than this is reduced for the analysis anyway (`LIMITS.analysisSidePx`). */
const SIZE = { width: { ideal: 1600 }, height: { ideal: 1200 } } as const;

/** A camera can be asked for. Not on insecure pages: browsers keep it from them. */
export function canUseCamera(): boolean {
  if (typeof isSecureContext === "undefined" || !isSecureContext) return false;
  return typeof browserPower("mediaDevices")?.getUserMedia === "function";
}

export async function openCamera(media: MediaDevices, wish: Wish): Promise<Opened> {
  try {
    const stream = await askForLess(media, await constraintsOf(media, wish));
    const [track] = stream.getVideoTracks();
    if (track === undefined) return { ok: false, problem: "none" };
    return { ok: true, stream, track };
  } catch (error) {
    const problem = problemOf(error);
    const isThere = problem === "none" && (await listCameras(media)).length > 0;
    return { ok: false, problem: isThere ? "refused" : problem };
  }
}

/** No camera fits the wish: one of any size will do, then any one at all. */
async function askForLess(
  media: MediaDevices,
  { width, height, ...which }: MediaTrackConstraints,
): Promise<MediaStream> {
  const wishes = [{ width, height, ...which }, which, true] as const;
  let refusal: unknown;
  for (const video of wishes) {
    try {
      return await media.getUserMedia({ video, audio: false });
    } catch (error) {
      if (problemOf(error) !== "none") throw error;
      refusal = error;
    }
  }
  throw refusal;
}

async function constraintsOf(media: MediaDevices, wish: Wish): Promise<MediaTrackConstraints> {
  if ("facing" in wish) return { ...SIZE, facingMode: wish.facing };
  if ("sameAs" in wish) {
    const { deviceId, facingMode } = wish.sameAs.getSettings();
    return { ...SIZE, ...(deviceId === undefined ? { facingMode: facingMode ?? "user" } : { deviceId }) };
  }
  const { facingMode, deviceId } = wish.otherThan.getSettings();
  // A phone has several cameras on each side; there the side is what a visitor switches.
  if (facingMode === "user" || facingMode === "environment") {
    return { ...SIZE, facingMode: facingMode === "user" ? "environment" : "user" };
  }
  const devices = await listCameras(media);
  const next = devices[(devices.findIndex((device) => device.deviceId === deviceId) + 1) % devices.length];
  return next === undefined ? { ...SIZE } : { ...SIZE, deviceId: { exact: next.deviceId } };
}

export async function listCameras(media: MediaDevices): Promise<readonly MediaDeviceInfo[]> {
  try {
    return (await media.enumerateDevices()).filter(({ kind }) => kind === "videoinput");
  } catch {
    return [];
  }
}

/** Anything but a camera known to look away: laptops do not say where theirs looks. */
export function isMirror(track: MediaStreamTrack): boolean {
  return track.getSettings().facingMode !== "environment";
}

/** Media Capture and Streams, section 10.6 (`getUserMedia`); the last of each kind is what older browsers say. */
const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "none",
  OverconstrainedError: "none",
  DevicesNotFoundError: "none",
  NotReadableError: "busy",
  AbortError: "busy",
  TrackStartError: "busy",
};

function problemOf(error: unknown): CameraProblem {
  return PROBLEMS[nameOf(error)] ?? "failed";
}

function nameOf(error: unknown): string {
  return typeof error === "object" && error !== null && "name" in error ? String(error.name) : "";
}
