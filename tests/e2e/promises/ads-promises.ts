import { settings, stored } from "../consent-choice.ts";
import { expect, WITH_ADS } from "../fixtures.ts";
import { test as base, frames, runs, slot, withdraw } from "../pages-with-ads.ts";
import { SkinGlow } from "../skin-glow.ts";
import type { FixturesOf } from "./own-fixtures.ts";
import type { PrivacyPromise } from "./promise.ts";

/** Sections 4 and 5 where an operator shows ads. */

export const test = base.extend({ baseURL: WITH_ADS, consent: null });

export const ADS_PROMISES: readonly PrivacyPromise<FixturesOf<typeof test>>[] = [
  {
    name: "no connection to the ad network before “Accept All” nor after “Decline”; withdrawn in two clicks, and its cookies are gone",
    de: [
      "Das Programm von Google wird nur geladen, wenn du «Alle akzeptieren» gewählt hast. Vorher, und wenn du ablehnst, entsteht keine Verbindung zu Google",
      "Zwei Klicks genügen: «Cookie-Einstellungen» unten auf jeder Seite, dann «Ablehnen».",
      "Anzeigen verschwinden sofort, und wir löschen Cookies und Einträge, die das Werbenetzwerk unter unserer Adresse hinterlassen hat.",
    ],
    en: [
      "Google’s program is loaded only if you have chosen “Accept All”. Before that, and if you decline, there is no connection to Google",
      "Two clicks are enough: “Cookie settings” at the bottom of every page, then “Decline”.",
      "Ads disappear at once, and we delete cookies and entries that the ad network has left under our address.",
    ],
    of: ["Anzeigen", "Widerruf", "Deine Wahl"],
    proof: async ({ page, context, network }) => {
      const asked: string[] = [];
      context.on("request", (request) => asked.push(new URL(request.url()).hostname));
      const foreign = () => asked.filter((host) => host !== "localhost");
      const site = new SkinGlow(page);
      const path = "/dry-skin-tips";
      await page.goto(path, { waitUntil: "networkidle" });
      await expect(slot(page).getByRole("link")).toBeVisible();
      await site.button("consent.decline").click();
      await page.reload({ waitUntil: "networkidle" });
      await expect(slot(page).getByRole("link")).toBeVisible();
      expect([foreign(), network.requests]).toEqual([[], []]);

      await settings(site).click();
      await site.button("consent.accept").click();
      await expect(frames(page)).toHaveCount(1);
      await expect.poll(() => network.pushes()).toHaveLength(1);
      expect(network.loads()).toHaveLength(1);
      expect((await context.cookies()).map(({ name }) => name)).toEqual(["__gads"]);

      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await withdraw(page);
      await expect(frames(page)).toHaveCount(0);
      // A script cannot be unloaded: the document is a fresh one.
      await expect.poll(() => page.evaluate(() => "sameDocument" in window)).toBe(false);
      expect(await runs(page)).toBe(0);
      expect(await context.cookies()).toEqual([]);
      expect(Object.keys(await stored(page)).sort()).toEqual(["skinglow.consent", "skinglow.consent.meta"]);
      const count = network.requests.length;
      await page.reload({ waitUntil: "networkidle" });
      await expect(slot(page).getByRole("link")).toBeVisible();
      expect(network.requests).toHaveLength(count);
    },
  },
];
