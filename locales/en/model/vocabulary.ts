import type { Vocabulary } from "../../model-texts.ts";

/** What may have a size, or be dark: nothing that belongs to somebody's features. */
const MARKS =
  "(?:spots?|patch(?:es)?|marks?|dots?|circles|shadows?|areas?|blemish(?:es)?|bumps?|pimples?|blackheads?|freckles?|imperfections?|pores?|lines?|wrinkles?|flakes|groups?|clusters?|amounts?|differences?|details?|exceptions?|parts?|points?|variations?|ones|things?)";
const OF_MARKS =
  "(?:dark|brown|red|visible|single|faint|isolated|scattered|uneven|rough|dry|horizontal|vertical|fine|soft|slightly|few)";
const SIZE = "(?:small(?:er|est)?|tiny|large[rst]*|big(?:ger|gest)?|long|short|wide)";
/** Eyes are a place only: what they look like themselves is nobody's skin. */
const AT = "(?:under|below|beneath|around|between|near|beside|of|by|at|to)";

export const VOCABULARY: Vocabulary = {
  words: `
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
  praise: "good great nice pleasant pleasing positive radiant glowing dull",
  looks: "face facial lip lips mouth",
  compounds: [],
  endings: [],
  inPhrasesOnly: /^(?:dark|smile|eyes?|normal)$/,
  // "it's", "you'll", "don't", and "cheek's".
  shortForms: [
    [/n['’]t\b/gi, " not"],
    [/['’](?:s|re|ve|ll)\b/gi, " "],
  ],
  phrases: [
    `(?:${SIZE}|dark|darker|brown|brownish)(?: and)?(?: ${OF_MARKS}){0,2} ${MARKS}`,
    `(?:they|these|which|${MARKS}) (?:are|is|look|looks)(?: not| very| quite| rather| all| only| mostly){0,2} ${SIZE}`,
    "(?:a (?:touch|bit|little)|slightly|somewhat) darker",
    "(?:light|lighter) (?:shine|sheen|redness|shadows?|lines?|gloss|glow|flaking|unevenness|bumps?)",
    "(?:this|the|good|soft|even) light(?! (?:skin|complexion|tone|colou?r|face|one))",
    "skin (?:looks|appears|seems) relaxed",
    "(?:smile|laugh) lines",
    `${AT} (?:(?:the|your|both|each) )?(?:(?:left|right|inner|outer) )?eyes?(?: is darker)?|under eyes?|eye area(?: looks bright)?|(?:catch|catches) the eye`,
    "may add to|come (?:first|next)|next come|(?<!not |nothing .{0,60})normal",
    "crow feet",
    "far between",
    "(?:you|one|we|i) (?:can |may |might |will |first )?(?:see|sees|notice|notices)|you (?:may )?have",
  ],
};
