import { type CameraProps, CameraScreen } from "#camera/camera-screen.tsx";
import { useNewestPhoto } from "#diary/cuts/use-newest-photo.ts";

/** The camera, with what the diary has to lay over its picture. */
export function CameraBesideDiary(props: Omit<CameraProps, "last">) {
  return <CameraScreen {...props} last={useNewestPhoto()} />;
}
