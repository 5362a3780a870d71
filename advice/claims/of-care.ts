import { type Claim, leaveOut, product, recommendation } from "./claim.ts";

/** What habits and sunscreen do, and what to leave out. */
export const CLAIMS_OF_CARE: Readonly<Record<string, Claim>> = {
  "two finger lengths are enough sunscreen": {
    keys: [recommendation("sun_everyday"), recommendation("sun_light"), "advice.steps.sun_everyday.text"],
    guide: "sunscreen",
    sources: ["taylor2002"],
  },
  "daily sunscreen slows ageing of the skin": {
    keys: [recommendation("sun_lines"), leaveOut("tanning"), product("daily_sun_cream")],
    guide: "sunscreen",
    sources: ["hughes2013"],
  },
  "UV light darkens pigment": {
    keys: [leaveOut("tanning")],
    guide: "dark-spots",
    sources: ["passeron2021"],
  },
  "iron oxides hold back visible light": {
    keys: [recommendation("sun_spots"), product("tinted_sun_cream")],
    guide: "dark-spots",
    sources: ["dumbuya2020", "passeron2021"],
  },
  "mineral filters sting less often": {
    keys: [recommendation("sun_gentle"), product("mineral_sun_cream")],
    guide: "redness",
    sources: ["aadRosacea"],
  },
  "a test on forearm, ear and face": {
    keys: ["advice.patch_test"],
    guide: "sensitive-skin-tips",
    sources: ["aadPatchTest"],
  },
  "peace eases visible redness": {
    keys: [recommendation("calm"), "advice.steps.calm.text"],
    guide: "redness",
    sources: ["aadRosacea"],
  },
  "heat and fragrance can redden": {
    keys: [leaveOut("heat")],
    guide: "redness",
    sources: ["rosco2019", "aadRosacea"],
  },
  "a practice finds where redness comes from": {
    keys: ["advice.care.redness", "advice.care.both"],
    guide: "redness",
    sources: ["rosaceaGuideline"],
  },
  "early help prevents scars": {
    keys: ["advice.care.blemishes"],
    guide: "acne-tips",
    sources: ["nice198"],
  },
  "a spot that is new, changes or bleeds is shown": {
    keys: ["advice.care.spot"],
    guide: "dark-spots",
    sources: ["aadAbcde"],
  },
  "cooling and sleep soften dark circles for hours": {
    keys: [recommendation("cool_eyes"), "advice.look_at.under_eye"],
    guide: "under-eye-shadows",
    sources: ["sundelin2013"],
  },
  "rubbing makes pigment": {
    keys: [leaveOut("rubbing")],
    guide: "under-eye-shadows",
    sources: ["sarkar2016"],
  },
  "squeezing leaves marks": {
    keys: [recommendation("hands_off"), leaveOut("squeezing"), "card.tips.hands_off", product("blemish_patches")],
    guide: "acne-tips",
    sources: ["aadAcneHabits"],
  },
  "washing more often dries and hardly changes sebum": {
    keys: [recommendation("blot"), leaveOut("washing"), product("gel_cleanser")],
    guide: "oily-skin-tips",
    sources: ["aadOilySkin"],
  },
  "alcohol in toners irritates": {
    keys: [leaveOut("toner")],
    guide: "oily-skin-tips",
    sources: ["aadOilySkin"],
  },
  "scrubs and brushes irritate": {
    keys: [leaveOut("scrubs")],
    guide: "acne-tips",
    sources: ["aadAcneHabits"],
  },
  "cream on damp skin keeps water in": {
    keys: [recommendation("moisture_rich"), recommendation("moisture_habit")],
    guide: "dry-skin-tips",
    sources: ["aadDrySkin"],
  },
  "mild cleansers spare the skin": {
    keys: [recommendation("cleanse_habit"), ...["cleansing_milk", "syndet_cleanser", "cleansing_oil"].map(product)],
    guide: "normal-skin",
    sources: ["aadFaceWashing"],
  },
};
