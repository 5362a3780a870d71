import { browserPower } from "../../ui/browser-power.ts";
import type { CameraProblem } from "./camera-state.ts";

export type Facing = "user" | "environment";

/** Which camera is wanted: one that looks this way, or any but this one. */
export type Wish = { readonly facing: Facing } | { readonly otherThan: MediaStreamTrack };

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
    const stream = await askOnceMore(media, await constraintsOf(media, wish));
    const [track] = stream.getVideoTracks();
    if (track === undefined) return { ok: false, problem: "none" };
    return { ok: true, stream, track };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** No camera fits the wish: any one will do. */
async function askOnceMore(media: MediaDevices, video: MediaTrackConstraints): Promise<MediaStream> {
  try {
    return await media.getUserMedia({ video, audio: false });
  } catch (error) {
    if (nameOf(error) !== "NotFoundError" && nameOf(error) !== "OverconstrainedError") throw error;
    return await media.getUserMedia({ video: true, audio: false });
  }
}

async function constraintsOf(media: MediaDevices, wish: Wish): Promise<MediaTrackConstraints> {
  if ("facing" in wish) return { ...SIZE, facingMode: wish.facing };
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
