import type { Language } from "#contract/language.ts";

/**
 * With what a model may speak about skin, beside the names that our own texts give it (vocabulary.ts): words that say how
 * something looks, where, and how much. None of them says what somebody is, has, feels or should do. A star stands for
 * the endings of an adjective (`ENDINGS` there).
 */
export const WORDS: Readonly<Record<Language, string>> = {
  en: `
a an the this that these those it its they them there here what where which when while whereas though although as than
and or but yet so also too both either neither nor each every all any some several few many most more much less least
fewer little bit hint trace handful couple one two three four half other others another rest else everything nothing
anything something everywhere elsewhere none no not only just very quite rather fairly slightly somewhat mostly mainly
largely nearly almost hardly barely scarcely otherwise overall generally especially particularly really well evenly
nicely naturally clearly visibly moderately gently softly closely comfortably impressively smoothly still again first
second third then finally main amount kind way whole part parts point points thing things detail details difference
differences exception feature features finish glance impression look news picture photo image shape side sides sort
theme tone tones toned type of in on at to from into onto across over under above below between beside besides around
near next along by for with without within up down out off toward towards through per apart among upon about against
close closer further is are be been was being has have do does can could may might seems seem appears appear appearing
looks looking shows show showing shown see seen sees notice noticed noticeable note noted notable stand stands
standing stood catch catches draw draws attention remain remains remaining stays stay run runs reach reaches surround
surrounds surrounding fade fades follow followed follows comes comparison compared contrast give gives leaves left
make makes keeps adds lie lies sit sits spread scattered extend extends concentrated limited confined mention
mentioned mentioning worth present absent found fits complete completes reflects reflect reflecting holds covers score
scores gets earns result your yours our today overview natural typical usual common possible probably perhaps maybe
skin face facial complexion texture textured surface forehead nose nostril nostrils chin cheek cheeks cheekbone
cheekbones jaw jawline temple temples mouth lip lips neck ear ears eyelid eyelids lid lids brow brows eyebrow eyebrows
hairline crease creases corner corners bridge tip wing wings center centre middle edge edges upper lower outer inner
right central area areas zone zones region regions t patch patches spot spots dot dots mark marks blemish blemishes
bump bumps bumpy pimple pimples blackhead blackheads freckle freckles imperfection imperfections cluster group groups
pore pores shadow shadows circles line lines wrinkle wrinkles furrow furrows redness red redder reddest reddish pink
pinker pinkish rosy tint tinted bluish shine shiny shinier shiniest gloss glossy sheen glow oil oily oiliness oilier
dry drier dryness flaky flaking flakes matte matt rough rougher roughness smooth smoother smoothness smoothest soft
softer even evener evenness uneven unevenness uniform balanced balance calm calmer clear clearer clarity fresh
consistent regular unremarkable free fine finer finest coarse coarser refined enlarged open minor major low strong
stronger strongest mild milder faint fainter slight subtle gentle delicate moderate minimal pronounced prominent
obvious distinct striking visible diffuse horizontal vertical shallow deep deeper isolated single individual same
similar equal different combination sensitive color colour variation variations sun sunlight daylight lighting tends
tend like taken shines ones touch room completely fully entirely simply however instead throughout always often
sometimes usually commonly normally rarely seldom frequently therefore thus because since due including include
includes included play plays role easy easily hard discernible detectable detected observe observed finding findings
measured value values level levels range scale average pattern distribution distributed degree intensity presence
absence number section portion contour contours surfaces structure grain grainy dense sparse sparsely occasional
occasionally localised localized primarily predominantly partly partially relatively comparatively noticeably markedly
distinctly faintly lightly subtly strongly heavily highly extremely exceptionally remarkably coloured colored colors
colours suggests indicates describes blend blends blending mix mixed noticing combined together separate separated
alike unlike various suggest indicate creates ring rings frame frames framing covered starts start begins continues
continue ends dominates dominate contributes contribute accompanied forms form likely radiance beyond plus`,
  de: `
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
};

/** German nouns of two parts: of what, and which part or look of it. */
export const COMPOUNDS: readonly [first: string, second: string] = [
  "haut gesichts stirn wangen nasen kinn mund augen kiefer schläfen lippen hals",
  `bereich bereiche bereichs bereichen partie partien zone zonen region regionen mitte hälfte seite seiten bild bildes ton
tons struktur strukturen oberfläche textur typ typs linie linien fältchen falten schatten poren glanz rötung rötungen
winkel winkeln rand spitze`,
];

/** What may have a size, or be dark: nothing that belongs to somebody's features. */
const MARKS = {
  en: "(?:spots?|patch(?:es)?|marks?|dots?|circles|shadows?|areas?|blemish(?:es)?|bumps?|pimples?|blackheads?|freckles?|imperfections?|pores?|lines?|wrinkles?|flakes|groups?|clusters?|amounts?|differences?|details?|exceptions?|parts?|points?|variations?|ones|things?)",
  de: "(?:flecken|flecks?|fleckchen|punkte?n?|stellen?|augenringen?|augenschatten|schatten|bereichen?|partien?|unreinheit(?:en)?|unebenheit(?:en)?|pickeln?|mitessern?|poren|linien?|falten?|fältchen|schüppchen|gruppen?|unterschiede?|ausnahmen?|teile?n?|details?)",
};
const OF_MARKS = {
  en: "(?:dark|brown|red|visible|single|faint|isolated|scattered|uneven|rough|dry|horizontal|vertical|fine|soft|slightly|few)",
  de: "(?:dunkle[nrms]?|rote[nrms]?|sichtbare[nrms]?|einzelne[nrms]?|verstreute[nrms]?|feine[nrms]?|trockene[nrms]?|raue[nrms]?)",
};
const SIZE = {
  en: "(?:small(?:er|est)?|tiny|large[rst]*|big(?:ger|gest)?|long|short|wide)",
  de: "(?:klein|kleiner|kleinst|winzig|gross|grösser|grösst|breit|flach|lang|kurz)(?:e[nrms]?)?",
};
/** Eyes are a place only: what they look like themselves is nobody's skin. */
const AT = {
  en: "(?:under|below|beneath|around|between|near|beside|of|by|at|to)",
  de: "(?:unter|um|bei|neben|an|zwischen|nahe)",
};
/** Praise and blame of skin, and the words beside which it would be of somebody's looks. */
export const PRAISE: Readonly<Record<Language, string>> = {
  en: "good great nice pleasant pleasing positive radiant glowing dull",
  de: "gut* besser* angenehm* erfreulich* positiv* strahlend* harmonisch* einwandfrei* fahl*",
};
export const LOOKS: Readonly<Record<Language, string>> = {
  en: "face facial lip lips mouth",
  de: "gesicht gesichts gesichter lippe lippen mund munds mundes",
};

/**
 * Words that are harmless beside certain others only: "dark spots", not "dark skin", "you see", not "you are". Each is a
 * pattern of whole words.
 */
export const PHRASES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    `(?:${SIZE.en}|dark|darker|brown|brownish)(?: and)?(?: ${OF_MARKS.en}){0,2} ${MARKS.en}`,
    `(?:they|these|which|${MARKS.en}) (?:are|is|look|looks)(?: not| very| quite| rather| all| only| mostly){0,2} ${SIZE.en}`,
    "(?:a (?:touch|bit|little)|slightly|somewhat) darker",
    "(?:light|lighter) (?:shine|sheen|redness|shadows?|lines?|gloss|glow|flaking|unevenness|bumps?)",
    "(?:this|the|good|soft|even) light(?! (?:skin|complexion|tone|colou?r|face|one))",
    "skin (?:looks|appears|seems) relaxed",
    "(?:smile|laugh) lines",
    `${AT.en} (?:(?:the|your|both|each) )?(?:(?:left|right|inner|outer) )?eyes?(?: is darker)?|under eyes?|eye area(?: looks bright)?|(?:catch|catches) the eye`,
    "may add to|come (?:first|next)|next come|(?<!not |nothing .{0,60})normal",
    "crow feet",
    "far between",
    "(?:you|one|we|i) (?:can |may |might |will |first )?(?:see|sees|notice|notices)|you (?:may )?have",
  ],
  de: [
    `(?:${SIZE.de}|dunkl(?:e|en|er|em|es|ere|erer|eren)|dunkler|braune[nrs]?|bräunliche[nrs]?)(?: ${OF_MARKS.de}){0,2} ${MARKS.de}`,
    `(?:sie|die|${MARKS.de}) sind(?: nicht| sehr| recht| eher| meist| alle){0,2} ${SIZE.de}`,
    "nichts grösseres|(?:einige|wenige|paar) kleiner?e|klein und verstreut",
    "im grossen und ganzen",
    "(?:etwas|leicht|spur|wenig) dunkler(?! (?:haut|teint|ton))",
    "haut entspannt",
    "schöne?[nrs]? (?:gleichmässig|ebenmässig|ausgeglichen|ausgewogen|natürlich|klar|glatt|ruhig)[a-z]*",
    "(?:er|sie) (?:ist|sind|liegt|liegen|zieht|verläuft|fällt|fallen|bleibt|reicht|reichen|zeigt sich)|(?:ist|sind|liegt|liegen) (?:er|sie)",
    "(?:haut|stirn|nase|wange|kinn|teil|rest|und) hat|hat (?:die|deine) haut",
    `${AT.de} (?:(?:den|dem|das|die|deinen|deine|der) )?(?:(?:linken?|rechten?|beiden?|äusseren) )?augen?(?: (?:wirkt hell|dunkler))?|ins auge`,
    "(?<!nicht |nichts .{0,60})normal(?:e[nrms]?)?",
    "(?:du (?:hast|kannst|bemerkst)|(?:hast|kannst|siehst|bemerkst) du|ich sehe|sehe ich)",
    "fällt dir",
    "wird (?:zum|zur|dort|hier|etwas)",
  ],
};
