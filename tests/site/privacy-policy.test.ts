import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { COMPLAINT_DAYS, RETENTION } from "#contract/retention.ts";
import { CLIENT_EVENTS } from "#contract/usage.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { ADS, articleOf, BOTH, PHOTO, type Situation, textInBoth, textOf, WORDS } from "./legal-pages.ts";

/** What the policy says in each situation, German before English. That it is true: `privacy-promises.test.ts`. */

const NOTHING: Situation = {};
const HOST: Situation = { environment: { HOSTING_PROVIDER: "Rechenzentrum AG, Schweiz" } };
const WITH_ADS: Situation = { environment: { ...ADS, ...HOST.environment } };
const BESIDE_FACES: Situation = { environment: { ...ADS, ADS_ON_RESULTS: "true" } };
const UNCOUNTED: Situation = { environment: { USAGE_FILE: "off" } };
const UNLIMITED: Situation = { environment: { ANALYSIS_LIMITS: "off" } };
const { providerDays, limitHours } = RETENTION;
const SIDE = LIMITS.providerSidePx;

const policy = (situation: Situation) => textInBoth("/privacy", situation);
const languages = LANGUAGES.map((language) => {
  const { t } = createTranslator(language, ALL_WORDS[language]);
  return { t, text: (situation: Situation) => textOf(language === "de" ? "/privacy" : "/en/privacy", situation) };
});

interface Row {
  readonly of: string;
  readonly in: readonly Situation[];
  readonly says?: readonly RegExp[];
  readonly never?: RegExp;
}

const ROWS: readonly Row[] = [
  {
    of: "a photo that nobody else gets (R-SH-5)",
    in: [NOTHING],
    never:
      /Kästchen|\bbox\b|[Zz]ero [Rr]etention|Auftragsbearbeiter|Ausschnitt|cut-out|bleibt auf unserem|stays on our/,
  },
  {
    of: "consent, data on health and age, each apart (R-UP-16)",
    in: [NOTHING],
    says: [
      /nach keiner Einwilligung.*Angaben über die Gesundheit.*das ist keine Einwilligung/,
      /ask for no consent.*data about health.*own, and no consent/,
      /Widerrufen kannst du jederzeit.*You can withdraw at any time/,
      /\(Art\. 6 Abs\. 1 lit\. a DSGVO; Art\. 31 Abs\. 1 DSG\), vorsorglich .*Art\. 9 Abs\. 2 lit\. a DSGVO; Art\. 6 Abs\. 7 DSG/,
      /\(GDPR Art\. 6\(1\)\(a\); FADP Art\. 31\(1\)\), as a precaution .*Art\. 9\(2\)\(a\); FADP Art\. 6\(7\)/,
    ],
  },
  {
    of: "deletion, as far as a test finds it (R-API-5)",
    in: [NOTHING],
    says: [
      /Eine Sekunde nach der Antwort .*überschrieben.*Zwischenbilder.*etwas länger/,
      /A second after the answer .*overwritten.*on the way.*a little longer/,
    ],
  },
  {
    of: "AI, and the device in its place (AI Act, Art. 50; R-UP-14)",
    in: [NOTHING, PHOTO, WORDS],
    says: [
      /künstliche Intelligenz.*2024\/1689.*artificial intelligence.*2024\/1689/,
      /Gesendet wird es dann nicht, .*ohne dich zu fragen.*then not sent, .*without asking you/,
    ],
  },
  {
    of: "no host and no country where none is configured",
    in: [NOTHING],
    never:
      /Hosting|unser Server steht|our server is there|Länder ohne angemessenen|without adequate data|auf Anfrage|on request|erhalten nur:|goes only to:/i,
  },
  {
    of: "the host that is configured",
    in: [HOST],
    says: [
      /(Rechenzentrum AG, Schweiz.*){2}/,
      /Daten erhalten nur:.*Data goes only to:/,
      /Länder ohne angemessenen Datenschutz.*without adequate data protection/,
    ],
  },
  {
    of: "a provider that gets the photo: its term, the box and its mark",
    in: [PHOTO],
    says: [
      /(Example AI Inc\. \(USA\).*){4}/,
      new RegExp(`bis zu ${providerDays} Tage aufbewahren`),
      new RegExp(`monitoring for up to ${providerDays} days unless zero retention is agreed`),
      new RegExp(`als neues JPEG von höchstens ${SIDE} .*a new JPEG of at most ${SIDE} `),
      /Kästchen.*tick the box/,
      /auf der Karte und im Text zum Teilen.*the card and the text for sharing/,
    ],
    never: /niemanden weitergegeben|passed on to nobody|no AI provider is involved/,
  },
  {
    of: "a provider that gets numbers and no photo",
    in: [WORDS],
    says: [new RegExp(`up to ${providerDays} days`), /eine Karte mit einem solchen Satz.*a card with such a sentence/],
    never: /Kästchen|\bbox\b|niemanden weitergegeben|passed on to nobody|Ausschnitt|cut-out/,
  },
  {
    of: "limits, and on which basis they are",
    in: [NOTHING],
    says: [
      /Missbrauch zu begrenzen[^|]*Art\. 6 Abs\. 1 lit\. f.*limiting abuse[^|]*Art\. 6\(1\)\(f\)/,
      new RegExp(`(${limitHours} (Stunden|hours).*){4}`),
      /(Meldungen für die Nutzungszahlen.*){2}(reports for the usage figures.*){2}/,
    ],
  },
  {
    of: "no limits where there are none",
    in: [UNLIMITED],
    says: [/(zurzeit keiner?\b.*){2}(none at present.*){2}/],
    never: new RegExp(`${limitHours} (Stunden|hours)|Begrenzung\\. Damit|Limits\\. So that`),
  },
  {
    of: "no ad network where no ads run",
    in: [NOTHING, { environment: { ADS_ON_RESULTS: "true" } }],
    says: [/keine Anzeigen eines Werbenetzwerks.*no ads of an advertising network/],
    never: /Google|AdSense|__gads|neben deinem Ergebnis|beside your result/,
  },
  {
    of: "the ad network where ads run, not beside a face",
    in: [WITH_ADS],
    says: [
      /(Google Ireland Limited.*){4}/,
      /__gads/,
      /nicht personalisiert .*not personalised/,
      /auch nicht mit Einwilligung.*not even with consent/,
    ],
    never:
      /auch nach deinen Interessen|also by your interests|neben deinem Ergebnis|beside your result|Zurzeit zeigt|Zurzeit laufen|At present (no ads|SkinGlow shows no)|Länder ohne angemessenen|without adequate data protection/,
  },
  {
    of: "ads beside a face, and who is under 18",
    in: [BESIDE_FACES],
    says: [
      /auch neben deinem Ergebnis.*also appear beside your result/,
      new RegExp(languages.map(({ t }) => `[«“]${t("questions.ask.age.tick")}[»”]`).join(".*")),
    ],
    never: /auch nicht mit Einwilligung|not even with consent/,
  },
  {
    of: "what of use is counted, all of `CLIENT_EVENTS` in the order of that list (R-SH-5)",
    in: [NOTHING],
    says: [
      /nicht, wenn er sie nur im Voraus lädt.*wie sie endeten.*not when it only fetches it in advance.*how they ended/,
      /ein Ergebnis oder eine Demo.*Karte gespeichert oder geteilt.*Text geteilt.*Hauttagebuch gespeichert.*Produktlink.*angenommen oder abgelehnt/,
      /a result or a demo.*card was saved or shared.*text was shared.*saved in the skin diary.*product link.*accepted or declined/,
      /gescheitert, samt Grund\..*failed, and why\./,
      /keine Personendaten\. Cookies oder Speicher.*no personal data\. They need no cookies and no storage/,
      /Tagessummen ohne Angaben zu dir[^|]*Art\. 6 Abs\. 1 lit\. f DSGVO.*Daily sums without details[^|]*GDPR Art\. 6\(1\)\(f\)/,
    ],
    never: /zählen wir nichts von dem|count nothing of what/,
  },
  {
    of: "the provider among what is counted",
    in: [PHOTO, WORDS],
    says: [/samt Grund, und ob Example AI Inc\. beteiligt war\..*whether Example AI Inc\. took part\./],
  },
  {
    of: "nothing counted where nothing is",
    in: [UNCOUNTED],
    says: [
      /Zurzeit zählen wir nichts von dem.*At present we count nothing of what/,
      /Nutzungszahlen zurzeit keine.*Usage figures none at present/,
    ],
    never: /Tagessummen|daily sums|Meldungen für|reports for/i,
  },
  {
    of: "what the diary holds, and that a photo's loss is final (R-RES-15, R-RES-19)",
    in: [NOTHING],
    says: [
      /in jeder Zone des Gesichts.*keine Lage einzelner Stellen.*Fotos, nur wenn du sie eigens wählst.*verschlüsselt.*Bis du es löschst/,
      /in each zone of the face.*no position of any single spot.*Photos, only if you choose them separately.*encrypted.*Until you delete it/,
      /was du spürst, können etwas über deine Gesundheit aussagen.*what you feel may say something about your health/,
      /vergisst du es, sind die Fotos verloren.*in dieser Datei sind sie nicht verschlüsselt.*Dein Browser kann das Hauttagebuch auch von selbst löschen/,
      /if you forget it, the photos are lost.*in that file they are not encrypted.*Your browser may also delete the skin diary by itself/,
      /Auf diesem Gerät speichern.*Save on this device/,
    ],
  },
  {
    of: "complaints to us, and when they are acknowledged (UK: Data Protection Act 2018, section 164A)",
    in: [NOTHING],
    says: [
      new RegExp(`Section 164A.*Innert ${COMPLAINT_DAYS} Tagen.*ohne unnötige Verzögerung.*was herausgekommen ist`),
      new RegExp(`section 164A.*within ${COMPLAINT_DAYS} days.*without undue delay.*the outcome`),
    ],
  },
  {
    of: "a representative",
    in: [{ environment: { UK_REPRESENTATIVE: "Example Ltd, London" } }],
    says: [/(Art\. 27[^:]*: Example Ltd, London.*){2}/],
  },
];

describe.each(ROWS)("the privacy policy on $of", ({ in: situations, says = [], never }) => {
  it.each(situations)("%j", (situation) => {
    const text = policy(situation);
    expect(says.filter((one) => !one.test(text))).toEqual([]);
    if (never !== undefined) expect(text).not.toMatch(never);
  });
});

it.each([NOTHING, PHOTO, WORDS])(
  "the policy quotes the words of the upload step as the consent (R-UP-16; %j)",
  (situation) => {
    for (const { t, text } of languages) {
      for (const key of ["upload.choice.text", "upload.onDevice.label", "upload.choice.onDevice"]) {
        expect(text(situation)).toContain(t(key));
      }
      expect(text(situation)).toMatch(new RegExp(`(Wähl «|choose “)${t("upload.analysing.cancel")}`));
      expect(text(situation).match(/skinglow-models/g)).toHaveLength(1);
    }
  },
);

it("the policy names all events that there are, the bytes that are kept and the diary's page, and is the same at /privacy-policy (R-ROUTE-2)", () => {
  expect(CLIENT_EVENTS).toHaveLength(9);
  expect(policy(NOTHING).match(/0 (Bytes|bytes)/g)).toHaveLength(4);
  for (const prefix of BOTH) {
    expect(articleOf(`${prefix}/privacy`, {})).toContain(`href="${prefix}/history"`);
    expect(articleOf(`${prefix}/privacy-policy`, {})).toBe(articleOf(`${prefix}/privacy`, {}));
  }
});
