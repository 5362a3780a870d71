import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PAGE_PATHS } from "#content/site-pages.ts";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { CONSENT_TEXT_VERSION } from "#contract/consent.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { RETENTION } from "#contract/retention.ts";
import { CLIENT_EVENTS, EVENT_PATH } from "#contract/usage.ts";
import { FIGURES_A_DAY } from "#server/limits/rates.ts";
import { tracesOf } from "../../support/photo-traces.ts";
import { notice, settings, stored } from "../consent-choice.ts";
import { expect } from "../fixtures.ts";
import { SkinGlow } from "../skin-glow.ts";
import type { OwnFixtures } from "./own-fixtures.ts";
import { ADDRESS, ask, BROWSER, daysAgo, type OwnServer, type Sum, WORD } from "./own-server.ts";
import type { PrivacyPromise } from "./promise.ts";

/** Section 2: what is counted of a visit, for how long it is kept, and of whom nothing is. */

const PAGES = ["-", ...PAGE_PATHS, "/privacy-policy", "/offline"];
const EVENTS = ["page_view", "analysis_embedded", ...CLIENT_EVENTS];
const OUTCOMES = ["-", "analysed", "degraded", "quota", "cancelled", ...ERROR_CODES];

export const USAGE_PROMISES: readonly PrivacyPromise<OwnFixtures>[] = [
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
    name: "what comes too often from one connection is not in the sums of use, and another one's is",
    de: [
      "Was an einem Tag ungewöhnlich oft von einem Anschluss kommt, zählen wir nicht mit.",
      "zählen wir, wie viele Analysen, geöffnete Seiten und Meldungen für die Nutzungszahlen von einem Anschluss kommen",
    ],
    en: [
      "Whatever comes unusually often from one connection on one day, we leave out of the sums.",
      "we count what comes from one connection. That is analyses, opened pages and reports for the usage figures.",
    ],
    of: ["Nutzungszahlen", "Begrenzung"],
    proof: async ({ own }) => {
      const path = "/en/dry-skin-tips";
      const open = (address: string) =>
        ask(own.address, path, { headers: { "sec-fetch-dest": "document", "x-forwarded-for": address } });
      const atOnce = 25;
      for (let n = 0; n < FIGURES_A_DAY + 50; n += atOnce) {
        await Promise.all(Array.from({ length: atOnce }, () => open("198.51.100.201")));
      }
      await open("198.51.100.202");
      const views = () => own.sums().filter(({ page, language }) => page === "/dry-skin-tips" && language === "en");
      await expect.poll(() => views().map(({ count }) => count)).toEqual([FIGURES_A_DAY + 1]);
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
      "Sendet dein Browser das Signal Global Privacy Control, gilt das ebenfalls als Ablehnung und wird so gespeichert, als declined mit dem Zeitpunkt. Der Hinweis erscheint dann nicht",
    ],
    en: [
      "If your browser sends Global Privacy Control, we count nothing",
      "If your browser sends the Global Privacy Control signal, that counts as declining too and is stored as such, as declined with the time. The notice then does not appear",
    ],
    of: ["Deine Wahl", "Nutzungszahlen"],
    proof: async ({ page, context, own }) => {
      const path = "/oily-skin-tips";
      const signalling = await context.newPage();
      await signalling.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
      await signalling.setExtraHTTPHeaders({ "x-forwarded-for": ADDRESS, "sec-gpc": "1" });
      const said: string[] = [];
      signalling.on("request", (request) => {
        if (request.method() !== "GET") said.push(request.url());
      });
      await signalling.goto(path);
      await expect(notice(signalling)).toBeHidden();
      expect(await stored(signalling)).toMatchObject({
        "skinglow.consent": "declined",
        "skinglow.consent.meta": expect.stringContaining(`"textVersion":"${CONSENT_TEXT_VERSION}"`),
      });
      const visitor = new SkinGlow(signalling);
      await settings(visitor).click();
      await visitor.button("consent.accept").click();
      await expect(notice(signalling)).toBeHidden();
      await signalling.evaluate(() => localStorage.clear());
      await actOutside(own, path, { "sec-gpc": "1" });

      // The same without the signal is counted, once.
      const site = new SkinGlow(page);
      const before = own.sums().find(({ outcome }) => outcome === "bad_field_type")?.count ?? 0;
      await page.goto(path);
      await site.button("consent.accept").click();
      await actOutside(own, path, {});
      await expect
        .poll(() => sumsOf(own, path))
        .toEqual([
          `analysis_embedded bad_field_type ${Number(before) + 1}`,
          "card_saved - 1",
          "consent_accepted - 1",
          "page_view - 2",
        ]);
      expect(said).toEqual([]);
    },
  },
];

/** Everything that could be counted of a visitor on this page, once; `headers` are those of the browser. */
async function actOutside(own: OwnServer, path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const json = { "content-type": "application/json", ...headers };
  await ask(own.address, path, { headers: { "sec-fetch-dest": "document", ...headers } });
  await ask(own.address, EVENT_PATH, {
    method: "POST",
    headers: json,
    body: `{"event":"card_saved","page":"${path}"}`,
  });
  await ask(own.address, ANALYSIS_PATH, { method: "POST", headers: json, body: '{"image":7}' });
}

/** Of `actOutside`, and whatever a browser said on that page. */
function sumsOf(own: OwnServer, path: string): readonly string[] {
  return own
    .sums()
    .filter(({ page, outcome }) => page === path || outcome === "bad_field_type")
    .map(({ event, outcome, count }) => `${event} ${outcome} ${count}`)
    .sort();
}

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
