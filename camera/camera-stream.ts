import { listCameras, type Opened, openCamera, type Wish } from "./open-camera.ts";

/** The one owner of the camera's stream: never two at a time, none after `close`. */
export interface CameraStream {
  /** Null: closed, or asked for another, before the answer came; a camera that came too late is already off. */
  readonly open: (wish: Wish) => Promise<Opened | null>;
  readonly close: () => void;
  readonly track: () => MediaStreamTrack | null;
  readonly hasOther: () => Promise<boolean>;
}

export function createCameraStream(media: MediaDevices): CameraStream {
  let current: MediaStream | null = null;
  let asked = 0;

  const close = () => {
    asked += 1;
    stop(current);
    current = null;
  };

  return {
    async open(wish) {
      // Phones give one camera at a time.
      close();
      const number = asked;
      const opened = await openCamera(media, wish);
      if (number !== asked) {
        if (opened.ok) stop(opened.stream);
        return null;
      }
      if (opened.ok) current = opened.stream;
      return opened;
    },
    close,
    track: () => current?.getVideoTracks()[0] ?? null,
    hasOther: async () => (await listCameras(media)).length > 1,
  };
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
