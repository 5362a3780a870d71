import { ANALYSIS_PATH, successAnswerSchema } from "#contract/api.ts";
import { EVENT_PATH } from "#contract/usage.ts";
import { encodedIn, tracesOf } from "../../support/photo-traces.ts";
import { expect } from "../fixtures.ts";
import type { OwnFixtures } from "./own-fixtures.ts";
import { ADDRESS, ask, BROWSER, type OwnServer, untilSeen, WORD } from "./own-server.ts";
import type { PrivacyPromise } from "./promise.ts";

/** Section 3: the photo, on its way, on our server, on the visitor's device. */

/** What an answer must not speak of. */
const OF_PERSONS =
  /^(age|sex|gender|origin|race|ethnic\w*|emotions?|mood|attract\w*|beauty|identity|embedding|landmarks?|template)$/i;

function logged({ server }: OwnServer, route: string): readonly string[] {
  return server
    .err()
    .split("\n")
    .filter((line) => line.includes(`"route":"${route}"`));
}

function keysIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(keysIn)];
}

export const PHOTO_PROMISES: readonly PrivacyPromise<OwnFixtures>[] = [
  {
    name: "0 bytes of a photo are kept: nothing on a disk, nothing in a database, nothing in logs",
    de: [
      "Aufbewahrt werden 0 Bytes: nichts auf einer Festplatte, nichts in einer Datenbank, nichts in Protokollen.",
      "bis zur Antwort, höchstens 25 Sekunden (Zwischenbilder: Abschnitt 3); aufbewahrt werden 0 Bytes",
    ],
    en: [
      "0 bytes are kept: nothing on a disk, nothing in a database, nothing in logs.",
      "until the answer, 25 seconds at most (pictures made on the way: section 3); 0 bytes are kept",
    ],
    of: [
      "Auf unserem Server",
      "Dein Foto auf unserem Server",
      "Dein Foto analysieren und dir Score, Hauttyp und Empfehlungen zeigen",
    ],
    proof: async ({ own, visit }) => {
      const traces = tracesOf(visit.received, [WORD]);
      expect(traces.in(visit.received.subarray(5_000, 5_100))).toBe("bytes of the photo");
      await expect.poll(() => logged(own, ANALYSIS_PATH).join()).toContain('"status":200');
      await expect.poll(() => own.sums().filter(({ outcome }) => outcome === "analysed")).toHaveLength(1);

      expect(await untilSeen(own)).toEqual([]);
      const figures = traces.below(own.figures);
      expect(figures.files.some((file) => file.endsWith("usage.sqlite-wal"))).toBe(true);
      expect(figures.found).toEqual([]);
      expect(traces.below(`${own.server.folder}/cwd`)).toEqual({ found: [], files: [] });
      expect(traces.below(`${own.server.folder}/tmp`)).toEqual({ found: [], files: [] });
      const inRedis = await own.redis?.dump();
      expect(traces.in(Buffer.from(JSON.stringify(inRedis ?? [])))).toBeNull();
      for (const text of [own.server.err(), own.server.out()]) {
        expect(encodedIn(text)).toBeNull();
        expect(traces.in(Buffer.from(text))).toBeNull();
      }
    },
  },
  {
    name: "place, time, camera and everything else attached to a photo's file is dropped on the way",
    de: [
      "dreht dein Browser es aufrecht, verkleinert es auf höchstens 1600 Pixel und schreibt es als neues Bild. Ort, Zeit, Kamera und alle anderen Zusatzangaben der Datei fallen dabei weg.",
    ],
    en: [
      "your browser turns it upright, scales it down to 1600 pixels at most and writes it as a new picture. Place, time, camera and everything else attached to the file are dropped on the way.",
    ],
    of: ["In deinem Browser"],
    proof: ({ visit }) => {
      expect(visit.photo.toString("latin1")).toContain(WORD);
      expect(Object.keys(visit.body).sort()).toEqual(["image", "language"]);
      const text = visit.received.toString("latin1");
      for (const trace of [WORD, "CANARY", "Exif", "GPS", "xmpmeta", "2026:11:24"]) {
        expect(text.includes(trace), trace).toBe(false);
      }
    },
  },
  {
    name: "the photo is passed on to nobody: our server connects to nothing but its own temporary memory",
    de: ["Das Foto wird an niemanden weitergegeben; ein KI-Anbieter ist nicht beteiligt."],
    en: ["The photo is passed on to nobody; no AI provider is involved."],
    of: ["Wer es auswertet"],
    proof: ({ own, visit }) => {
      expect(visit.answer).toMatchObject({ success: true, details: { source: "embedded" } });
      const { port } = new URL(own.redis?.url ?? "redis://none:0");
      const others = own.connections.filter((one) => !one.endsWith(`:${port}`));
      expect(others).toEqual([]);
      if (own.redis !== null) expect(own.connections).not.toEqual([]);
    },
  },
  {
    name: "neither age, sex, origin, emotions nor attractiveness is measured: the answer has no word for it",
    de: ["Alter, Geschlecht, Herkunft, Gefühle und Attraktivität werden weder gemessen noch geschätzt."],
    en: ["Age, sex, origin, emotions and attractiveness are neither measured nor estimated."],
    of: ["Keine Gesichtserkennung"],
    proof: ({ visit }) => {
      // Parsing leaves out, at every depth, what the contract does not know.
      expect(successAnswerSchema.parse(visit.answer)).toEqual(visit.answer);
      const keys = keysIn(visit.answer);
      expect(keys).toContain("skinType");
      expect(keys.filter((key) => OF_PERSONS.test(key))).toEqual([]);
    },
  },
  {
    name: "with the switch on a photo is not sent, neither to us nor to anyone else, and nothing about it is counted",
    de: [
      "Gesendet wird es dann nicht, weder an uns noch an andere, und das Ergebnis auch nicht.",
      "ebenso nichts zu einem Foto, das auf deinem Gerät gemessen wird",
    ],
    en: [
      "The photo is then not sent, neither to us nor to anyone else, and nor is the result.",
      "nor do we count anything about a photo that is measured on your device",
    ],
    of: ["Auf deinem Gerät"],
    proof: [
      { file: "on-device.spec.ts", test: "a photo is measured here: our own files come, nothing goes" },
      {
        file: "usage-events.spec.ts",
        test: "of a photo that stays on the device, until another one has gone to the server",
      },
    ],
  },
  {
    name: "above the choice of the photo stands what it means, and before the choice nothing is analysed",
    de: [
      "«Mit der Wahl willigst du in die Analyse ein, auch von Gesundheitsdaten. Du bist mindestens 16.»",
      "Du willigst ein, indem du danach ein Foto aufnimmst, auswählst, hineinziehst oder einfügst. Vorher analysieren wir nichts.",
      "bis du die Seite schliesst, neu lädst oder neu beginnst",
      "bis du neu beginnst oder den Tab schliesst",
    ],
    en: [
      "“By choosing one, you consent to the analysis, also of health data. You are 16 or older.”",
      "You consent by then taking, choosing, dropping or pasting a photo. Before that we analyse nothing.",
      "until you close or reload the page, or start anew",
      "until you start anew or close the tab",
    ],
    of: ["Deine Einwilligung", "Dein Foto im Browser", "Dein Ergebnis im Browser, mit deinen Antworten dazu"],
    proof: [
      { file: "upload.spec.ts", test: "shows title, tips, hint, notice and both buttons (R-UP-1 to R-UP-3, R-UP-16)" },
      {
        file: "kept-result.spec.ts",
        test: "a result is there again after a link in the footer, and after a reload (R-RES-11)",
      },
    ],
  },
  {
    name: "a log line holds what the policy names, and neither address, browser, referrer nor query",
    de: [
      "Zeitpunkt, eine zufällige Nummer der Anfrage, die Methode und die aufgerufene bekannte Seite oder Schnittstelle. Dazu kommen der Antwortcode, die Dauer und, wenn etwas nicht ging, ein Fehlercode.",
      "Nicht darin stehen: deine IP-Adresse, dein Browser, woher du kamst, was hinter einem Fragezeichen in der Adresse steht, dein Foto und dein Ergebnis.",
      "ohne Angaben zu dir; nur solange wir sie für die Störungssuche brauchen",
    ],
    en: [
      "the time, a random number of the request, the method and the known page or interface. It adds the status code, the duration and, if something did not work, an error code.",
      "Your IP address, your browser and where you came from are not in it. Nor is whatever follows a question mark in the address, your photo or your result.",
      "without details about you; only as long as we need them to look for faults",
    ],
    of: ["Protokollzeilen", "Dir die Seiten zeigen", "Störungen und Angriffe erkennen"],
    proof: async ({ page, own }) => {
      const headers = {
        "user-agent": `${BROWSER}/1`,
        referer: "https://canary-referrer.example/path",
        "x-request-id": "CANARY-number",
        cookie: "id=CANARY-cookie",
        "accept-language": "en-CANARY",
      };
      await page.goto("/?q=CANARY-query");
      for (const path of ["/en?q=CANARY-query", "/CANARY-path", "/healthz?q=CANARY-query"]) {
        await ask(own.address, path, { headers });
      }
      for (const path of [EVENT_PATH, ANALYSIS_PATH]) {
        const more = { ...headers, "content-type": "application/json" };
        await ask(own.address, `${path}?q=CANARY-query`, { method: "POST", headers: more, body: '{"CANARY' });
      }
      await expect.poll(() => logged(own, ANALYSIS_PATH).at(-1)).toContain('"code":"');
      const text = own.server.err();
      expect(text).not.toMatch(/canary/i);
      expect(text).not.toContain(ADDRESS);
      const lines = text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      const ofRequests = lines.filter((line) => "requestId" in line);
      expect(ofRequests.length).toBeGreaterThan(6);
      // Beside them pino's own `level`, the same in each.
      const named = ["level", "time", "requestId", "method", "route", "status", "ms", "code"];
      expect(ofRequests.flatMap((line) => Object.keys(line)).filter((key) => !named.includes(key))).toEqual([]);
      expect(new Set(ofRequests.map(({ level }) => level)).size).toBe(1);
      expect(new Set(ofRequests.map(({ requestId }) => requestId)).size).toBe(ofRequests.length);
      // Warnings about the server itself.
      const others = lines.filter((line) => !ofRequests.includes(line)).map((line) => Object.keys(line));
      expect(others.filter((keys) => keys.join() !== "level,time,msg")).toEqual([]);
    },
  },
];
