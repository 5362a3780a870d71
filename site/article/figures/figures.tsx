import type { ReactElement } from "react";
import type { FigureName } from "#content/figure-names.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { AfterPimplesFigure } from "./after-pimples.tsx";
import { AgePullFigure } from "./age-pull.tsx";
import { BarrierFigure } from "./barrier.tsx";
import { EyeBagKindsFigure } from "./eye-bag-kinds.tsx";
import { FirstSentenceFigure } from "./first-sentence.tsx";
import { FiveMinuteCheckFigure } from "./five-minute-check.tsx";
import { FourEveningsFigure } from "./four-evenings.tsx";
import { FourWeeksFigure } from "./four-weeks.tsx";
import { HalvingFigure } from "./halving.tsx";
import { HumidityFigure } from "./humidity.tsx";
import { LayersFigure } from "./layers.tsx";
import { LightOnSkinFigure } from "./light-on-skin.tsx";
import { NiacinamideEffectsFigure } from "./niacinamide-effects.tsx";
import { PatchTestFigure } from "./patch-test.tsx";
import { PhotoWayFigure } from "./photo-way.tsx";
import { PoreFigure } from "./pore.tsx";
import { PoreContentsFigure } from "./pore-contents.tsx";
import { ResultsTimelineFigure } from "./results-timeline.tsx";
import { RetinolEveningsFigure } from "./retinol-evenings.tsx";
import { ScarShapesFigure } from "./scar-shapes.tsx";
import { ScoreScaleFigure } from "./score-scale.tsx";
import { SeasonsFigure } from "./seasons.tsx";
import { SebumFigure } from "./sebum.tsx";
import { SerumColoursFigure } from "./serum-colours.tsx";
import { ShavedHairFigure } from "./shaved-hair.tsx";
import { SpotFeelFigure } from "./spot-feel.tsx";
import { SpotKindsFigure } from "./spot-kinds.tsx";
import { SunCareFigure } from "./sun-care.tsx";
import { TenStepsFigure } from "./ten-steps.tsx";
import { TestedAgesFigure } from "./tested-ages.tsx";
import { TwoAcidsFigure } from "./two-acids.tsx";
import { UnderEyeFigure } from "./under-eye.tsx";
import { UvDepthFigure } from "./uv-depth.tsx";
import { VesselsFigure } from "./vessels.tsx";
import { VisiblePoresFigure } from "./visible-pores.tsx";
import { ZonesFigure } from "./zones.tsx";

/** The figures of the articles: drawings in the page's own colours, and words in HTML, so that they reflow on a phone. */
export const FIGURES: Readonly<Record<FigureName, (props: { t: TranslateWords }) => ReactElement>> = {
  barrier: BarrierFigure,
  "four-weeks": FourWeeksFigure,
  "ten-steps": TenStepsFigure,
  layers: LayersFigure,
  "four-evenings": FourEveningsFigure,
  "results-timeline": ResultsTimelineFigure,
  humidity: HumidityFigure,
  sebum: SebumFigure,
  zones: ZonesFigure,
  "patch-test": PatchTestFigure,
  "uv-depth": UvDepthFigure,
  pore: PoreFigure,
  vessels: VesselsFigure,
  "spot-kinds": SpotKindsFigure,
  "after-pimples": AfterPimplesFigure,
  "shaved-hair": ShavedHairFigure,
  "under-eye": UnderEyeFigure,
  "visible-pores": VisiblePoresFigure,
  "scar-shapes": ScarShapesFigure,
  "pore-contents": PoreContentsFigure,
  "eye-bag-kinds": EyeBagKindsFigure,
  "spot-feel": SpotFeelFigure,
  "niacinamide-effects": NiacinamideEffectsFigure,
  "retinol-evenings": RetinolEveningsFigure,
  "serum-colours": SerumColoursFigure,
  "two-acids": TwoAcidsFigure,
  seasons: SeasonsFigure,
  "sun-care": SunCareFigure,
  "score-scale": ScoreScaleFigure,
  "five-minute-check": FiveMinuteCheckFigure,
  "photo-way": PhotoWayFigure,
  "light-on-skin": LightOnSkinFigure,
  halving: HalvingFigure,
  "first-sentence": FirstSentenceFigure,
  "tested-ages": TestedAgesFigure,
  "age-pull": AgePullFigure,
};
