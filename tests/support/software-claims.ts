import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { guideFrontMatterSchema } from "#content/article.ts";
import type { Language } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { countPoints, type Graded } from "#engine/scoring/count-points.ts";
import { PUBLISHED_TONES } from "#lab/truth/published-rows.ts";
import { ALL_WORDS } from "#locales/all-words.ts";

const ROOT = join(import.meta.dirname, "../..");
export const fileOf = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** A test by its file and words of its title, or what holds of the code itself. */
type Proof = readonly [file: string, title: string] | (() => boolean);

/** What the pages about us say of the software without "mostly" or "about", and what makes it true. */
export interface SoftwareClaim {
  readonly name: string;
  /** Every sentence that says it, in either language. */
  readonly said: Readonly<Record<Language, RegExp>>;
  readonly proof: readonly Proof[];
}

const VISIT = ["tests/e2e/privacy.spec.ts", "0 bytes of their photo are kept"] as const;
const SOME: readonly Graded[] = [
  { code: "redness", grade: 1.3, seen: 1 },
  { code: "shine", grade: 2.1, seen: 0.6 },
  { code: "lines", grade: 0.7, seen: 1 },
];

export const SOFTWARE_CLAIMS: readonly SoftwareClaim[] = [
  {
    name: "the points are whole and leave the score",
    said: {
      de: /100 minus alle Punkte|Gerundet wird auf ganze Punkte|Sie geht auf, und sie ist für alle dieselbe/,
      en: /100 minus all points|Points are rounded to whole ones|it works out, and it is the same for everybody/,
    },
    proof: [
      ["engine/concerns/pools.test.ts", "is 100 less points that add up"],
      () => {
        const { total, points } = countPoints(SOME);
        return points.every(Number.isInteger) && total === 100 - points.reduce((sum, one) => sum + one, 0);
      },
    ],
  },
  {
    name: "the same pixels give the same numbers, and nothing is left to chance",
    said: {
      de: /kommen dieselben Zahlen heraus|Gewürfelt oder geschönt wird nichts/,
      en: /the numbers are the same|Nothing is left to chance or flattered/,
    },
    proof: [
      ["tests/parity/browser-parity.test.ts", "give byte-identical landmarks and results"],
      () => globSync("engine/**/*.ts", { cwd: ROOT }).every((path) => !/Math\.random|Date\.now/.test(fileOf(path))),
    ],
  },
  {
    name: "two browsers were 3 points apart at most",
    said: { de: /machte das höchstens 3 Punkte aus/, en: /that made 3 points at most/ },
    proof: [
      () =>
        /on 40 portraits and selfies \([^)]*method 3\)[\s\S]*and 2\s+to 3 points \(largest\)/.test(
          fileOf("docs/method.md"),
        ),
    ],
  },
  {
    name: "all goals are shown, also the missed ones, and skin tones apart",
    said: {
      de: /stehen alle Ziele|Alle Hauttöne werden getrennt geprüft/,
      en: /has all goals|All skin tones are tested apart/,
    },
    proof: [
      () => PUBLISHED_TONES.length > 0,
      () => fileOf("site/article/method-tables.tsx").includes("method.results.missed"),
    ],
  },
  {
    name: "who is clear is told to need nothing new",
    said: { de: /sagen wir, dass du nichts Neues brauchst/, en: /we say that you need nothing new/ },
    proof: [() => fileOf("app/features/results/glow-secrets.tsx").includes("planNothingNeeded")],
  },
  {
    name: "nobody is recognised, and nothing of a person is estimated",
    said: { de: /wir erkennen niemanden wieder/, en: /we recognise nobody/ },
    proof: [VISIT],
  },
  {
    name: "every result says that software judged",
    said: { de: /Bei jedem Ergebnis steht, dass Software geurteilt hat/, en: /Every result says that software judged/ },
    proof: [() => Object.values(ALL_WORDS).every((words) => /[Ss]oftware/.test(JSON.stringify(words.results)))],
  },
  {
    name: "texts have four sources with addresses, the same in both languages, dates, and programs that read them",
    said: {
      de: /Regeln und Prüfprogramme lesen jeden|Jede Änderung läuft durch Prüfprogramme|Jeder Ratgeber nennt mindestens vier|dieselbe Arbeit heisst überall gleich|haben dieselben Abschnitte, Quellen und Bilder|stehen die Quellen unter jedem Text|Das Datum\.\*\* Es ändert sich|Über jedem Text steht, wann/,
      en: /Rules and test programs read every|Every change goes through test programs|Every guide names four or more|a work has the same name everywhere|have the same sections, sources and pictures|the sources stand below each text|The date\.\*\* It changes|Above each text it says when/,
    },
    proof: [
      ["tests/site/guides.test.ts", "both languages"],
      ["tests/unit/sources.test.ts", "journal"],
      () =>
        !guideFrontMatterSchema.shape.sources.safeParse(Array(3).fill({ text: "x", url: "https://x.example" })).success,
    ],
  },
  {
    name: "a photo lies in our memory for 25 seconds at most, and is on no disk and in no log",
    said: {
      de: /höchstens 25 Sekunden|nie länger als 25|Nichts kommt auf die Festplatte|nichts, womit wir es später tun könnten|Auf unserem Server ist nichts mehr zu löschen/,
      en: /for 25 seconds at most|never more than 25|Nothing gets onto a disk|so there is nothing left with which we could|there is nothing left to delete on our server/,
    },
    proof: [() => LIMITS.requestMs === 25_000, VISIT],
  },
  {
    name: "the server overwrites what is left of a photo",
    said: {
      de: /Innerhalb einer Sekunde nach der Antwort|Nach einer Sekunde ist es gelöscht/,
      en: /Within a second of the answer|After a second it is deleted/,
    },
    proof: [["server/analysis/request/endpoint.test.ts", "clears the photo before it answers"]],
  },
  {
    name: "nobody else gets a photo without a yes",
    said: {
      de: /Ohne dein eigenes Ja bekommt niemand|^Niemand\. Die Messung|^Niemand\.$|Das Foto bekommt niemand/,
      en: /Without your own yes, nobody else|^Nobody\.$|Nobody receives the photo/,
    },
    proof: [VISIT, ["tests/faults/privacy.test.ts", "is nothing at all without consent"]],
  },
  {
    name: "with the switch on, nothing is sent",
    said: {
      de: /Bleibt das Foto auf deinem Gerät, bekommen wir|Mit dem Schalter wird nichts gesendet|Von deinem Foto wurde nichts gesendet|Dann verlässt das Foto/,
      en: /if the photo stays on your device, we|With the switch, nothing is sent|Nothing of your photo was sent|Then the photo does not leave your device at all/i,
    },
    proof: [["tests/e2e/on-device.spec.ts", "a photo is measured here: our own files come, nothing goes"]],
  },
  {
    name: "before the choice nothing is analysed, and what it means stands above it, after a refusal too",
    said: {
      de: /Bis du ein Foto gewählt hast|das steht über jeder Schaltfläche/,
      en: /Until you have chosen a photo|that is said above every button/,
    },
    proof: [
      ["app/features/analyse/refusal-panel.test.tsx", "stands above the buttons that do it, after a refusal too"],
      ["tests/e2e/upload.spec.ts", "shows title, tips, hint, notice and both buttons"],
    ],
  },
  {
    name: "the live camera is measured by the browser",
    said: { de: /Ein Bild aus der Live-Kamera misst immer/, en: /A picture from the live camera is always/ },
    proof: [["tests/e2e/camera.spec.ts", "is photographed without a touch and measured here: nothing is sent"]],
  },
  {
    name: "a log line holds what we name",
    said: { de: /Mitgeschrieben wird zu jeder Anfrage/, en: /For each request one line is logged/ },
    proof: [VISIT],
  },
  {
    name: "the ad network and the retailer learn nothing of it",
    said: { de: /gehen nie an das Werbenetzwerk/, en: /never go to the ad network|the retailer learns nothing of it/ },
    proof: [
      ["tests/e2e/ads-leave.spec.ts", "asks nobody before a yes or after a no; a yes withdrawn"],
      ["tests/e2e/usage-events.spec.ts", "looking says nothing, to a shop neither"],
    ],
  },
  {
    name: "the diary is the browser's own, asked for each time, and deleted as the visitor likes",
    said: {
      de: /Es liegt im eigenen Browser, nirgends sonst|Von selbst bleibt nichts|fragt er eigens, jedes Mal|Jeder Eintrag lässt sich löschen/,
      en: /It lies in your own browser and nowhere else|Nothing stays by itself|it asks separately, every time|every entry can be deleted/,
    },
    proof: [["tests/e2e/diary-offer.spec.ts", "the photo is kept by a second choice, encrypted; nothing is sent"]],
  },
];

/** Sentences that sound as sure and are about people, texts, law or the page itself. */
export const NOT_OF_SOFTWARE: Readonly<Record<Language, RegExp>> = {
  de: /Niemand aus der Dermatologie|niemand aus der Dermatologie|Alle Angaben stehen im|mit jeder Haut und jedem Bart|dieselben Menschen an verschiedenen Tagen|wie viel jede kleine Stelle|Werbenetzwerks laufen zurzeit nirgends|Wir bekommen zurzeit nichts|wir sehen höchstens ein Foto|\[?Jeder Schritt|jeder Schritt dazwischen|Jedes Versprechen hat bei uns einen Test|sieht in den Entwicklerwerkzeugen|jederzeit widerrufen/,
  en: /Nobody from dermatology|For you, everything is free|All details are in|the same people on different days|how much each small place|How much each thing counts|receive nothing for them|we see a photo at most|Every step|every step between|no two texts|Every promise has a test|developer tools show you every request|We do the same outside|work with skin every day|get a value each|show no photo at all/,
};
