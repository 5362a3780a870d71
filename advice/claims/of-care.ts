import { type Claim, leaveOut, product, recommendation } from "./claim.ts";

/** What habits and sunscreen do, and what to leave out. */
export const CLAIMS_OF_CARE: Readonly<Record<string, Claim>> = {
  "two finger lengths are enough sunscreen": {
    keys: [recommendation("sun_everyday"), recommendation("sun_light"), "advice.steps.later.sun.text"],
    guide: "sunscreen",
    sources: ["taylor2002"],
    told: { de: /zwei Fingerlängen/, en: /two finger lengths/ },
  },
  "daily sunscreen slows ageing of the skin": {
    keys: [recommendation("sun_lines"), leaveOut("tanning"), product("daily_sun_cream")],
    guide: "sunscreen",
    sources: ["hughes2013"],
    told: { de: /Hautalterung.* mit täglicher Creme/, en: /daily sunscreen slowed .*skin ageing/ },
  },
  "UV light darkens pigment": {
    keys: [leaveOut("tanning")],
    guide: "dark-spots",
    sources: ["passeron2021"],
    told: { de: /Licht kann jeden Fleck dunkler machen/, en: /Light can darken any pigment/ },
  },
  "iron oxides hold back visible light": {
    keys: [recommendation("sun_spots"), product("tinted_sun_cream")],
    guide: "dark-spots",
    sources: ["dumbuya2020", "passeron2021"],
    told: { de: /mit \*\*Eisenoxiden\*\* kann es abhalten/, en: /with \*\*iron oxides\*\* can\./ },
  },
  "mineral filters sting less often": {
    keys: [recommendation("sun_gentle"), product("mineral_sun_cream")],
    guide: "redness",
    sources: ["aadRosacea"],
    told: {
      de: /Zinkoxid brennen auf empfindlicher Haut seltener/,
      en: /zinc oxide are less likely to sting sensitive/,
    },
  },
  "a test on forearm, ear and face": {
    keys: ["advice.patch_test"],
    guide: "sensitive-skin-tips",
    sources: ["aadPatchTest"],
    told: { de: /sieben bis zehn Tage/, en: /seven to ten days/ },
  },
  "peace eases visible redness": {
    keys: [recommendation("calm"), "advice.steps.calm.text"],
    guide: "redness",
    sources: ["aadRosacea"],
    told: { de: /Vier Wochen mit drei Produkten/, en: /Four weeks with three products/ },
  },
  "heat and fragrance can redden": {
    keys: [leaveOut("heat")],
    guide: "redness",
    sources: ["rosco2019", "aadRosacea"],
    told: {
      de: /Duftstoffe, Alkohol[\s\S]*Hitze, Sauna, heisses Duschen/,
      en: /Fragrance, alcohol[\s\S]*Heat, sauna, hot showers/,
    },
  },
  "a practice finds where redness comes from": {
    keys: ["advice.care.redness"],
    guide: "redness",
    sources: ["rosaceaGuideline"],
    told: {
      de: /Unterscheiden kann sie nur, wer dich untersucht/,
      en: /Only somebody who examines you can tell them apart/,
    },
  },
  "early help prevents scars": {
    keys: ["advice.care.blemishes"],
    guide: "acne-tips",
    sources: ["nice198"],
    told: { de: /desto eher lassen sich Narben vermeiden/, en: /the better the chance of avoiding scars/ },
  },
  "a spot that is new, changes or bleeds is shown": {
    keys: ["advice.care.spot"],
    guide: "dark-spots",
    sources: ["aadAbcde"],
    told: {
      de: /wenn er neu ist und wächst, sich verändert, juckt, blutet/,
      en: /if it is new and growing, changes, itches, bleeds/,
    },
  },
  "cooling and sleep soften dark circles for hours": {
    keys: [recommendation("cool_eyes"), "advice.look_at.under_eye"],
    guide: "under-eye-shadows",
    sources: ["sundelin2013"],
    told: {
      de: /Ausschlafen kann diesen Teil[\s\S]*einige Stunden halten/,
      en: /Catching up on sleep[\s\S]*can last for a few hours/,
    },
  },
  "rubbing makes pigment": {
    keys: [leaveOut("rubbing")],
    guide: "under-eye-shadows",
    sources: ["sarkar2016"],
    told: { de: /gereizte Haut bildet leichter Pigment/, en: /irritated skin makes pigment more easily/ },
  },
  "squeezing leaves marks": {
    keys: [recommendation("hands_off"), leaveOut("squeezing"), "card.tips.hands_off", product("blemish_patches")],
    guide: "acne-tips",
    sources: ["aadAcneHabits"],
    told: { de: /Drücken und Kratzen\*\* können Flecken/, en: /Squeezing and scratching\*\* can leave marks/ },
  },
  "washing more often dries and hardly changes sebum": {
    keys: [recommendation("blot"), leaveOut("washing"), product("gel_cleanser")],
    guide: "oily-skin-tips",
    sources: ["aadOilySkin"],
    told: {
      de: /Wie viel Talg entsteht, bestimmen vor allem Hormone.*austrocknen/,
      en: /largely decide how much oil.*dry/,
    },
  },
  "alcohol in toners irritates": {
    keys: [leaveOut("toner")],
    guide: "oily-skin-tips",
    sources: ["aadOilySkin"],
    told: { de: /Alkoholhaltige Gesichtswasser\.\*\* .*reizen/, en: /Alcohol-based toners\.\*\* .*irritate/ },
  },
  "scrubs and brushes irritate": {
    keys: [leaveOut("scrubs")],
    guide: "acne-tips",
    sources: ["aadAcneHabits"],
    told: { de: /Bürsten und grobe Peelings\*\* reizen/, en: /brushing and scrubbing\*\* irritates/ },
  },
  "cream on damp skin keeps water in": {
    keys: [recommendation("moisture_rich"), recommendation("moisture_habit"), "advice.steps.later.moisture.text"],
    guide: "dry-skin-tips",
    sources: ["aadDrySkin"],
    told: { de: /noch leicht feuchte Haut/, en: /skin that is still slightly damp/ },
  },
  "mild cleansers spare the skin": {
    keys: [recommendation("cleanse_habit"), ...["cleansing_milk", "syndet_cleanser", "cleansing_oil"].map(product)],
    guide: "normal-skin",
    sources: ["aadFaceWashing"],
    told: { de: /Ein seifenfreier Reiniger, lauwarmes Wasser/, en: /A soap-free cleanser, lukewarm water/ },
  },
};
