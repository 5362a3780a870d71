import sharp from "sharp";
import { expect, it } from "vitest";
import { ENGINES } from "./engines.ts";
import { inEachEngine, SELFIE, SUNSET } from "./in-each-engine.ts";
import { OLDER_CHROMIUM } from "./older-chromium.ts";
import { t, type Visitor } from "./visitor.ts";
import { PROBLEMS_KEY, type WatchedSite } from "./watched-site.ts";

/**
 * The way of a visitor through the built site in each engine that is installed (decision 0083), and in Chromium as it was
 * (decision 0120). What more there is to
 * promise is tested in Chromium (`tests/e2e/`); this says that nothing on the way needs Chromium.
 */

const POST = "POST /api/skin-analysis";
/** Server and device get the same JPEG of the page and decode it each for itself (docs/method.md): of 40 photos none differs. */
const DECODERS_APART = 1;
const ON_DEVICE = () => t("results.origin.device");

function definePath(onVisit: Parameters<Parameters<typeof inEachEngine>[0]>[0]): void {
  let visitor: Visitor;
  let site: WatchedSite;
  onVisit((visit) => {
    ({ visitor, site } = visit);
  });

  it("would notice what goes wrong in a page", async () => {
    await visitor.open();
    await visitor.tab.evaluate(() => {
      // biome-ignore lint/suspicious/noConsole: it is what the test is about
      console.error("a message of the test");
      setTimeout(() => {
        throw new Error("a fault of the test");
      });
      document.body.append(Object.assign(new Image(), { src: "/no-such-picture.png" }));
    });
    await visitor.until("three problems", (key) => sessionStorage.getItem(key)?.split("\n").length === 4, PROBLEMS_KEY);
    expect((await visitor.problems()).sort()).toEqual([
      "console error: a message of the test",
      "not loaded: /no-such-picture.png",
      // Some hide whose fault it is: the test's functions are not the page's.
      expect.stringMatching(/^page error: /),
    ]);
  });

  it("the start page shows, one click leads to the choice of a photo, and a picture without a face is refused in our words (R-HERO-1, R-UP-13)", async () => {
    await visitor.open();
    await visitor.see("h1", t("hero.title"));
    await visitor.start();
    await visitor.choose(SUNSET);
    await visitor.see("h1, h2", t("upload.refused.title"));
    await visitor.read(t("errors.no_face.message"));
    await visitor.see("button", t("upload.refused.chooseOther"));
    expect(await visitor.problems()).toEqual([]);
  });

  it("the menu is closed, its button opens it, and a click elsewhere closes it (R-SH-2)", async () => {
    const boxes = () => document.querySelector("#site-menu")?.getClientRects().length;
    await visitor.open();
    expect(await visitor.tab.evaluate(boxes)).toBe(0);
    await visitor.press("header button", t("site.menu"));
    await visitor.until("an open menu", boxes);
    await visitor.tab.click(() => document.querySelector("main h2"));
    await visitor.until("a closed menu", () => document.querySelector("#site-menu")?.getClientRects().length === 0);
    expect(await visitor.problems()).toEqual([]);
  });

  it("a face has a score, which is explained beside it, and what was found is made visible on its photo (R-RES-12, R-RES-21)", async () => {
    await visitor.start();
    await visitor.choose(SELFIE);
    const score = await visitor.score();
    expect(site.requests.filter((request) => request === POST)).toHaveLength(1);
    await visitor.tab.click(() => document.querySelector("[data-finding] > button"));
    await visitor.until("raised skin on the photo", () => {
      const raised = document.querySelector<HTMLCanvasElement>('main [role=group] img[src^="blob:"] ~ * [data-raised]');
      return raised !== null && raised.width > 300;
    });
    await visitor.press("a", t("results.screens.why"));
    await visitor.until("the next screen", () => {
      const why = document.querySelector("#why")?.getBoundingClientRect();
      return location.hash === "#why" && why !== undefined && Math.abs(why.left) < 1;
    });
    const points = 100 - score;
    await visitor.read(t("why.sum.spoken", { points, score }), t("why.sum.spokenMiddle", { points, score }));
    expect(await visitor.problems()).toEqual([]);
  });

  it("the card is saved as a picture of 1080 x 1920, and a result that is kept is found again later, with its photo (R-CARD-1, R-RES-15, R-RES-19)", async () => {
    await visitor.start();
    await visitor.choose(SELFIE);
    const score = await visitor.score();
    const ring = await visitor.until("the ring", () =>
      document.querySelector("#why [role=img]")?.getAttribute("aria-label"),
    );
    const told = ring.replace(" out of 100 points", "").replace(", plus or minus", " ±");
    await visitor.tab.evaluate(keepSaved);
    await visitor.press("button", t("results.share"));
    await visitor.press("button", t("card.save"));
    const [name, base64] = await visitor.until("a file", readSaved);
    const png = Buffer.from(base64, "base64");
    expect(name).toMatch(new RegExp(`^skinglow-score-(?:${score}|\\d+-\\d+)\\.png$`));
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1080, height: 1920 });
    // Ink on paper, and no empty sheet.
    const [red] = (await sharp(png).stats()).channels;
    expect(red?.min).toBeLessThan(60);
    expect(red?.max).toBeGreaterThan(240);

    await visitor.press("button", t("results.keep"));
    await visitor.read(t("history.offer.savedText"));
    // The photo too, encrypted by this engine, and read by it again.
    await visitor.press("button", t("history.offer.photo.keep"));
    await visitor.read(t("history.offer.photo.kept"));
    await visitor.open("/en/history");
    await visitor.read(told);
    await visitor.until("the kept photo", () => {
      const entry = document.querySelector('ol[start="1"] > li > button');
      entry?.scrollIntoView();
      const photo = entry?.querySelector("img");
      return photo !== null && photo !== undefined && photo.naturalWidth === 600;
    });
    expect(await visitor.problems()).toEqual([]);
  });

  it("the device measures the same photo by itself, with the server's score, and sends nothing (R-UP-14)", async () => {
    await visitor.start();
    await visitor.choose(SELFIE);
    const ofServer = await visitor.score();
    await visitor.comeBack();
    await switchOn(visitor);
    const before = site.requests.filter((request) => request.startsWith("POST")).length;
    await visitor.choose(SELFIE);
    const ofDevice = await visitor.score();
    await visitor.read(ON_DEVICE());
    expect(Math.abs(ofDevice - ofServer)).toBeLessThanOrEqual(DECODERS_APART);
    expect(site.requests.filter((request) => request.startsWith("POST"))).toHaveLength(before);
    expect(await visitor.problems()).toEqual([]);
  });

  it("the live camera opens, shows a picture, and lets go of the camera when it is closed (R-UP-15)", async () => {
    await visitor.start();
    await visitor.tab.evaluate(() => {
      const tracks: MediaStreamTrack[] = [];
      Object.assign(globalThis, { tracks });
      // On the prototype: WebKit may make `navigator.mediaDevices` anew, without what was put on it.
      const { getUserMedia } = MediaDevices.prototype;
      MediaDevices.prototype.getUserMedia = async function keepTracks(wanted) {
        const stream = await getUserMedia.call(this, wanted);
        tracks.push(...stream.getTracks());
        return stream;
      };
    });
    await visitor.press("button", t("upload.takePhoto"));
    await visitor.until(
      "a picture of the camera",
      () => (document.querySelector<HTMLVideoElement>("dialog video")?.videoWidth ?? 0) > 0,
    );
    expect(await visitor.tab.evaluate(readTracks)).toEqual(["live"]);
    await visitor.press("dialog button", t("camera.close"));
    await visitor.until("a closed camera", () => document.querySelector("dialog[open]") === null);
    expect(await visitor.tab.evaluate(readTracks)).toEqual(["ended"]);
    expect(await visitor.problems()).toEqual([]);
  });

  it("without a network the page starts and the device measures, once both have been here (R-UP-14)", async () => {
    await visitor.start();
    await switchOn(visitor);
    await visitor.until("what is kept", () => navigator.serviceWorker.controller?.state === "activated");
    await site.cut();
    await visitor.comeBack();
    await visitor.read(t("upload.onDevice.ready"));
    await visitor.choose(SELFIE);
    expect(await visitor.score()).toBeGreaterThan(0);
    await visitor.read(ON_DEVICE());
  });
}

inEachEngine(definePath, [...ENGINES, ...OLDER_CHROMIUM]);

async function switchOn(visitor: Visitor): Promise<void> {
  await visitor.until("the switch", () => document.querySelector("[role=switch]") !== null);
  await visitor.tab.click(() => document.querySelector("[role=switch]"));
  await visitor.read(t("upload.onDevice.ready"));
}

/** Runs in the page: from now on what it saves is kept for `readSaved` as well. An automated WebKit saves no file. */
function keepSaved(): void {
  const files = new Map<string, Blob | MediaSource>();
  const { createObjectURL } = URL;
  URL.createObjectURL = (file) => {
    const address = createObjectURL.call(URL, file);
    files.set(address, file);
    return address;
  };
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function keep() {
    if (this.download !== "") Object.assign(globalThis, { saved: [this.download, files.get(this.href)] });
    click.call(this);
  };
}

/** Runs in the page: name and bytes of the file that was saved, once there is one. */
function readSaved(): Promise<[name: string, base64: string]> | null {
  const { saved } = globalThis as { saved?: [name: string, file: Blob] };
  if (saved === undefined) return null;
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve([saved[0], String(reader.result).replace(/^.*,/, "")]);
    reader.readAsDataURL(saved[1]);
  });
}

/** Runs in the page. */
function readTracks(): string[] {
  return (globalThis as unknown as { tracks: MediaStreamTrack[] }).tracks.map(({ readyState }) => readyState);
}
