import type { Language } from "#contract/language.ts";

/** A row of the bench that visitors read about, in their words. `{n}` becomes the number of cases. */
export interface PublishedWords extends Readonly<Record<Language, string>> {
  readonly id: string;
}

/** Figures for each skin tone (R-ENG-4). */
export const PUBLISHED_TONES: readonly PublishedWords[] = [
  {
    id: "marks.recall.tones",
    de: "Gefunden von {n} Stellen ab 2\u00a0mm, die das KI-Bildmodell auf Porträts zweimal aufgelistet hat",
    en: "Found of {n} marks of 2 mm and more that the AI image model listed twice on portraits",
  },
  {
    id: "marks.precision.tones",
    de: "Von {n} Stellen, die wir zeigen, hat das KI-Bildmodell so viele auch gesehen",
    en: "Of {n} marks that we show, so many were seen by the AI image model, too",
  },
  {
    id: "ratings.overall.tones",
    de: "Score minus Gesamteindruck des KI-Bildmodells, im Mittel, in Punkten, {n} Fotos",
    en: "Score minus the AI image model’s overall impression, on average, in points, {n} photos",
  },
  {
    id: "spots.drawn.blemish.found",
    de: "Rote Stellen von 9 Einheiten gefunden, {n} auf gezeichneten Gesichtern",
    en: "Red marks of 9 units found, {n} on drawn faces",
  },
  {
    id: "spots.real.blemish.found",
    de: "Rote Stellen von 9 Einheiten gefunden, {n} auf Porträts",
    en: "Red marks of 9 units found, {n} on portraits",
  },
  {
    id: "spots.drawn.dark_spot.found",
    de: "Pigmentflecken von 8 Einheiten gefunden, {n} auf gezeichneten Gesichtern",
    en: "Dark spots of 8 units found, {n} on drawn faces",
  },
  {
    id: "spots.real.dark_spot.found",
    de: "Pigmentflecken von 8 Einheiten gefunden, {n} auf Porträts",
    en: "Dark spots of 8 units found, {n} on portraits",
  },
  {
    id: "spots.real.blemish.others",
    de: "Rote Stellen markiert, wo nichts eingepflanzt war, pro Porträt (echte sind dabei)",
    en: "Red marks marked where nothing was planted, per portrait (true ones among them)",
  },
  {
    id: "spots.real.dark_spot.others",
    de: "Pigmentflecken markiert, wo nichts eingepflanzt war, pro Porträt (echte sind dabei)",
    en: "Dark spots marked where nothing was planted, per portrait (true ones among them)",
  },
  ...gradedByTone("blemishes", "viele rote Stellen", "many red marks"),
  ...gradedByTone("redness", "Rötung", "redness"),
  ...gradedByTone("pigmentation", "viele Pigmentflecken", "many dark spots"),
  ...gradedByTone("evenness", "fleckiger Hautton", "mottled skin tone"),
  ...gradedByTone("shine", "Glanz", "shine"),
  ...gradedByTone("texture", "raue Oberfläche", "rough surface"),
  ...gradedByTone("lines", "Stirnlinien", "forehead lines"),
  ...gradedByTone("under_eye", "Augenschatten", "dark circles"),
  {
    id: "gates.real.tones",
    de: "Porträts gemessen statt abgewiesen, {n} Fotos",
    en: "Portraits measured rather than refused, {n} photos",
  },
];

/** Shown in percent: 50 % is chance. */
function gradedByTone(code: string, de: string, en: string): readonly PublishedWords[] {
  return [
    {
      id: `graded.${code}.tones`,
      de: `An den Zonen erkannt, ob eingepflanzt oder nicht (50\u00a0% wäre Zufall): ${de}, {n} Porträts`,
      en: `Told apart by the zones, planted or not (50% would be chance): ${en}, {n} portraits`,
    },
  ];
}

export const PUBLISHED_ROWS: readonly PublishedWords[] = [
  {
    id: "ratings.overall.error",
    de: "Abstand des Scores vom Gesamteindruck des KI-Bildmodells, im Mittel, in Punkten, {n} Fotos",
    en: "Distance of the score from the AI image model’s overall impression, on average, in points, {n} photos",
  },
  {
    id: "ratings.selfies.error",
    de: "Abstand des Scores vom Gesamteindruck des KI-Bildmodells, im Mittel, in Punkten, {n} Selfies und Alltagsfotos",
    en: "Distance of the score from the AI image model’s overall impression, on average, in points, {n} selfies and casual photos",
  },
  {
    id: "ratings.overall.ends",
    de: "Score minus Gesamteindruck des KI-Bildmodells: auffälligstes und unauffälligstes Fünftel, in Punkten, {n} Fotos",
    en: "Score minus the AI image model’s overall impression: the fifth with the most and with the least to see, in points, {n} photos",
  },
  ...byEye("overall", "ganzer Score", "whole score"),
  {
    id: "ratings.selfies.rho",
    de: "Übereinstimmung mit dem KI-Bildmodell: ganzer Score, {n} Selfies und Alltagsfotos",
    en: "Agreement with the AI image model: whole score, {n} selfies and casual photos",
  },
  {
    id: "ratings.overall.ceiling",
    de: "Zum Vergleich: Übereinstimmung der beiden Durchgänge des KI-Bildmodells, Gesamteindruck",
    en: "For comparison: agreement of the AI image model’s two passes, overall impression",
  },
  ...byEye("under_eye", "Augenschatten", "dark circles"),
  ...byEye("blemishes", "Unreinheiten", "blemishes"),
  ...byEye("shine", "Glanz", "shine"),
  ...byEye("evenness", "Ebenmässigkeit", "evenness"),
  ...byEye("pigmentation", "Pigmentflecken", "dark spots"),
  ...byEye("redness", "Rötung", "redness"),
  ...byEye("texture", "Hautoberfläche", "skin texture"),
  ...byEye("lines", "feine Linien", "fine lines"),
  {
    id: "spots.real.blemish.ratio",
    de: "Rote Stellen markiert, wo nichts eingepflanzt war: dunkle Haut gegenüber heller, {n} Porträts",
    en: "Red marks marked where nothing was planted: dark skin against light, {n} portraits",
  },
  {
    id: "spots.real.dark_spot.ratio",
    de: "Pigmentflecken markiert, wo nichts eingepflanzt war: dunkle Haut gegenüber heller, {n} Porträts",
    en: "Dark spots marked where nothing was planted: dark skin against light, {n} portraits",
  },
  {
    id: "lines.drawn.found",
    de: "Stirnlinie von 9\u00a0% Tiefe gefunden, {n} gezeichnete Gesichter",
    en: "Forehead line of 9% depth found, {n} drawn faces",
  },
  {
    id: "lines.real.found",
    de: "Stirnlinie von 9\u00a0% Tiefe gefunden, {n} Porträts",
    en: "Forehead line of 9% depth found, {n} portraits",
  },
  ...withLightness("texture", "Hautoberfläche", "skin texture"),
  ...withLightness("lines", "Feine Linien", "fine lines"),
  ...withLightness("shine", "Glanz", "shine"),
  ...apart("days", "Selfies anderer Tage", "selfies of other days"),
  ...apart("light", "am selben Tag mit anderem Licht und anderer Kamera", "same day, other light and camera"),
  ...apart("simulated", "Porträts, verändert wie durch Handy und Lampe", "portraits changed as by phone and lamp"),
  {
    id: "losses.all",
    de: "Fotos, deren Score durch Unschärfe, Schleier, Glättung, Verkleinern oder Komprimieren unerlaubt steigt, von {n}",
    en: "Photos whose score rises against the rule by blur, haze, smoothing, size or compression, of {n}",
  },
  {
    id: "ratings.analysed",
    de: "Fotos mit Urteil des KI-Bildmodells ausgewertet statt abgewiesen, {n} Fotos",
    en: "Photos graded by the AI image model analysed rather than refused, {n} photos",
  },
  {
    id: "gates.real.frontal",
    de: "Porträts von vorn gemessen statt abgewiesen, {n} Fotos",
    en: "Portraits from the front measured rather than refused, {n} photos",
  },
  {
    id: "gates.real.nonfaces",
    de: "Bilder ohne Gesicht, die angenommen wurden, von {n}",
    en: "Pictures without a face that were accepted, of {n}",
  },
  {
    id: "gates.real.covered",
    de: "Fotos, auf denen etwas Verdecktes eine Zahl bekam, von {n}",
    en: "Photos on which something covered got a number, of {n}",
  },
  {
    id: "repeat.bytes",
    de: "Fotos, deren zweite Messung irgendwie von der ersten abwich, von {n}",
    en: "Photos whose second measurement differed in any way from the first, of {n}",
  },
  {
    id: "repeat.time",
    de: "Rechenzeit, um ein Gesicht zu finden und zu messen: mittlere von {n} Porträts",
    en: "Computing time to find and measure a face: the middle one of {n} portraits",
  },
];

/** Two photos of one person. */
function apart(set: string, de: string, en: string): readonly PublishedWords[] {
  return [
    {
      id: `retakes.${set}.score`,
      de: `Abstand der Scores zweier Fotos eines Menschen, ${de}: so viele Punkte in 95 von 100 Fällen höchstens, {n} Paare`,
      en: `Distance between the scores of two photos of one person, ${en}: at most so many points in 95 of 100 cases, {n} pairs`,
    },
    {
      id: `retakes.${set}.covered`,
      de: `Der andere Score liegt innerhalb des ±, ${de}, {n} Paare`,
      en: `The other score lies within the ±, ${en}, {n} pairs`,
    },
  ];
}

function byEye(code: string, de: string, en: string): readonly PublishedWords[] {
  return [
    {
      id: `ratings.${code}.rho`,
      de: `Übereinstimmung mit dem KI-Bildmodell: ${de}, {n} Fotos`,
      en: `Agreement with the AI image model: ${en}, {n} photos`,
    },
  ];
}

function withLightness(code: string, de: string, en: string): readonly PublishedWords[] {
  return [
    {
      id: `lightness.drawn.${code}`,
      de: `Zusammenhang mit der Helligkeit der Haut (0 wäre keiner): ${de}, {n} gezeichnete Gesichter`,
      en: `Relation to how light the skin is (0 would be none): ${en}, {n} drawn faces`,
    },
  ];
}
