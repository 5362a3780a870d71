import { createHash } from "node:crypto";
import type { BrowserContext } from "@playwright/test";
import { RETENTION } from "#contract/retention.ts";
import { NEEDS_REDIS } from "#lab/servers/redis-server.ts";
import { keptBy, NOTHING } from "../browser-storage.ts";
import { untilKept, workerState } from "../deployment.ts";
import { expect } from "../fixtures.ts";
import { jpeg, SkinGlow, success } from "../skin-glow.ts";
import type { OwnFixtures } from "./own-fixtures.ts";
import { ADDRESS, test } from "./own-server.ts";
import { openPolicy, type PrivacyPromise } from "./promise.ts";

/** Sections 2, 4 and 5: what a browser and the limits keep, what a click tells. */

const SHOP = "https://www.amazon.de/**";

function originsOf(context: BrowserContext): Set<string> {
  const origins = new Set<string>();
  context.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

export const VISIT_PROMISES: readonly PrivacyPromise<OwnFixtures>[] = [
  {
    name: "before a choice there is no cookie, no entry, and nothing of other servers; afterwards at most what the policy names",
    de: [
      "Bevor du etwas gewählt hast, setzt SkinGlow keine Cookies und lädt nichts von anderen Servern, auch keine Schriften.",
      "stehen höchstens diese fünf Einträge. Sie entstehen erst mit deiner Wahl",
      "Vorher gibt es sie nicht",
      "Es wird kein Programm eines solchen Netzwerks geladen, und es gehen keine Daten an eines.",
      "nur auf deinem Gerät, bis du es löschst",
    ],
    en: [
      "Before you have made a choice, SkinGlow sets no cookies and loads nothing from other servers, not even fonts.",
      "holds these five entries at most",
      "Before that it does not exist",
      "No program of such a network is loaded, and no data goes to one.",
      "on your device only, until you delete it",
    ],
    of: [
      "skinglow.consent",
      "skinglow.consent.meta",
      "skinglow.theme",
      "skinglow.onDevice",
      "skinglow.history.last",
      "skinglow-models",
      "skinglow",
      "Software zum Messen",
      "Dein Hauttagebuch",
      "Dein Hauttagebuch behalten, wenn du Ergebnisse speicherst",
      "Deine Einstellungen merken",
      "Deine Wahl",
      "Anzeigen",
      "Dein Hauttagebuch, falls du Ergebnisse speicherst",
      "Einträge im Browser",
    ],
    proof: async ({ page, context, own, selfie }) => {
      const origins = originsOf(context);
      const site = new SkinGlow(page);
      // On each of the others: `every-page.spec.ts`.
      const { names } = await openPolicy(page, "de");
      expect(await keptBy(page)).toEqual(NOTHING);

      await site.answer(200, success("de"));
      await site.start();
      await page.getByRole("switch").click();
      await expect(page.getByRole("switch")).toHaveAccessibleDescription(site.t("upload.onDevice.ready"));
      await page.getByRole("switch").click();
      await site.button("consent.accept").click();
      await site.choose(jpeg(selfie));
      await site.keep();
      await site.button("site.menu").click();
      await site.menu.getByRole("radio", { name: site.t("site.theme.dark") }).check();

      const kept = await keptBy(page);
      expect([...kept.local, ...kept.databases, ...kept.caches].sort()).toEqual([...names].sort());
      expect(kept.local).toHaveLength(5);
      expect([kept.session, kept.cookies, await context.cookies()]).toEqual([[], "", []]);
      expect([...origins]).toEqual([own.address]);
    },
  },
  {
    name: "pages for use without a network are the same for everybody, and are kept from an analysis on, not before",
    de: [
      "Beginnst du eine Analyse oder importierst du ein Hauttagebuch, legt dein Browser die Seiten von SkinGlow auf deinem Gerät ab. So öffnen sie sich auch ohne Internet («Cache Storage», Namen mit offline-)",
    ],
    en: [
      "When you start an analysis, or import a skin diary, your browser puts the pages of SkinGlow on your device. So they open without the internet too (“Cache Storage”, names with offline-)",
    ],
    of: ["Ohne Netz"],
    proof: async ({ browser, own }) => {
      const context = await browser.newContext({ baseURL: own.address, serviceWorkers: "allow", locale: "de-CH" });
      const page = await context.newPage();
      await page.goto("/", { waitUntil: "networkidle" });
      await new SkinGlow(page).button("hero.cta").hover();
      expect(await workerState(page)).toMatchObject({ registrations: 0, caches: [] });
      await new SkinGlow(page).start();
      await untilKept(page);
      const { caches: names } = await workerState(page);
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !name.startsWith("offline-"))).toEqual([]);
      await context.close();
    },
  },
  {
    name: "answers to the questions about the skin are not sent, and in no storage",
    de: [
      "Deine Antworten wertet nur dein Browser aus. Sie werden nicht gesendet. Die des Tests werden auch nicht gespeichert, die beim Ergebnis bleiben mit ihm in diesem Tab",
    ],
    en: [
      "Only your browser works with the answers. They are not sent. Those of the test are not stored either; those beside a result stay with it in this tab",
    ],
    of: ["Fragen zur Haut"],
    proof: [
      {
        file: "skin-type-test.spec.ts",
        test: "by keyboard alone: the focus is on each question, the result says type and guide",
      },
      { file: "questions.spec.ts", test: "by keyboard: every section follows" },
    ],
  },
  {
    name: "a retailer learns nothing before a click, and by a click not from which page it came",
    de: [
      "Solange du nicht klickst, erfährt Amazon nichts von deinem Besuch.",
      "dass du von unserer Website kommst (nicht von welcher Seite)",
      "Dein Score, deine Messwerte und dein Foto stehen in keinem Link.",
    ],
    en: [
      "As long as you do not click, Amazon learns nothing of your visit.",
      "that you come from our website (not from which page)",
      "Your score, your measurements and your photo are in no link.",
    ],
    of: ["Produktlinks"],
    proof: async ({ page, context, own }) => {
      const asked: Record<string, string>[] = [];
      await context.route(SHOP, async (route) => {
        asked.push(await route.request().allHeaders());
        await route.fulfill({ body: "a shop" });
      });
      await page.goto("/dry-skin-tips", { waitUntil: "networkidle" });
      const links = page.locator('a[rel~="sponsored"]');
      const keys = await links.evaluateAll((all: HTMLAnchorElement[]) =>
        all.flatMap((link) => [...new URL(link.href).searchParams.keys()]),
      );
      expect(new Set(keys)).toEqual(new Set(["k"]));
      expect(asked).toEqual([]);
      await Promise.all([page.waitForEvent("popup"), links.first().click()]);
      await expect.poll(() => asked.length).toBe(1);
      expect(asked[0]?.referer).toBe(`${own.address}/`);
    },
  },
  {
    name: "the limits keep no address, and what they keep ends within 24 hours",
    de: [
      "Prüfwerte und Zähler liegen nur im Zwischenspeicher unserer Server und werden mit dem Schlüssel verworfen, spätestens nach 24 Stunden. Die IP-Adresse selbst speichern wir nicht.",
      "höchstens 24 Stunden, nur im Zwischenspeicher",
    ],
    en: [
      "Check values and counters are kept only in the temporary memory of our servers and discarded with the key, after 24 hours at the latest. We do not store the IP address itself.",
      "24 hours at most, in temporary memory only",
    ],
    of: ["Begrenzung", "Verhindern, dass jemand die Analyse überlastet", "Prüfwert aus deiner IP-Adresse"],
    proof: async ({ own, visit }) => {
      const { redis } = own;
      // biome-ignore lint/suspicious/noSkippedTests: counted with its reason where no Redis is installed
      test.skip(redis === null, NEEDS_REDIS.meta.skipReason);
      expect(visit.answer).toMatchObject({ success: true });
      const entries = (await redis?.dump()) ?? [];
      expect(entries.length).toBeGreaterThan(1);
      const longest = RETENTION.limitHours * 60 * 60;
      expect(entries.filter(({ ttl }) => ttl < 0 || ttl > longest)).toEqual([]);
      const text = JSON.stringify(entries);
      expect(spellingsOf(ADDRESS).filter((one) => text.includes(one))).toEqual([]);
    },
  },
];

/** An address as a key might have it, also hashed without a secret. */
function spellingsOf(address: string): readonly string[] {
  const bytes = Buffer.from(address.split(".").map(Number));
  const hashed = [address, bytes].flatMap((one) =>
    ["sha256", "sha1", "md5"].map((algorithm) => createHash(algorithm).update(one).digest()),
  );
  const encoded = [bytes, ...hashed].flatMap((one) => [one.toString("hex"), one.toString("base64url").slice(0, 20)]);
  return [address, String(bytes.readUInt32BE()), ...encoded.map((text) => text.slice(0, 16))];
}
