import { findMedicalWords } from "#locales/medical-words.ts";

/**
 * What a model must not say although it was told so (trust, "Privacy" and "Wording"; J4). Beyond the medical words of
 * our own texts: names of diseases, medicines, and everything about a person that is not skin. Stems, in both
 * languages, since English words turn up in German sentences. Wrong hits cost little: the sentence is replaced by ours.
 */
const DISEASES: readonly RegExp[] = [
  /\b(?:acne|akne)\w*/i,
  /\b\w*(?:dermatitis|dermatose|dermatosis|psoriasis|vitiligo|melasma|chloasma|keratos[ei]s|keratosis|impetigo|urticaria|lupus|folliculitis|follikulitis|xanthelasma|hidradenitis|ichthyos\w*|lentigo\w*|naevus|nevus|telangiectas\w*|telangiektas\w*|hirsutis\w*)\b/i,
  /\b(?:rosaze|rosacea|couperose|kupferrose|neurodermi\w*|eczematous|ekzematös\w*)\w*/i,
  /\b\w*(?:cancer|carcinom|karzinom|tumou?r|krebs|sarcom|sarkom|malign|bösartig|bosartig|geschwür|geschwulst)\w*/i,
  /\b(?:precancer|premalig|basaliom|basal cell)\w*/i,
  /\b(?:herpes|shingles|gürtelrose|hives|nesselsucht|ringworm|scabies|krätze|warts?|warzen?|cysts?|zysten?|boils?|furunkel|abs[cz]ess\w*)\b/i,
  /\b(?:schuppenflechte|weissfleckenkrankheit|weißfleckenkrankheit|milchschorf|hautpilz\w*|pilzinfektion\w*|fungal|fung(?:us|i)|tinea|candida\w*)\b/i,
  /\b(?:infect\w*|infekt\w*|inflammatory|entzündungskrankheit\w*|rash(?:es)?|hautausschl[aä]g\w*|ausschl[aä]g\w*|lesions?|läsion\w*|allerg\w+)\b/i,
  /\b(?:disease|diseases|diseased|disorders?|illness\w*|syndrom\w*|patholog\w*|medical|medically|medizin\w*|krankheit\w*|\w*erkrank\w*|hautkrank\w*|hautleiden|hormonst[öo]rung\w*|insuffizien\w*|deficien\w*|anaemi\w*|anemi\w*|anämi\w*)\b/i,
  /\b\w*krankheit(?:en)?\b/i,
];

const MEDICINES: readonly RegExp[] = [
  /\b(?:medications?|medicines?|medicament\w*|medikament\w*|arznei\w*|prescri\w*|verschreib\w*|rezeptpflichtig\w*|antibioti\w*|steroids?|corticost\w*|cortison\w*|kortison\w*|kortiko\w*|hydrocortison\w*|tretinoin\w*|isotretinoin\w*|accutane|roaccutan\w*|adapalen\w*|metronidazol\w*|ivermectin\w*|clindamycin\w*|doxycyclin\w*|spironolacton\w*|hydroquinon\w*|hydrochinon\w*)\b/i,
];

const AGE: readonly RegExp[] = [
  /\b(?:age|ages|aged|ag(?:e)?ing|anti-?ag(?:e)?ing|younger|youngish|youthful\w*|elderly|middle-aged|teen\w*|adolescen\w*|twenties|thirties|forties|fifties|sixties|seventies|puberty|menopaus\w*|wechseljahre\w*)\b/i,
  /\b(?:old|young) (?:skin|person|wom[ae]n|m[ae]n|face|lady|adult)\b/i,
  /\b(?:years?|yrs?)[- ](?:old|younger|older)\b|\blook(?:s|ing)? (?:\w+ )?(?:old|older|young)\b|\b(?:mature|maturing) skin\b/i,
  /\b[Hh]aut-?[Aa]lter\w*|\b(?:Alter|Alters|Alterung\w*|Hautalterung\w*|Lebensalter|Altersgruppe)\b|\b[Aa]ltersbedingt\w*|\b[Aa]ltersfleck\w*/,
  /\b\d{1,3} ?(?:-|–|bis|to)? ?(?:jahre|jährig|years)\w*|\b(?:jahre alt|jünger\w*|jugendlich\w*|älter\w*|anfang|mitte|ende) (?:\w+ )?(?:zwanzig|dreissig|dreißig|vierzig|fünfzig|sechzig|\d0)\b/i,
  /\b(?:jahre alt|jünger\w*|verjüng\w*|jugendlich\w*|pubert\w*|reife[rn]? haut|alternde\w*|gealtert\w*|alte[rn]? haut|junge[rn]? haut|(?:ältere|alte|junge)[rnms]? (?:person|mensch\w*|gesicht\w*|leute)|teenager\w*|senior\w*)\b/i,
];

const SEX: readonly RegExp[] = [
  /\b(?:wom[ae]n|m[ae]n|males?|females?|boys?|girls?|lad(?:y|ies)|gentlem[ae]n|guys?|masculine|feminine|gender\w*|sex|sexes|transgender|manly|womanly|men's|women's)\b/i,
  /\b(?:frau|frauen|männ\w*|mädchen|weiblich\w*|feminin\w*|maskulin\w*|geschlecht\w*|junger herr|dame|damen|herren)\b|\b(?:Mann|Mannes|Junge|Jungen)\b/i,
];

const ORIGIN: readonly RegExp[] = [
  /\b(?:ethnic\w*|ethnie\w*|ethnisch\w*|rac(?:e|es|ial|ially)|rasse\w*|rassisch\w*|nationalit\w*|caucasian\w*|kaukas\w*|asian\w*|asiat\w*|african\w*|afrikan\w*|afro\w*|european\w*|europä\w*|hispanic\w*|latin[oax]s?|indian|indisch\w*|arab\w*|middle[- ]eastern|mediterranean|mediterran\w*|nordic|nordisch\w*|slavic|slawisch\w*|oriental\w*|indigen\w*|fitzpatrick)\b/i,
  /\b(?:black|white|brown|dark|darker|fair|light|lighter|pale|olive|tanned|ebony|ivory)[- ](?:skinned|skin|complexion)\b/i,
  /\b(?:dunkel|hell|schwarz|weiss|weiß|braun|oliv)häut\w*|\b(?:dunkle|helle|schwarze|weisse|weiße|braune|olivfarbene|blasse)[rnms]? (?:haut|hauttyp|hautfarbe|teint)\b|\bhautfarbe\b|\bherkunft\w*/i,
];

const FEELINGS: readonly RegExp[] = [
  /\b(?:happ(?:y|ier|iness)|unhapp\w*|sad|sadness|angry|anger|anxious|anxiety|depress\w*|emotion\w*|mood|moods|tired\w*|exhaust\w*|fatigue\w*|cheerful\w*|smil(?:e|es|ing)(?! lines?)|frown(?:s|ing)?|worried|fear\w*|nervous\w*|lonely)\b/i,
  /\b(?:look|looks|looking|seem|seems|appear|appears) (?:\w+ )?(?:stressed|relaxed|confident)\b/i,
  /\b(?:glücklich\w*|traurig\w*|wütend\w*|ängstlich\w*|angst|depressi\w*|gefühl\w*|stimmung\w*|laune|müde\w*|müdigkeit|erschöpf\w*|fröhlich\w*|lächel\w*|besorgt\w*|nervös\w*|übernächtigt\w*)\b/i,
];

const LOOKS: readonly RegExp[] = [
  /\b(?:attractive\w*|unattractive\w*|attraktiv\w*|unattraktiv\w*|beautiful\w*|handsome\w*|gorgeous\w*|prett(?:y|ier|iest) (?:face|girl|woman|person|skin)|you(?:'re| are) pretty|ugl(?:y|iness)|sexy|stunning\w*|good-looking|cute)\b/i,
  /\b(?:hübsch\w*|hässlich\w*|gutaussehend\w*|gut aussehend\w*|wunderschön\w*|bildhübsch\w*|schönheit)\b|\bschöne[rsn]? (?:gesicht|mensch|person|augen)\b|\bdu bist schön\b/i,
];

const IDENTITY: readonly RegExp[] = [
  /\b(?:celebrit\w*|famous|actress|actor|prominente\w*|berühmt\w*|schauspieler\w*|lookalike|doppelgänger\w*|passport\w*|reisepass\w*|ausweis\w*|identity card|id card|driver'?s licen[cs]e|führerschein\w*)\b/i,
  /\b(?:your|the) name\b|\bname is\b|\b(?:dein|der) name\b|\bdu heisst\b|\bresembles?\b|\bähnelst\b/i,
];

const ALL = [...DISEASES, ...MEDICINES, ...AGE, ...SEX, ...ORIGIN, ...FEELINGS, ...LOOKS, ...IDENTITY];

/** Every forbidden word in a text, of either language. */
export function findForbiddenWords(text: string): string[] {
  // Compatibility forms (full width, ligatures) read as the letters they stand for, and the soft hyphen and its kind not at all.
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  // "r.o.s.a.c.e.a" and "r o s a c e a" are words too.
  const joined = plain.replace(/(?<=\b\p{L})[\s.\-_·]+(?=\p{L}\b)/gu, "");
  const texts = joined === plain ? [plain] : [plain, joined];
  return texts.flatMap((each) => {
    const ascii = inAscii(each);
    return [...findMedicalWords(each), ...IN_ASCII.flatMap((pattern) => pattern.exec(ascii)?.[0] ?? [])];
  });
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", Ä: "Ae", Ö: "Oe", Ü: "Ue", ß: "ss" };

/**
 * `\b` and `\w` know ASCII only: at "ö" a word would end, so "schön" ends after "sch" and "\bältere" never begins. So
 * texts and patterns are both read without umlauts and accents. Patterns that say `\p{L}` instead take V8 0.4 s to
 * compile, on the event loop, twice, and again whenever it has thrown their code away.
 */
function inAscii(text: string): string {
  return text
    .replace(/[äöüÄÖÜß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}

const IN_ASCII: readonly RegExp[] = ALL.map(
  ({ source, flags }) => new RegExp(inAscii(source.replace(/\[([a-z])([äöü])\]/g, "(?:$1|$2)")), flags),
);
