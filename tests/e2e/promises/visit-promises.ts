import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BrowserContext, Page } from "@playwright/test";
import { QUESTIONNAIRE, QUESTIONNAIRE_CODES } from "#advice/skin-type/questionnaire.ts";
import { PAGE_PATHS } from "#content/site-pages.ts";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { RETENTION } from "#contract/retention.ts";
import { CLIENT_EVENTS, EVENT_PATH } from "#contract/usage.ts";
import { tracesOf } from "../../support/photo-traces.ts";
import { NEEDS_REDIS } from "../../support/redis-server.ts";
import { notice, settings, stored } from "../consent-choice.ts";
import { untilKept, workerState } from "../deployment.ts";
import { expect } from "../fixtures.ts";
import { jpeg, SkinGlow, success } from "../skin-glow.ts";
import type { OwnFixtures } from "./own-fixtures.ts";
import { ADDRESS, ask, BROWSER, daysAgo, type OwnServer, type Sum, test, WORD } from "./own-server.ts";
import { openPolicy, type PrivacyPromise } from "./promise.ts";

/** Sections 2, 4 and 5: what is counted, what a browser keeps, what a click tells. */

const SHOP = "https://www.amazon.de/**";
const PAGES = ["-", ...PAGE_PATHS, "/privacy-policy", "/offline"];
const EVENTS = ["page_view", "analysis_embedded", ...CLIENT_EVENTS];
const OUTCOMES = ["-", "analysed", "degraded", "quota", "cancelled", ...ERROR_CODES];

function keptBy(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));
}
const NOTHING = { local: [], session: [], databases: [], caches: [], cookies: "" };

function originsOf(context: BrowserContext): Set<string> {
  const origins = new Set<string>();
  context.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  return origins;
}

/** Everything that could be counted of a visitor on this page, once; `headers` are those of the browser. */
async function actOutside(own: OwnServer, path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const json = { "content-type": "application/json", ...headers };
  await ask(own.address, path, { headers: { "sec-fetch-dest": "document", ...headers } });
  await ask(own.address, EVENT_PATH, {
    method: "POST",
    headers: json,
    body: `{"event":"card_saved","page":"${path}"}`,
  });
  await ask(own.address, ANALYSIS_PATH, { method: "POST", headers: { ...json, origin: "https://other.example" } });
}

/** Of `actOutside`, and whatever a browser said on that page. */
function sumsOf(own: OwnServer, path: string): readonly string[] {
  return own
    .sums()
    .filter(({ page, outcome }) => page === path || outcome === "origin_forbidden")
    .map(({ event, outcome, count }) => `${event} ${outcome} ${count}`)
    .sort();
}

export const VISIT_PROMISES: readonly PrivacyPromise<OwnFixtures>[] = [
  {
    name: "before a choice there is no cookie, no entry, and nothing of other servers; afterwards at most what the policy names",
    de: [
      "Bevor du etwas gewählt hast, setzt SkinGlow keine Cookies und lädt nichts von anderen Servern, auch keine Schriften.",
      "stehen höchstens diese fünf Einträge. Sie entstehen erst mit deiner Wahl",
      "Vorher gibt es sie nicht",
      "Es wird kein Programm eines solchen Netzwerks geladen, und es gehen keine Daten an eines.",
      "nur auf deinem Gerät, bis du ihn löschst",
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
      "Dein Verlauf",
      "Deinen Verlauf behalten, wenn du Ergebnisse speicherst",
      "Deine Einstellungen merken",
      "Deine Wahl",
      "Anzeigen",
      "Dein Verlauf, falls du Ergebnisse speicherst",
      "Einträge im Browser",
    ],
    proof: async ({ page, context, own, selfie }) => {
      const origins = originsOf(context);
      const site = new SkinGlow(page);
      for (const path of ["/dry-skin-tips", "/en", "/history", "/skin-type-test"]) {
        await page.goto(path, { waitUntil: "networkidle" });
        expect(await keptBy(page), path).toEqual(NOTHING);
      }
      const { names } = await openPolicy(page, "de");
      expect(await keptBy(page)).toEqual(NOTHING);

      await site.answer(200, success("de"));
      await site.start();
      await page.getByRole("switch").click();
      await expect(page.getByRole("switch")).toHaveAccessibleDescription(site.t("upload.onDevice.ready"));
      await page.getByRole("switch").click();
      await site.button("consent.accept").click();
      await site.choose(jpeg(selfie));
      await site.button("history.offer.save").click();
      await expect(site.heading("history.offer.saved")).toBeVisible();
      await site.button("site.menu").click();
      await page
        .locator("#site-menu")
        .getByRole("radio", { name: site.t("site.theme.dark") })
        .check();

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
      "Beginnst du eine Analyse oder importierst du eine Datei in deinen Verlauf, legt dein Browser die Seiten von SkinGlow auf deinem Gerät ab («Cache Storage», Namen mit offline-)",
    ],
    en: [
      "When you start an analysis, or import a file into your history, your browser puts the pages of SkinGlow on your device (“Cache Storage”, names with offline-)",
    ],
    of: ["Ohne Netz"],
    proof: async ({ browser, own }) => {
      const context = await browser.newContext({ baseURL: own.address, serviceWorkers: "allow", locale: "de-CH" });
      const page = await context.newPage();
      await page.goto("/", { waitUntil: "networkidle" });
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
    name: "the sums of use are day, event, page, language and outcome from closed lists, and nothing of a visitor",
    de: [
      "Unser Server führt Tagessummen (nach Weltzeit, UTC).",
      "In den Summen steht nie eine Adresse, eine Kennung, ein Gerät, woher jemand kam, ein Score oder ein Befund.",
    ],
    en: [
      "Our server keeps daily sums (UTC days).",
      "The sums never hold an address, an identifier, a device, where somebody came from, a score or a finding.",
    ],
    of: ["Nutzungszahlen", "Sehen, ob die Website funktioniert und was davon genutzt wird"],
    proof: async ({ own, visit }) => {
      const told = { referer: "https://canary-referrer.example", "user-agent": BROWSER, cookie: "id=CANARY" };
      for (const path of ["/skin-type-test?CANARY", "/CANARY"]) await actOutside(own, path, told);
      await ask(own.address, "/en/skin-type-test", { headers: { "sec-fetch-dest": "document", ...told } });
      const kinds = () => own.sums().map(({ event, page }) => `${event} ${page}`);
      for (const kind of ["result_shown /", "page_view /skin-type-test", "card_saved -"]) {
        await expect.poll(kinds).toContain(kind);
      }
      const unlisted = own.sums().filter((sum) => !isListed(sum));
      expect(unlisted).toEqual([]);
      expect(tablesIn(join(own.figures, "usage.sqlite"))).toEqual({
        usage_daily: ["day", "event", "page", "language", "outcome", "count"],
        usage_schema: ["version"],
        usage_writer: ["writer", "batch", "day"],
      });
      expect(tracesOf(visit.received, ["CANARY", "canary", WORD, ADDRESS]).below(own.figures).found).toEqual([]);
    },
  },
  {
    name: "sums of use are deleted after 731 days, and not before",
    de: ["Tagessummen, höchstens 24 Monate (731 Tage); dann löscht sie ein Programm"],
    en: ["daily sums, 24 months at most (731 days); then a program deletes them"],
    of: ["Nutzungszahlen"],
    proof: async ({ own }) => {
      const oldest = [daysAgo(RETENTION.usageDays)];
      await ask(own.address, "/en", { headers: { "sec-fetch-dest": "document" } });
      const isToday = ({ day }: Sum) => String(day) >= daysAgo(1);
      await expect.poll(() => own.sums().some(isToday)).toBe(true);
      // Midnight may come between the server's look at the day and ours.
      oldest.push(daysAgo(RETENTION.usageDays), daysAgo(RETENTION.usageDays + 1));
      const left = own.sums().flatMap((sum) => (isToday(sum) ? [] : [String(sum.day)]));
      expect(own.planted).toHaveLength(4);
      expect(oldest.map((day) => own.planted.filter((one) => one >= day).sort())).toContainEqual(left.sort());
      expect(left).toHaveLength(2);
    },
  },
  {
    name: "a visitor with Global Privacy Control is not counted, not asked, and has declined",
    de: [
      "Sendet dein Browser Global Privacy Control, zählen wir nichts",
      "Sendet dein Browser das Signal Global Privacy Control, gilt das ebenfalls als Ablehnung und wird so gespeichert; der Hinweis erscheint dann nicht",
    ],
    en: [
      "If your browser sends Global Privacy Control, we count nothing",
      "If your browser sends the Global Privacy Control signal, that counts as declining too and is stored as such; the notice then does not appear",
    ],
    of: ["Deine Wahl", "Nutzungszahlen"],
    proof: async ({ page, context, own }) => {
      const path = "/oily-skin-tips";
      const signalling = await context.newPage();
      await signalling.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
      await signalling.setExtraHTTPHeaders({ "x-forwarded-for": ADDRESS, "sec-gpc": "1" });
      await signalling.goto(path);
      await expect(notice(signalling)).toBeHidden();
      expect((await stored(signalling))["skinglow.consent"]).toBe("declined");
      const visitor = new SkinGlow(signalling);
      await settings(visitor).click();
      await visitor.button("consent.accept").click();
      await expect(notice(signalling)).toBeHidden();
      await signalling.evaluate(() => localStorage.clear());
      await actOutside(own, path, { "sec-gpc": "1" });

      // The same without the signal is counted, once.
      const site = new SkinGlow(page);
      const before = own.sums().find(({ outcome }) => outcome === "origin_forbidden")?.count ?? 0;
      await page.goto(path);
      await site.button("consent.accept").click();
      await actOutside(own, path, {});
      await expect
        .poll(() => sumsOf(own, path))
        .toEqual([
          `analysis_embedded origin_forbidden ${Number(before) + 1}`,
          "card_saved - 1",
          "consent_accepted - 1",
          "page_view - 2",
        ]);
    },
  },
  {
    name: "answers to the questions about the skin are neither sent nor stored",
    de: ["Deine Antworten wertet nur dein Browser aus. Sie werden weder gesendet noch gespeichert."],
    en: ["Only your browser works with the answers. They are neither sent nor stored."],
    of: ["Fragen zur Haut"],
    proof: async ({ page, selfie }) => {
      const site = new SkinGlow(page);
      await page.goto("/skin-type-test", { waitUntil: "networkidle" });
      const sent: string[] = [];
      page.on("request", (request) => sent.push(`${request.method()} ${request.url()}`));
      const before = await keptBy(page);
      for (const code of QUESTIONNAIRE_CODES) {
        await page.locator(`input[name="${code}"], input[value="${QUESTIONNAIRE[code][0]}"]:visible`).first().check();
        await site.button(`questionnaire.${code === "unprovoked" ? "finish" : "next"}`).click();
      }
      await page.getByRole("region", { name: site.t("questionnaire.result.kicker"), exact: true }).waitFor();
      expect(sent).toEqual([]);
      expect(await keptBy(page)).toEqual(before);
      expect(new URL(page.url()).search).toBe("");

      await site.answer(200, success("de"));
      await site.analyse(jpeg(selfie));
      await site.unfold("questions.title");
      // What is said of a result being shown is out before.
      await page.waitForLoadState("networkidle");
      sent.length = 0;
      const section = page.getByRole("region", { name: site.t("questions.title"), exact: true });
      await section.getByRole("radio", { name: site.t("questions.ask.reaction.often") }).check();
      await expect(section.getByRole("status")).toContainText(site.t("questions.outcome.sensitive"));
      expect(sent).toEqual([]);
      expect(await keptBy(page)).toEqual(before);
    },
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

function isListed({ day, event, page, language, outcome, count }: Sum): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(String(day)) &&
    EVENTS.includes(String(event)) &&
    PAGES.includes(String(page)) &&
    ["de", "en", "-"].includes(String(language)) &&
    OUTCOMES.includes(String(outcome)) &&
    Number.isInteger(count)
  );
}

function tablesIn(file: string): Readonly<Record<string, readonly unknown[]>> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
    return Object.fromEntries(
      tables.map(({ name }) => [
        String(name),
        database
          .prepare("SELECT name FROM pragma_table_info(?)")
          .all(String(name))
          .map((column) => column.name),
      ]),
    );
  } finally {
    database.close();
  }
}

/** An address as a key might have it, also hashed without a secret. */
function spellingsOf(address: string): readonly string[] {
  const bytes = Buffer.from(address.split(".").map(Number));
  const hashed = [address, bytes].flatMap((one) =>
    ["sha256", "sha1", "md5"].map((algorithm) => createHash(algorithm).update(one).digest()),
  );
  const encoded = [bytes, ...hashed].flatMap((one) => [one.toString("hex"), one.toString("base64url").slice(0, 20)]);
  return [address, String(bytes.readUInt32BE()), ...encoded.map((text) => text.slice(0, 16))];
}
