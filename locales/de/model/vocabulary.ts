import type { Vocabulary } from "../../model-texts.ts";

/** What may have a size, or be dark: nothing that belongs to somebody's features. */
const MARKS =
  "(?:flecken|flecks?|fleckchen|punkte?n?|stellen?|augenringen?|augenschatten|schatten|bereichen?|partien?|unreinheit(?:en)?|unebenheit(?:en)?|pickeln?|mitessern?|poren|linien?|falten?|fältchen|schüppchen|gruppen?|unterschiede?|ausnahmen?|teile?n?|details?)";
const OF_MARKS =
  "(?:dunkle[nrms]?|rote[nrms]?|sichtbare[nrms]?|einzelne[nrms]?|verstreute[nrms]?|feine[nrms]?|trockene[nrms]?|raue[nrms]?)";
const SIZE = "(?:klein|kleiner|kleinst|winzig|gross|grösser|grösst|breit|flach|lang|kurz)(?:e[nrms]?)?";
/** Eyes are a place only: what they look like themselves is nobody's skin. */
const AT = "(?:unter|um|bei|neben|an|zwischen|nahe)";

export const VOCABULARY: Vocabulary = {
  words: `
der die das den dem des ein eine einen einem einer eines kein* dein* dies* jen* all* ander* beid* jed* einig* mehrer*
manch* wenig* viel* mehr meist* etwas nichts bisschen hauch spur paar gruppe rest teil teile teils und oder aber auch
nur noch schon sowie sowohl als wie so dass sodass weil denn wenn während wobei weder doch jedoch dagegen hingegen
dennoch zwar da damit dabei daneben darum darunter darüber dazwischen davon dazu daran darauf dort hier herum hin
hinaus ringsum rundum überall nirgends woanders anderswo sonst ansonsten übrig* restlich* am im in ins an auf aus bei
beim bis durch für gegen mit nach nahe neben ohne über um vom von vor zu zum zur zwischen entlang rund seitlich ab es
man sich was wo zuerst zunächst dann danach zuletzt erst* zweit* dritt* zwei drei vier mal insgesamt gesamt*
allgemein* überwiegend* vorwiegend besonders eher ziemlich sehr ganz* fast beinahe nahezu kaum gar nicht etwa leicht*
gerade wirklich vielleicht möglicherweise wahrscheinlich wohl abgesehen einzig* einzeln* vereinzelt* eigentlich
insbesondere allenfalls höchstens mindestens heute blick ist sind sein wirkt wirken haben zeigt zeigen sehen sieht
fällt fallen liegt liegen bleibt bleiben steht stehen glänzt glänzen spiegelt spiegeln tritt treten hervor heraus
sticht stechen erscheint erscheinen scheint gibt lässt lassen kann können erkennen erkennbar* bemerken erwähnen
erwähnenswert* nennenswert* macht machen reicht reichen zieht ziehen umgibt umgeben verteilt* verteilen verstreut*
halten hält grenzen gefolgt passt passen spricht fehlt fehlen vorhanden* geht verläuft verlaufen beschränkt bemerkbar
verglichen vergleich gegensatz trägt kommt bekommt erreicht erhält ergibt rundet runden hinsehen genauer* näher* hinzu
haut gesicht gesichts gesichter foto fotos bild bildes bilder aufnahme licht tageslicht ton töne tons teint teints
textur struktur strukturen oberfläche eindruck gesamteindruck haupteindruck gesamtbild ergebnis wert score punkt
punkte punkten merkmal merkmale detail details thema hauptthema ausnahme unterschied unterschiede typ typs augenbraue
augenbrauen augenwinkel augenwinkeln augenlid augenlider augenlidern augenringe augenringen lid lider lidern braue
brauen stirn nase kinn wange wangen wangenknochen kiefer kiefers schläfe schläfen mund munds mundes mundwinkel
mundwinkeln lippe lippen hals ohr ohren haaransatz nasenflügel nasenflügeln nasenrücken nasenrückens nasenspitze
nasenwurzel mitte rand seite seiten hälfte bereich bereiche bereichen bereichs partie partien zone zonen region
regionen t stelle stellen nähe link* recht* äusser* inner* ober* unter* mittler* zentral* poren glanz fettglanz
schimmer rötung rötungen rot* röter* rötlich* gerötet* rosa rosig* bläulich* färbung unreinheit unreinheiten pickel
pickeln pickelchen mitesser mitessern flecken fleck fleckchen schüppchen sommersprossen sommersprosse unebenheit
unebenheiten ungleichmässigkeit ungleichmässigkeiten ebenmässigkeit gleichmässigkeit schatten linie linien querlinie
querlinien längslinie längslinien falte falten fältchen lachlinie lachlinien lachfältchen stark* stärker* stärksten
schwach* schwächer* deutlich* sichtbar* auffällig* auffälligste* auffallend* unauffällig* sanft* zart* dezent* gering*
geringfügig* minimal* mässig* moderat* ausgeprägt* markant* gewiss* offen* vergrössert* verfeinert* fein* grob*
gröber* rau* glatt* eben* uneben* ebenmässig* gleichmässig* ungleichmässig* einheitlich* uneinheitlich* ausgeglichen*
unausgeglichen* ausgewogen* ruhig* unruhig* klar* rein* unrein* matt* glänzend* ölig* fettig* trocken* schuppig*
rissig* empfindlich* sensibel sensibl* weich* mild* frisch* natürlich* typisch* üblich* ähnlich* gleich*
unterschiedlich* verschieden* flächig* waagrecht* senkrecht* horizontal* vertikal* tief* mittel* auffällt auffallen
heraussticht herausstechen ehesten direkt oft wieder schneidet raum beitragen sonne bemerkenswert* frei*
hauptsächlich* sichtlich* dominant* bestimmt* völlig* vollständig* komplett* gänzlich einfach* stattdessen überhaupt
durchgehend* durchweg immer häufig* manchmal normalerweise gewöhnlich* selten* daher deshalb also einschliesslich
spielt spielen rolle schwer* gemessen* messung werte niveau skala durchschnitt durchschnittlich* muster verteilung
grad intensität abschnitt anteil kontur konturen relief körnig* dicht* spärlich* gelegentlich* lokal* begrenzt*
örtlich* primär* grösstenteils weitgehend* teilweise relativ* vergleichsweise merklich* extrem* aussergewöhnlich*
ausgesprochen* bemerkt wahrnehmbar* beobachten feststellen festzustellen wirkend* weist weisen vermittelt bietet
deutet deuten stellt dar bildet bilden dominiert dominieren kommen vorkommen auftreten erstreckt erstrecken hebt heben
beginnt beginnen folgt folgen farblich* farbe farben gefärbt* gesamtwert geben konzentrieren konzentriert* besteht
bestehen kontrast kontraste vordergrund hintergrund begleitet rahmt säumt säumen betrifft betreffen zusammen
gemeinsam* getrennt* gemischt* sodann zeichnet zeichnen prägt prägen einzelheiten bemerkung anzeichen punktuell*
stellenweise schwerpunkt mittelpunkt verlauf sichtbarkeit wichtig*`,
  praise: "gut* besser* angenehm* erfreulich* positiv* strahlend* harmonisch* einwandfrei* fahl*",
  looks: "gesicht gesichts gesichter lippe lippen mund munds mundes",
  /** Nouns of two parts: of what, and which part or look of it. */
  compounds: [
    "haut gesichts stirn wangen nasen kinn mund augen kiefer schläfen lippen hals",
    `bereich bereiche bereichs bereichen partie partien zone zonen region regionen mitte hälfte seite seiten bild bildes ton
tons struktur strukturen oberfläche textur typ typs linie linien fältchen falten schatten poren glanz rötung rötungen
winkel winkeln rand spitze`,
  ],
  /** Of an adjective, its comparative and its superlative; some of them make no word, which costs nothing. */
  endings: " e em en er es ere eren erer erem eres ste sten ster stes".split(" "),
  inPhrasesOnly: /^(?:dunkle[nr]?|augen?|normale?[rns]?)$/,
  shortForms: [],
  phrases: [
    `(?:${SIZE}|dunkl(?:e|en|er|em|es|ere|erer|eren)|dunkler|braune[nrs]?|bräunliche[nrs]?)(?: ${OF_MARKS}){0,2} ${MARKS}`,
    `(?:sie|die|${MARKS}) sind(?: nicht| sehr| recht| eher| meist| alle){0,2} ${SIZE}`,
    "nichts grösseres|(?:einige|wenige|paar) kleiner?e|klein und verstreut",
    "im grossen und ganzen",
    "(?:etwas|leicht|spur|wenig) dunkler(?! (?:haut|teint|ton))",
    "haut entspannt",
    "schöne?[nrs]? (?:gleichmässig|ebenmässig|ausgeglichen|ausgewogen|natürlich|klar|glatt|ruhig)[a-z]*",
    "(?:er|sie) (?:ist|sind|liegt|liegen|zieht|verläuft|fällt|fallen|bleibt|reicht|reichen|zeigt sich)|(?:ist|sind|liegt|liegen) (?:er|sie)",
    "(?:haut|stirn|nase|wange|kinn|teil|rest|und) hat|hat (?:die|deine) haut",
    `${AT} (?:(?:den|dem|das|die|deinen|deine|der) )?(?:(?:linken?|rechten?|beiden?|äusseren) )?augen?(?: (?:wirkt hell|dunkler))?|ins auge`,
    "(?<!nicht |nichts .{0,60})normal(?:e[nrms]?)?",
    "(?:du (?:hast|kannst|bemerkst)|(?:hast|kannst|siehst|bemerkst) du|ich sehe|sehe ich)",
    "fällt dir",
    "wird (?:zum|zur|dort|hier|etwas)",
  ],
};
