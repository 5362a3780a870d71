import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { RETENTION } from "#contract/retention.ts";
import { CLIENT_EVENTS } from "#contract/usage.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { ADS, articleOf, BOTH, PHOTO, type Situation, textInBoth, textOf, WORDS } from "./legal-pages.ts";

describe("the privacy policy", () => {
  const policy = (situation: Situation = {}) => textInBoth("/privacy", situation);

  it("with the embedded engine passes the photo on to nobody (R-SH-5)", () => {
    expect(policy()).toMatch(/an niemanden weitergegeben.*passed on to nobody/);
    expect(policy()).not.toMatch(/Kästchen|\bbox\b|Zero Retention|zero retention|Auftragsbearbeiter/);
    expect(policy().match(/0 (Bytes|bytes)/g)).toHaveLength(4);
  });

  it("quotes the words of the upload step as the consent, in every mode, and says how it is withdrawn (R-UP-16)", () => {
    for (const situation of [{}, PHOTO, WORDS]) {
      for (const language of LANGUAGES) {
        const { t } = createTranslator(language, ALL_WORDS[language]);
        const text = textOf(language === "de" ? "/privacy" : "/en/privacy", situation);
        expect(text).toContain(t("upload.choice.text"));
        expect(text).toContain(t("upload.onDevice.label"));
        expect(text).toContain(t("upload.choice.onDevice"));
        expect(text).toContain(
          { de: `Wähl «${t("upload.analysing.cancel")}»`, en: `choose “${t("upload.analysing.cancel")}”` }[language],
        );
      }
    }
  });

  it("asks for no consent on the device, and names data on health and the age apart (R-UP-16)", () => {
    expect(policy()).toMatch(
      /nach keiner Einwilligung.*Angaben über die Gesundheit.*das ist keine Einwilligung.*ask for no consent.*data about health.*own, and no consent/,
    );
    expect(policy()).toMatch(/Widerrufen kannst du jederzeit.*You can withdraw at any time/);
  });

  it("promises of deletion what a test finds, and tells what it does not (R-API-5, R-SH-5)", () => {
    expect(policy()).toMatch(/Eine Sekunde nach der Antwort .*überschrieben.*Zwischenbilder.*etwas länger/);
    expect(policy()).toMatch(/A second after the answer .*overwritten.*on the way.*a little longer/);
    expect(policy()).not.toMatch(/bleibt auf unserem Server|stays on our server/);
  });

  it("says that AI measures, wherever it does, and what of a provider's is marked (AI Act, Art. 50)", () => {
    for (const situation of [{}, PHOTO, WORDS]) {
      expect(policy(situation)).toMatch(/künstliche Intelligenz.*2024\/1689.*artificial intelligence.*2024\/1689/);
    }
    expect(policy(PHOTO)).toMatch(/auf der Karte und im Text zum Teilen.*the card and the text for sharing/);
    expect(policy(WORDS)).toMatch(/eine Karte mit einem solchen Satz.*a card with such a sentence/);
  });

  it("says what Global Privacy Control writes, and that it does before a choice (R-SH-3)", () => {
    expect(policy()).toMatch(
      /Global Privacy Control sendet, stehen die ersten zwei schon vorher da.*als declined mit dem Zeitpunkt/,
    );
    expect(policy()).toMatch(/Global Privacy Control are the first two there before.*as declined with the time/);
  });

  it("says of the device that nothing is sent and the server never asked instead, in every mode (R-UP-14)", () => {
    for (const situation of [{}, PHOTO, WORDS]) {
      const text = policy(situation);
      expect(text).toMatch(/Gesendet wird es dann nicht, .*ohne dich zu fragen.*then not sent, .*without asking you/);
      expect(text.match(/skinglow-models/g)).toHaveLength(2);
    }
  });

  it("names the basis of the analysis in both laws, and the explicit consent as a precaution", () => {
    expect(policy()).toMatch(
      /Deine Einwilligung \(Art\. 6 Abs\. 1 lit\. a DSGVO; Art\. 31 Abs\. 1 DSG\), vorsorglich .*Art\. 9 Abs\. 2 lit\. a DSGVO; Art\. 6 Abs\. 7 DSG/,
    );
    expect(policy()).toMatch(
      /Your consent \(GDPR Art\. 6\(1\)\(a\); FADP Art\. 31\(1\)\), as a precaution .*Art\. 9\(2\)\(a\); FADP Art\. 6\(7\)/,
    );
  });

  it("says that the products after an analysis follow from the result, and what a click tells", () => {
    expect(policy()).toMatch(/hängt die Auswahl von deinem Ergebnis ab.*selection depends on your result/);
    expect(policy()).toMatch(/auf deine Haut schliessen.*conclusions about your skin/);
    expect(policy()).not.toMatch(/nie aus deinem Ergebnis|never from your result/);
  });

  it("speaks of hosting and of countries only with a configured host, and then names it", () => {
    const claims =
      /Hosting|unser Server steht|our server is there|Länder ohne angemessenen|without adequate data protection|auf Anfrage|on request/i;
    expect(policy()).not.toMatch(claims);
    expect(policy()).not.toMatch(/Daten erhalten nur:|Data goes only to:/);
    const hosted = policy({ environment: { HOSTING_PROVIDER: "Rechenzentrum AG, Schweiz" } });
    expect(hosted.match(/Rechenzentrum AG, Schweiz/g)).toHaveLength(2);
    expect(hosted).toMatch(/Daten erhalten nur:.*Data goes only to:/);
    expect(hosted).toMatch(/Länder ohne angemessenen Datenschutz.*without adequate data protection/);
  });

  it("names a provider that gets the photo, its country, its term and the box", () => {
    expect(policy(PHOTO).match(/Example AI Inc\. \(USA\)/g)).toHaveLength(4);
    expect(policy(PHOTO)).toContain(`bis zu ${RETENTION.providerDays} Tage aufbewahren`);
    expect(policy(PHOTO)).toContain(
      `may keep inputs for abuse monitoring for up to ${RETENTION.providerDays} days unless zero retention is agreed`,
    );
    expect(policy(PHOTO)).toMatch(/Kästchen.*tick the box/);
    const side = LIMITS.providerSidePx;
    expect(policy(PHOTO)).toMatch(new RegExp(`als neues JPEG von höchstens ${side} .*a new JPEG of at most ${side} `));
    expect(policy(WORDS) + policy()).not.toMatch(/Ausschnitt|cut-out/);
    expect(policy(PHOTO)).not.toMatch(/niemanden weitergegeben|passed on to nobody|no AI provider is involved/);
  });

  it("says what the limits keep, for how long and on which basis, as long as there are limits", () => {
    expect(policy()).toMatch(new RegExp(`Prüfwert.*verworfen, spätestens nach ${RETENTION.limitHours} Stunden`));
    expect(policy()).toMatch(
      new RegExp(`check value.*discarded with the key, after ${RETENTION.limitHours} hours at the latest`),
    );
    expect(
      policy().match(/Missbrauch zu begrenzen[^|]*Art\. 6 Abs\. 1 lit\. f|limiting abuse[^|]*Art\. 6\(1\)\(f\)/g),
    ).toHaveLength(2);
    const term = new RegExp(`${RETENTION.limitHours} (Stunden|hours)`, "g");
    expect(policy().match(term)).toHaveLength(4);
    const off = policy({ environment: { ANALYSIS_LIMITS: "off" } });
    expect(off).not.toMatch(term);
    expect(off).not.toMatch(/Begrenzung\. Damit|Limits\. So that/);
    expect(off.match(/zurzeit keiner?\b|none at present/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it("names a provider that gets numbers, and that it gets no photo", () => {
    expect(policy(WORDS)).toMatch(/Dein Foto und deine IP-Adresse bekommt dieser Anbieter nicht/);
    expect(policy(WORDS)).toMatch(/receives neither your photo nor your IP address/);
    expect(policy(WORDS)).toContain(`${RETENTION.providerDays} days`);
    expect(policy(WORDS)).not.toMatch(/Kästchen|\bbox\b|niemanden weitergegeben|passed on to nobody/);
  });

  it("speaks of the ad network only where ads run", () => {
    expect(policy()).not.toMatch(/Google|AdSense|__gads/);
    expect(policy()).toMatch(/keine Anzeigen eines Werbenetzwerks.*no ads of an advertising network/);
    const withAds = policy({ environment: { ...ADS, HOSTING_PROVIDER: "Rechenzentrum AG, Schweiz" } });
    expect(withAds.match(/Google Ireland Limited/g)).toHaveLength(4);
    expect(withAds).toMatch(/__gads/);
    expect(withAds).toMatch(/nicht personalisiert .*not personalised/);
    expect(withAds).not.toMatch(/auch nach deinen Interessen|also by your interests/);
    expect(withAds).not.toMatch(/Zurzeit zeigt|Zurzeit laufen|At present (no ads|SkinGlow shows no)/);
    expect(withAds).not.toMatch(/Länder ohne angemessenen|without adequate data protection/);
  });

  it("says whether ads stand beside a face", () => {
    const beside = policy({ environment: { ...ADS, ADS_ON_RESULTS: "true" } });
    for (const language of LANGUAGES) {
      const { t } = createTranslator(language, ALL_WORDS[language]);
      expect(beside.match(new RegExp(`[«“]${t("questions.ask.age.tick")}[»”]`, "g"))).toHaveLength(2);
    }
    expect(beside).toMatch(/auch neben deinem Ergebnis.*also appear beside your result/);
    expect(policy({ environment: ADS })).toMatch(/auch nicht mit Einwilligung.*not even with consent/);
    expect(policy({ environment: ADS })).not.toMatch(/neben deinem Ergebnis|beside your result/);
    expect(beside).not.toMatch(/auch nicht mit Einwilligung|not even with consent/);
    expect(policy({ environment: { ADS_ON_RESULTS: "true" } })).not.toMatch(/neben deinem Ergebnis/);
  });

  it("says what of use is counted, what never, and for how long the sums are kept (R-SH-5)", () => {
    const [months, days] = [RETENTION.usageMonths, RETENTION.usageDays];
    const german = textOf("/privacy", {});
    const english = textOf("/en/privacy", {});
    expect(german).toMatch(/führt Tagessummen.*nicht, wenn er sie nur im Voraus lädt.*wie sie endeten/);
    expect(english).toMatch(/keeps daily sums.*not when it only fetches it in advance.*how they ended/);
    // All of `CLIENT_EVENTS`, in the order of that list.
    expect(german).toMatch(
      /ein Ergebnis oder eine Demo.*Karte gespeichert oder geteilt.*Text geteilt.*Hauttagebuch gespeichert.*Produktlink.*angenommen oder abgelehnt/,
    );
    expect(english).toMatch(
      /a result or a demo.*card was saved or shared.*text was shared.*saved in the skin diary.*product link.*accepted or declined/,
    );
    expect(CLIENT_EVENTS).toHaveLength(9);
    for (const situation of [PHOTO, WORDS]) {
      expect(policy(situation)).toMatch(
        /samt Grund, und ob Example AI Inc\. beteiligt war\..*whether Example AI Inc\. took part\./,
      );
    }
    expect(policy()).toMatch(/gescheitert, samt Grund\..*failed, and why\./);
    expect(german).toMatch(/keine Personendaten\. Cookies oder Speicher auf deinem Gerät brauchen sie nicht/);
    expect(english).toMatch(/no personal data\. They need no cookies and no storage on your device/);
    expect(german).toContain(`höchstens ${months} Monate (${days} Tage); dann löscht sie ein Programm`);
    expect(english).toContain(`${months} months at most (${days} days); then a program deletes them`);
    expect(policy()).toMatch(/Tagessummen ohne Angaben zu dir[^|]*Art\. 6 Abs\. 1 lit\. f DSGVO/);
    expect(policy()).toMatch(/Daily sums without details about you[^|]*GDPR Art\. 6\(1\)\(f\)/);
    expect(policy()).not.toMatch(/zählen wir nichts von dem|count nothing of what/);
  });

  it("says that nothing is counted where nothing is", () => {
    const uncounted = policy({ environment: { USAGE_FILE: "off" } });
    expect(uncounted).toMatch(/Zurzeit zählen wir nichts von dem.*At present we count nothing of what/);
    expect(uncounted).toMatch(/Nutzungszahlen zurzeit keine.*Usage figures none at present/);
    expect(uncounted).not.toMatch(/Tagessummen|daily sums|Meldungen für|reports for/i);
    expect(policy().match(/Meldungen für die Nutzungszahlen|reports for the usage figures/g)).toHaveLength(4);
  });

  it("says of the history: only after the visitor's wish, a photo by a choice of its own, until it is deleted (R-RES-15, R-RES-19)", () => {
    expect(policy()).toMatch(/höchstens diese fünf Einträge.*these five entries at most/);
    expect(policy()).toMatch(/Erst wenn du .*legt dein Browser eine Datenbank an.*Vorher gibt es sie nicht/);
    expect(policy()).toMatch(
      /Only when you choose .*does your browser create a database.*Before that it does not exist/,
    );
    for (const said of [
      /keine Lage von Stellen im Gesicht.*Fotos, nur wenn du sie eigens wählst.*verschlüsselt.*Bis du es löschst/,
      /no position of anything in the face.*Photos, only if you choose them separately.*encrypted.*Until you delete it/,
      /Wir speichern kein Foto\. Wenn du willst, behält dein eigener Browser eines, nur auf diesem Gerät\./,
      /We store no photo\. If you wish, your own browser keeps one, on this device alone\./,
      /was du spürst, können etwas über deine Gesundheit aussagen/,
      /what you feel may say something about your health/,
      /vergisst du es, sind die Fotos verloren.*in dieser Datei sind sie nicht verschlüsselt.*Ein Browser kann es auch löschen/,
      /if you forget it, the photos are lost.*in that file they are not encrypted.*A browser may also delete it/,
    ]) {
      expect(policy()).toMatch(said);
    }
    for (const [prefix, label] of [
      ["", "Auf diesem Gerät speichern"],
      ["/en", "Save on this device"],
    ] as const) {
      expect(textOf(`${prefix}/privacy`, {})).toContain(label);
      expect(articleOf(`${prefix}/privacy`, {})).toContain(`href="${prefix}/history"`);
    }
  });

  it("names the authorities, the rights and the words of the consent notice", () => {
    expect(policy()).toMatch(
      /EDÖB.*Datenschutzbehörde, Barichgasse.*ICO.*Europäische Datenschutzausschuss.*FDPIC.*Austria it is the data protection authority.*ICO.*European Data Protection Board/,
    );
    expect(policy()).toMatch(/Art\. 22 DSGVO.*GDPR Art\. 22/);
    expect(
      policy().match(/UK GDPR und Data Protection Act 2018|the UK GDPR and the Data Protection Act 2018/g),
    ).toHaveLength(2);
    expect(policy()).not.toMatch(/Art\. 27/);
    const represented = policy({ environment: { UK_REPRESENTATIVE: "Example Ltd, London" } });
    expect(represented.match(/Art\. 27[^:]*: Example Ltd, London/g)).toHaveLength(2);
    for (const word of ["«Alle akzeptieren»", "«Ablehnen»", "«Cookie-Einstellungen»", "“Accept All”", "“Decline”"]) {
      expect(policy()).toContain(word);
    }
    expect(policy()).toContain("“Cookie settings”");
  });

  it("is the same at /privacy-policy (R-ROUTE-2)", () => {
    for (const prefix of BOTH) {
      expect(articleOf(`${prefix}/privacy-policy`, {})).toBe(articleOf(`${prefix}/privacy`, {}));
    }
  });
});
