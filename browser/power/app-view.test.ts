import { afterEach, describe, expect, it, vi } from "vitest";
import { appView, savesFiles } from "./app-view.ts";

const IOS = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko)";
const CHROME = "Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36";

const be = (userAgent: string, isInstalled = false) => {
  vi.stubGlobal("navigator", { userAgent, standalone: isInstalled });
  vi.stubGlobal("HTMLAnchorElement", { prototype: { download: "" } });
};
afterEach(() => void vi.unstubAllGlobals());

describe("the browser of an app (R-RES-25)", () => {
  it.each([
    [`${IOS} Mobile/22B91 Instagram 356.0.0.31.102 (iPhone16,1; iOS 18_1; de_DE)`, "Instagram"],
    [`${ANDROID} ${CHROME} [FB_IAB/FB4A;FBAV/490.0.0.63.82;]`, "Facebook"],
    [`${IOS} Mobile/15E148 [FBAN/FBIOS;FBAV/490.0.0.36.109;FBDV/iPhone16,1]`, "Facebook"],
    [`${IOS} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/486.0.0.34.106]`, "Messenger"],
    [`${ANDROID} ${CHROME} musical_ly_2023700030 BytedanceWebview/d8a21c6`, "TikTok"],
    [`${IOS} Mobile/22B91 [LinkedInApp]/9.30.1234`, "LinkedIn"],
    [`${IOS} Mobile/15E148 Safari Line/14.19.1`, "LINE"],
    [`${ANDROID} ${CHROME}`, null],
    [`${IOS} Mobile/15E148`, null],
  ])("is seen in %s", (name, app) => {
    be(name);
    expect([appView(), savesFiles()]).toEqual([{ app }, false]);
  });

  it.each([
    ["Safari", `${IOS} Version/18.1 Mobile/15E148 Safari/604.1`],
    ["Chrome on an iPhone", `${IOS} CriOS/131.0.6778.31 Mobile/15E148 Safari/604.1`],
    [
      "Chrome on Android",
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
    ],
    ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"],
  ])("is not %s", (_, name) => {
    be(name);
    expect([appView(), savesFiles()]).toEqual([null, true]);
  });

  it("is not an app of the home screen, nor a browser that hides its name; without downloads no file is saved", () => {
    be(`${IOS} Mobile/15E148`, true);
    expect(appView()).toBeNull();
    be("");
    expect([appView(), savesFiles()]).toEqual([null, true]);
    vi.stubGlobal("HTMLAnchorElement", { prototype: {} });
    expect(savesFiles()).toBe(false);
  });
});
