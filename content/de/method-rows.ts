/** What each published figure of our measurement is, in words; `{n}` becomes the number of cases (`content/method-results.json`). */
export const METHOD_ROWS: Readonly<Record<string, string>> = {
  "ratings.overall.error": "Abstand des Scores vom Gesamteindruck des KI-Bildmodells, im Mittel, in Punkten, {n} Fotos",
  "ratings.selfies.error":
    "Abstand des Scores vom Gesamteindruck des KI-Bildmodells, im Mittel, in Punkten, {n} Selfies und Alltagsfotos",
  "ratings.overall.ends":
    "Score minus Gesamteindruck des KI-Bildmodells: auffälligstes und unauffälligstes Fünftel, in Punkten, {n} Fotos",
  "ratings.overall.rho": "Übereinstimmung mit dem KI-Bildmodell: ganzer Score, {n} Fotos",
  "ratings.selfies.rho": "Übereinstimmung mit dem KI-Bildmodell: ganzer Score, {n} Selfies und Alltagsfotos",
  "ratings.overall.ceiling": "Zum Vergleich: Übereinstimmung der beiden Durchgänge des KI-Bildmodells, Gesamteindruck",
  "ratings.under_eye.rho": "Übereinstimmung mit dem KI-Bildmodell: Augenschatten, {n} Fotos",
  "ratings.blemishes.rho": "Übereinstimmung mit dem KI-Bildmodell: Unreinheiten, {n} Fotos",
  "ratings.shine.rho": "Übereinstimmung mit dem KI-Bildmodell: Glanz, {n} Fotos",
  "ratings.evenness.rho": "Übereinstimmung mit dem KI-Bildmodell: Ebenmässigkeit, {n} Fotos",
  "ratings.pigmentation.rho": "Übereinstimmung mit dem KI-Bildmodell: Pigmentflecken, {n} Fotos",
  "ratings.redness.rho": "Übereinstimmung mit dem KI-Bildmodell: Rötung, {n} Fotos",
  "ratings.texture.rho": "Übereinstimmung mit dem KI-Bildmodell: Hautoberfläche, {n} Fotos",
  "ratings.lines.rho": "Übereinstimmung mit dem KI-Bildmodell: feine Linien, {n} Fotos",
  "spots.real.blemish.ratio":
    "Rote Stellen markiert, wo nichts eingesetzt war: dunkle Haut gegenüber heller, {n} Porträts",
  "spots.real.dark_spot.ratio":
    "Pigmentflecken markiert, wo nichts eingesetzt war: dunkle Haut gegenüber heller, {n} Porträts",
  "lines.drawn.found": "Stirnlinie von 9\u00a0% Tiefe gefunden, {n} gezeichnete Gesichter",
  "lines.real.found": "Stirnlinie von 9\u00a0% Tiefe gefunden, {n} Porträts",
  "lightness.drawn.texture":
    "Zusammenhang mit der Helligkeit der Haut (0 wäre keiner): Hautoberfläche, {n} gezeichnete Gesichter",
  "lightness.drawn.lines":
    "Zusammenhang mit der Helligkeit der Haut (0 wäre keiner): Feine Linien, {n} gezeichnete Gesichter",
  "lightness.drawn.shine": "Zusammenhang mit der Helligkeit der Haut (0 wäre keiner): Glanz, {n} gezeichnete Gesichter",
  "retakes.days.score":
    "Abstand der Scores zweier Fotos eines Menschen, Selfies anderer Tage: so viele Punkte in 95 von 100 Fällen höchstens, {n} Paare",
  "retakes.days.covered": "Der andere Score liegt innerhalb des ±, Selfies anderer Tage, {n} Paare",
  "retakes.light.score":
    "Abstand der Scores zweier Fotos eines Menschen, am selben Tag mit anderem Licht und anderer Kamera: so viele Punkte in 95 von 100 Fällen höchstens, {n} Paare",
  "retakes.light.covered":
    "Der andere Score liegt innerhalb des ±, am selben Tag mit anderem Licht und anderer Kamera, {n} Paare",
  "retakes.simulated.score":
    "Abstand der Scores zweier Fotos eines Menschen, Porträts, verändert wie durch Handy und Lampe: so viele Punkte in 95 von 100 Fällen höchstens, {n} Paare",
  "retakes.simulated.covered":
    "Der andere Score liegt innerhalb des ±, Porträts, verändert wie durch Handy und Lampe, {n} Paare",
  "losses.all":
    "Fotos, deren Score durch Unschärfe, Schleier, Glättung, Verkleinern oder Komprimieren unerlaubt steigt, von {n}",
  "ratings.analysed": "Fotos mit Urteil des KI-Bildmodells ausgewertet statt abgewiesen, {n} Fotos",
  "gates.real.frontal": "Porträts von vorn gemessen statt abgewiesen, {n} Fotos",
  "gates.real.nonfaces": "Bilder ohne Gesicht, die angenommen wurden, von {n}",
  "gates.real.covered": "Fotos, auf denen etwas Verdecktes eine Zahl bekam, von {n}",
  "repeat.bytes": "Fotos, deren zweite Messung irgendwie von der ersten abwich, von {n}",
  "repeat.time": "Rechenzeit, um ein Gesicht zu finden und zu messen: mittlere von {n} Porträts",
  "marks.recall.tones":
    "Gefunden von {n} Stellen ab 2\u00a0mm, die das KI-Bildmodell auf Porträts zweimal aufgelistet hat",
  "marks.precision.tones": "Von {n} Stellen, die wir zeigen, hat das KI-Bildmodell so viele auch gesehen",
  "ratings.overall.tones": "Score minus Gesamteindruck des KI-Bildmodells, im Mittel, in Punkten, {n} Fotos",
  "spots.drawn.blemish.found": "Rote Stellen von 9 Einheiten gefunden, {n} auf gezeichneten Gesichtern",
  "spots.real.blemish.found": "Rote Stellen von 9 Einheiten gefunden, {n} auf Porträts",
  "spots.drawn.dark_spot.found": "Pigmentflecken von 8 Einheiten gefunden, {n} auf gezeichneten Gesichtern",
  "spots.real.dark_spot.found": "Pigmentflecken von 8 Einheiten gefunden, {n} auf Porträts",
  "spots.real.blemish.others": "Rote Stellen markiert, wo nichts eingesetzt war, pro Porträt (echte sind dabei)",
  "spots.real.dark_spot.others": "Pigmentflecken markiert, wo nichts eingesetzt war, pro Porträt (echte sind dabei)",
  "graded.blemishes.tones":
    "An den Zonen erkannt, ob eingesetzt oder nicht (50\u00a0% wäre Zufall): viele rote Stellen, {n} Porträts",
  "graded.redness.tones":
    "An den Zonen erkannt, ob eingesetzt oder nicht (50\u00a0% wäre Zufall): Rötung, {n} Porträts",
  "graded.pigmentation.tones":
    "An den Zonen erkannt, ob eingesetzt oder nicht (50\u00a0% wäre Zufall): viele Pigmentflecken, {n} Porträts",
  "graded.evenness.tones":
    "An den Zonen erkannt, ob eingesetzt oder nicht (50\u00a0% wäre Zufall): fleckiger Hautton, {n} Porträts",
  "graded.shine.tones": "An den Zonen erkannt, ob eingesetzt oder nicht (50\u00a0% wäre Zufall): Glanz, {n} Porträts",
  "graded.texture.tones":
    "An den Zonen erkannt, ob eingesetzt oder nicht (50\u00a0% wäre Zufall): raue Oberfläche, {n} Porträts",
  "graded.lines.tones":
    "An den Zonen erkannt, ob eingesetzt oder nicht (50\u00a0% wäre Zufall): Stirnlinien, {n} Porträts",
  "graded.under_eye.tones":
    "An den Zonen erkannt, ob eingesetzt oder nicht (50\u00a0% wäre Zufall): Augenschatten, {n} Porträts",
  "gates.real.tones": "Porträts gemessen statt abgewiesen, {n} Fotos",
  "letIn.noFace": "Menschen, denen wir sagen, wir fänden kein Gesicht, von {n} Fotos",
  "letIn.all": "Fotos einzelner Menschen: gemessen, vorher gefragt, abgewiesen, {n} Fotos",
  "letIn.beard": "Dasselbe mit Bart oder Stoppeln, {n} Fotos",
  "letIn.acne": "Dasselbe bei unreiner Haut von leicht bis stark, Klinikfotos von schräg vorn, {n} Fotos",
  "letIn.turned": "Dasselbe bei Gesichtern, die um 22 Grad und mehr gedreht sind, {n} Fotos",
  "letIn.turnedFar": "Dasselbe bei Gesichtern, die um 40 Grad und mehr gedreht sind, {n} Fotos",
  "letIn.asked": "Menschen, die wir fragen, ob sie auf dem Foto sind, von {n} Fotos",
  "letIn.asked.groups":
    "Dasselbe in der Gruppe (Hautton, Bart, unreine Haut, gedreht), die wir am häufigsten fragen, {n} Fotos in allen",
  "letIn.noPerson.animals": "Tiere, die ohne Rückfrage einen Score bekommen, von {n} Bildern",
  "letIn.noPerson.art":
    "Statuen, Gemälde, Figuren und Zeichnungen, die ohne Rückfrage einen Score bekommen, von {n} Bildern",
  "letIn.noPerson.all": "Alle Bilder ohne Menschen, die ohne Rückfrage einen Score bekommen, von {n}",
  "letIn.analysed.tones": "Menschen gemessen, ohne vorher zu fragen, {n} Fotos",
  "letIn.asked.tones": "Menschen gefragt, ob sie auf dem Foto sind, {n} Fotos",
  "letIn.refused.tones": "Menschen abgewiesen, mit irgendeinem Grund, {n} Fotos",
};
