import type { Page } from "@playwright/test";
import { type CameraScene, cameraFilm } from "#lab/pictures/camera-film.ts";
import { test as base } from "./fixtures.ts";
import type { SkinGlow } from "./skin-glow.ts";

/** Chosen: a photo is taken after 0.8 s of good frames (`CAPTURE_PRESETS.goodMs`), which ten a second tell as well as thirty. */
const FRAMES_A_SECOND = 10;
const FAKE_CAMERA = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];

/** A browser whose camera shows a drawn person, a film of our making; one scene a file, as the film belongs to the browser. */
export const test = base.extend<{ cameras: undefined }, { scene: CameraScene }>({
  scene: ["good", { option: true, scope: "worker" }],
  launchOptions: [
    async ({ launchOptions, scene }, use) => {
      const film = `--use-file-for-fake-video-capture=${cameraFilm(scene, FRAMES_A_SECOND)}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_CAMERA, film] });
    },
    { scope: "worker" },
  ],
  cameras: [
    async ({ page }, use) => {
      await watchCameras(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The page's cameras as a test sees them: every stream that was given out is counted or cut off. */
function watchCameras(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    let refusal: string | null = null;
    mediaDevices.getUserMedia = async (constraints) => {
      if (refusal !== null) throw new DOMException("This test has no camera.", refusal);
      const stream = await ask(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(globalThis, {
      cameraTracks: tracks,
      /** As the browser does it: the track ends, then the event comes. */
      unplugCamera: (next: string | null = null) => {
        refusal = next;
        for (const track of tracks.filter(({ readyState }) => readyState === "live")) {
          track.stop();
          track.dispatchEvent(new Event("ended"));
        }
      },
      refuseCamera: (name: string) => {
        refusal = name;
      },
    });
  });
}

/** From now on `getUserMedia` rejects so on this page. */
export function refuseCamera(page: Page, name: string): Promise<unknown> {
  return page.evaluate((error) => Reflect.get(globalThis, "refuseCamera")(error), name);
}

export function liveTracks(page: Page): Promise<{ asked: number; live: number }> {
  return page.evaluate(() => {
    const tracks: MediaStreamTrack[] = Reflect.get(globalThis, "cameraTracks");
    return { asked: tracks.length, live: tracks.filter(({ readyState }) => readyState === "live").length };
  });
}

/** To the open camera, by 'Take Photo' (R-UP-2). */
export async function openCamera(site: SkinGlow): Promise<void> {
  const { page } = site;
  await site.start();
  await site.button("upload.takePhoto").click();
  await page.locator("dialog.camera").waitFor();
}
