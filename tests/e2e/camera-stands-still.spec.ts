import type { Page } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { liveTracks, openCamera, test } from "./live-camera.ts";
import { PHONE } from "./skin-glow.ts";

/** A live camera that gives no picture before a tap, or none any more (R-UP-15). The face is too far away to be taken. */

test.use({ ...PHONE, scene: "far" });

/** Each camera's picture goes through a canvas: the first `cameras` of them give no new one, after a first. */
function freezable(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    let opened = 0;
    Object.assign(window, { frozenCameras: 0 });
    mediaDevices.getUserMedia = async (constraints) => {
      const own = opened;
      opened += 1;
      const source = Object.assign(document.createElement("video"), { muted: true, srcObject: await ask(constraints) });
      await source.play();
      const canvas = Object.assign(document.createElement("canvas"), {
        width: source.videoWidth,
        height: source.videoHeight,
      });
      const stream = canvas.captureStream(0);
      const [track] = stream.getVideoTracks() as CanvasCaptureMediaStreamTrack[];
      let given = 0;
      setInterval(() => {
        if (given > 0 && own < Reflect.get(window, "frozenCameras")) return;
        given += 1;
        canvas.getContext("2d")?.drawImage(source, 0, 0);
        track?.requestFrame();
      }, 100);
      return stream;
    };
  });
}

const freeze = (page: Page, cameras: number) =>
  page.evaluate((cameras) => Object.assign(window, { frozenCameras: cameras }), cameras);

/** @returns what is said at once: two frames of the page later */
function hide(page: Page, isHidden: boolean): Promise<string | null | undefined> {
  return page.evaluate(async (isHidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return document.querySelector(".camera-line")?.textContent;
  }, isHidden);
}

test("that stands still once the page was hidden is opened anew; twice in vain, it says so", async ({ page, site }) => {
  await freezable(page);
  await openCamera(site);
  const line = page.locator(".camera-line");
  const shutter = site.button("camera.shutter");
  await expect(line).toHaveText(site.t("camera.instructions.closer"));
  await expect(shutter).toHaveAttribute("aria-disabled", "false");
  expect(await hide(page, true)).toBe(site.t("camera.paused"));
  await freeze(page, 1);
  expect(await hide(page, false)).toBe(site.t("camera.still"));
  await expect(shutter).toHaveAttribute("aria-disabled", "true");
  // The second camera moves.
  await expect(line).toHaveText(site.t("camera.instructions.closer"));
  await freeze(page, 9);
  await expect(site.heading("camera.problems.still.title")).toBeFocused();
  expect(await violationsOn(page)).toEqual([]);
  await freeze(page, 0);
  await site.button("camera.retry").click();
  await expect(line).toHaveText(site.t("camera.instructions.closer"));
});

test("that ends without an event is opened anew, and one that has gone is said", async ({ page, site }) => {
  await openCamera(site);
  const line = page.locator(".camera-line");
  await expect(line).toHaveText(site.t("camera.instructions.closer"));
  await page.evaluate(() => {
    for (const track of Reflect.get(globalThis, "cameraTracks") as MediaStreamTrack[]) track.stop();
  });
  await expect.poll(() => liveTracks(page)).toEqual({ asked: 2, live: 1 });
  await expect(line).toHaveText(site.t("camera.instructions.closer"));
  await page.evaluate(() => Reflect.get(globalThis, "unplugCamera")("NotFoundError"));
  await expect(site.heading("camera.problems.ended.title")).toBeFocused();
});

// That it is never called covered: `camera/next-camera-state.test.ts`.
test("that plays only after a tap asks for it", async ({ page, site }) => {
  await page.addInitScript(() => {
    let isTouched = false;
    const { play } = HTMLMediaElement.prototype;
    const stop = ({ target }: Event) => !isTouched && target instanceof HTMLMediaElement && target.pause();
    document.addEventListener("play", stop, { capture: true });
    document.addEventListener(
      "click",
      ({ target }) => {
        isTouched ||= target instanceof Element && target.closest(".camera-stage") !== null;
      },
      { capture: true },
    );
    HTMLMediaElement.prototype.play = function refusing() {
      if (isTouched) return play.call(this);
      this.pause();
      return Promise.reject(new DOMException("play() needs a gesture", "NotAllowedError"));
    };
  });
  await openCamera(site);
  const line = page.locator(".camera-line");
  await expect(line).toHaveText(site.t("camera.asleep"));
  await expect(site.button("camera.shutter")).toHaveAttribute("aria-disabled", "true");
  expect(await violationsOn(page)).toEqual([]);
  await site.button("camera.wake").click();
  await expect(line).toHaveText(site.t("camera.instructions.closer"));
  await expect(site.button("camera.wake")).toHaveCount(0);
});
