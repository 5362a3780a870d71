import { type Claim, leaveOut, product, recommendation } from "./claim.ts";

/** What habits and sunscreen do, and what to leave out. */
export const CLAIMS_OF_CARE = {
  two_fingers: {
    sure: "advice",
    keys: [recommendation("sun_everyday"), recommendation("sun_light"), "advice.steps.sun_everyday.text"],
    guide: "sunscreen",
    sources: ["taylor2002"],
  },
  sunscreen_ageing: {
    sure: "good",
    keys: [recommendation("sun_lines"), leaveOut("tanning"), product("daily_sun_cream")],
    guide: "sunscreen",
    sources: ["hughes2013"],
  },
  uv_pigment: {
    sure: "good",
    keys: [leaveOut("tanning")],
    guide: "dark-spots",
    sources: ["passeron2021"],
  },
  iron_oxides: {
    sure: "some",
    keys: [recommendation("sun_spots"), product("tinted_sun_cream")],
    guide: "dark-spots",
    sources: ["dumbuya2020", "passeron2021"],
  },
  mineral_filters: {
    sure: "advice",
    keys: [recommendation("sun_gentle"), product("mineral_sun_cream")],
    guide: "redness",
    sources: ["aadRosacea"],
  },
  patch_test: {
    sure: "advice",
    keys: ["advice.patch_test"],
    guide: "sensitive-skin-tips",
    sources: ["aadPatchTest"],
  },
  fewer_products: {
    sure: "advice",
    keys: [recommendation("calm"), "advice.steps.calm.text"],
    guide: "redness",
    sources: ["aadRosacea"],
  },
  heat_fragrance: {
    sure: "advice",
    keys: [leaveOut("heat")],
    guide: "redness",
    sources: ["rosco2019", "aadRosacea"],
  },
  redness_practice: {
    sure: "advice",
    keys: ["advice.care.redness", "advice.care.both"],
    guide: "redness",
    sources: ["rosaceaGuideline"],
  },
  early_help: {
    sure: "some",
    keys: ["advice.care.blemishes"],
    guide: "acne-tips",
    sources: ["nice198"],
  },
  changing_spot: {
    sure: "advice",
    keys: ["advice.care.spot"],
    guide: "dark-spots",
    sources: ["aadAbcde"],
  },
  sleep_cooling: {
    sure: "thin",
    keys: [recommendation("cool_eyes"), "advice.look_at.under_eye"],
    guide: "under-eye-shadows",
    sources: ["sundelin2013"],
  },
  rubbing: {
    sure: "thin",
    keys: [leaveOut("rubbing")],
    guide: "under-eye-shadows",
    sources: ["sarkar2016"],
  },
  squeezing: {
    sure: "advice",
    keys: [recommendation("hands_off"), leaveOut("squeezing"), "card.tips.hands_off", product("blemish_patches")],
    guide: "acne-tips",
    sources: ["aadAcneHabits"],
  },
  washing: {
    sure: "advice",
    keys: [recommendation("blot"), leaveOut("washing"), product("gel_cleanser")],
    guide: "oily-skin-tips",
    sources: ["aadOilySkin"],
  },
  toner_alcohol: {
    sure: "advice",
    keys: [leaveOut("toner")],
    guide: "oily-skin-tips",
    sources: ["aadOilySkin"],
  },
  scrubs: {
    sure: "advice",
    keys: [leaveOut("scrubs")],
    guide: "acne-tips",
    sources: ["aadAcneHabits"],
  },
  damp_skin: {
    sure: "thin",
    keys: [recommendation("moisture_rich"), recommendation("moisture_habit")],
    guide: "skincare-order",
    sources: ["chiang2009"],
  },
  flat_marks: {
    sure: "some",
    // Of the guide alone: advice promises nothing about scars.
    keys: [],
    guide: "pimple-marks",
    sources: ["tan2017"],
  },
  mild_cleansers: {
    sure: "advice",
    keys: [recommendation("cleanse_habit"), ...["cleansing_milk", "syndet_cleanser", "cleansing_oil"].map(product)],
    guide: "normal-skin",
    sources: ["aadFaceWashing"],
  },
} as const satisfies Readonly<Record<string, Claim>>;
