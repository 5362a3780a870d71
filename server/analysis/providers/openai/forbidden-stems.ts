import type { Language } from "#contract/language.ts";

/**
 * What a model must not say although it was told so (docs/threats.md, "The AI provider"; J4): medical words, names of
 * diseases and medicines, and everything about a person that is not skin. A star stands for any
 * letters, an underscore for a space. Both languages together, since English words turn up in German sentences; apart
 * only where one language's word is an everyday word of the other. Wrong hits cost little: the text is replaced by ours.
 */

/** As in locales/medical-words.ts, which a test holds these against. */
const MEDICAL = `
*diagnos* treat treats treated treating treatment* *therap* cure cures cured curing curable patient patients patientin*
patienten *symptom* clinical* klinisch* dermatologically_tested dermatologisch_getestet mole_check* muttermal*
leberfleck* *behandel* *behandl* heilen* heilt* heilst heilte* heilung* heilbar* heilmittel* heilsam* geheil* verheil*
ausheil* abheil* kurier*`;

const DISEASES = `
acne* akne* *dermatitis* *dermatose* *dermatosis* *psoriasis* *vitiligo* *melasma* *chloasma* *keratos* *impetigo*
*urticaria* *urtikaria* lupus *folliculitis* *follikulitis* *xanthelasma* *hidradenitis* ichthyos* lentig* naevus*
naevi nevus* nevi *telangie* *hirsutis* rosacea* rosazea* rosaze couperose* kupferrose* neurodermi* eczem* ekzem*
*melanom* *cancer* *carcinom* *karzinom* *tumor* *tumour* *krebs* hautkrebs* *sarcom* *sarkom* *malign* bösartig* *geschwür*
*geschwulst* precancer* premalig* basaliom* basal_cell herpes* shingles gürtelrose* hives nesselsucht* ringworm* scabies
krätze warts warze* cyst cysts zyste* boil boils furunkel* abscess* abszess* schuppenflechte* weissfleckenkrankheit*
milchschorf* hautpilz* pilzinfekt* fungal fungus fungi tinea candida* infect* infekt* inflammatory
entzündungskrankheit* rash rashes *ausschlag* *ausschläge* lesion lesions läsion* allerg* disease* disorder* illness*
syndrom* patholog* medical* medizin* *krankheit* *erkrank* hautkrank* hautleiden hormonstör* insuffizien* deficien*
anemi* anaemi* anämi*`;

const MEDICINES = `
medication* medicine* medicament* medikament* arznei* prescri* verschreib* rezeptpflicht* antibioti* steroid* corticost*
cortiso* kortiso* kortiko* hydrocortiso* *tretinoin* accutane roaccutan* adapalen* metronidazol* ivermectin*
clindamycin* doxycyclin* spironolacton* hydroquinon* hydrochinon*`;

const AGE = `
age ages aged aging ageing antiaging antiageing younger youngish youthful* elderly middle_aged teens teenage* adolescen*
twenties thirties forties fifties sixties seventies eighties puberty pubert* menopaus* wechseljahr* old_skin old_person
old_face old_adult old_lady young_skin young_person young_face young_adult young_lady year_old years_old yrs_old
years_younger years_older mature_skin maturing_skin hautalter* alterung* altersgruppe* altersbeding* altersfleck*
lebensalter jahre_alt jährig* jünger* verjüng* jugendlich* reife_haut reifer_haut reifen_haut alternde* gealtert*
alte_haut alten_haut junge_haut junger_haut jungen_haut ältere_person alte_person junge_person senior*`;

const SEX = `
woman women men boy boys girl* lady ladies gentleman gentlemen guy guys males female* masculine feminin* gender* sex
sexes transgender manly womanly womens frau frauen frauenhaut mann mannes männer* männlich* mädchen* weiblich* maskulin*
geschlecht* herren junger_herr`;

const ORIGIN = `
ethnic* ethnie* ethnisch* race races racial* rasse rassen rassisch* nationalit* caucasian* kaukas* asian* asiat*
african* afrikan* afro* european* europä* hispanic* latino latinos latina latinas latinx indian indisch* arab arabs
arabian arabisch* middle_eastern mediterran* nordic* nordisch* slavic slawisch* oriental* indigen* fitzpatrick
dunkelhäut* hellhäut* schwarzhäut* weisshäut* braunhäut* olivhäut* hautfarbe* herkunft*`;

const FEELINGS = `
happy happier happiness unhapp* sad sadness angry anger anxious* anxiety depress* emotion* mood moods tired* exhaust*
fatigue* cheerful* smile smiles smiling frown frowns frowning worried fear* nervous* lonely glücklich* traurig* wütend*
ängstlich* angst gefühl* stimmung* laune müde* müdigkeit* erschöpf* fröhlich* lächel* besorgt* nervös* übernächtigt*`;

const LOOKS = `
attractive* unattractive* attraktiv* unattraktiv* beautiful* handsome* gorgeous* ugly ugliness sexy stunning*
good_looking cute pretty_face pretty_girl pretty_person pretty_skin you_are_pretty you_re_pretty hübsch* hässlich*
gutaussehend* gut_aussehend* wunderschön* bildhübsch* schönheit* du_bist_schön`;

const IDENTITY = `
celebrit* famous actress* actor actors prominente* berühmt* schauspieler* lookalike* doppelgänger* passport* reisepass*
ausweis* identity_card id_card driver_s_licen* drivers_licen* führerschein* your_name the_name name_is dein_name
der_name du_heisst resemble resembles ähnelst`;

/** "man" and "male" are everyday words of German, "alter" and "dame" of English. */
const ONLY: Readonly<Record<Language, string>> = {
  en: "man male mens",
  de: "alter alters altern dame damen junge jungen",
};

function listOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** Names that are looked for across gaps too ("rosa-cea"), where they are long enough. */
export const NAME_STEMS = [MEDICAL, DISEASES, MEDICINES].flatMap(listOf);
const SHARED = [MEDICAL, DISEASES, MEDICINES, AGE, SEX, ORIGIN, FEELINGS, LOOKS, IDENTITY].flatMap(listOf);
export const STEMS: Readonly<Record<Language, readonly string[]>> = {
  en: [...SHARED, ...listOf(ONLY.en)],
  de: [...SHARED, ...listOf(ONLY.de)],
};

/** What a list of words cannot say, over a line of folded words (fold-text.ts). */
export const FORBIDDEN_PATTERNS: readonly RegExp[] = [
  / \d{1,3} ?(?:bis |to |or |oder )?(?:\d{1,3} )?(?:jahr|year|yr)/,
  / (?:anfang|mitte|ende) (?:[a-z]+ )?(?:zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|\d0) /,
  / look(?:s|ing)? (?:[a-z]+ )?(?:old|older|young) /,
  / (?:black|white|brown|dark|darker|fair|light|lighter|pale|olive|tanned|ebony|ivory) (?:skinned|skin|complexion) /,
  / (?:dunkl|hell|schwarz|weiss|braun|olivfarben|blass)e[rnms]? (?:haut|hauttyp|teint) /,
  / (?:look|seem|appear)(?:s|ing)? (?:[a-z]+ )?(?:stressed|relaxed|confident) /,
  / schone[rsn]? (?:gesicht|mensch|person|augen) /,
];
