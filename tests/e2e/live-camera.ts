import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type CameraScene, writeCameraFilm } from "#lab/pictures/camera-film.ts";
import { test as base } from "./fixtures.ts";
import type { SkinGlow } from "./skin-glow.ts";

/** Chosen: a photo is taken after 0.8 s of good frames (`CAPTURE_PRESETS.goodMs`), which ten a second tell as well as thirty. */
const FRAMES_A_SECOND = 10;
const FAKE_CAMERA = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];

/** A browser whose camera shows a drawn person, a film of our making; what is on it each test says before a camera opens. */
export const test = base.extend<{ scene: CameraScene; cameras: undefined }, { film: string }>({
  scene: ["good", { option: true }],
  film: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from a pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "camera-film-"));
      await use(join(folder, "film.y4m"));
      await rm(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      const shown = `--use-file-for-fake-video-capture=${film}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE_CAMERA, shown] });
    },
    { scope: "worker" },
  ],
  cameras: [
    async ({ page, film, scene }, use) => {
      writeCameraFilm(film, scene, FRAMES_A_SECOND);
      await watchCameras(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

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
