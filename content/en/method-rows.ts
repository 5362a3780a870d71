/** What each published figure of our measurement is, in words; `{n}` becomes the number of cases (`content/method-results.json`). */
export const METHOD_ROWS: Readonly<Record<string, string>> = {
  "ratings.overall.error":
    "Distance of the score from the AI image model’s overall impression, on average, in points, {n} photos",
  "ratings.selfies.error":
    "Distance of the score from the AI image model’s overall impression, on average, in points, {n} selfies and casual photos",
  "ratings.overall.ends":
    "Score minus the AI image model’s overall impression: the fifth with the most and with the least to see, in points, {n} photos",
  "ratings.overall.rho": "Agreement with the AI image model: whole score, {n} photos",
  "ratings.selfies.rho": "Agreement with the AI image model: whole score, {n} selfies and casual photos",
  "ratings.overall.ceiling": "For comparison: agreement of the AI image model’s two passes, overall impression",
  "ratings.under_eye.rho": "Agreement with the AI image model: dark circles, {n} photos",
  "ratings.blemishes.rho": "Agreement with the AI image model: blemishes, {n} photos",
  "ratings.shine.rho": "Agreement with the AI image model: shine, {n} photos",
  "ratings.evenness.rho": "Agreement with the AI image model: evenness, {n} photos",
  "ratings.pigmentation.rho": "Agreement with the AI image model: dark spots, {n} photos",
  "ratings.redness.rho": "Agreement with the AI image model: redness, {n} photos",
  "ratings.texture.rho": "Agreement with the AI image model: skin texture, {n} photos",
  "ratings.lines.rho": "Agreement with the AI image model: fine lines, {n} photos",
  "spots.real.blemish.ratio": "Red marks marked where nothing was added: dark skin against light, {n} portraits",
  "spots.real.dark_spot.ratio": "Dark spots marked where nothing was added: dark skin against light, {n} portraits",
  "lines.drawn.found": "Forehead line of 9% depth found, {n} drawn faces",
  "lines.real.found": "Forehead line of 9% depth found, {n} portraits",
  "lightness.drawn.texture": "Relation to how light the skin is (0 would be none): skin texture, {n} drawn faces",
  "lightness.drawn.lines": "Relation to how light the skin is (0 would be none): fine lines, {n} drawn faces",
  "lightness.drawn.shine": "Relation to how light the skin is (0 would be none): shine, {n} drawn faces",
  "retakes.days.score":
    "Distance between the scores of two photos of one person, selfies of other days: at most so many points in 95 of 100 cases, {n} pairs",
  "retakes.days.covered": "The other score lies within the ±, selfies of other days, {n} pairs",
  "retakes.light.score":
    "Distance between the scores of two photos of one person, same day, other light and camera: at most so many points in 95 of 100 cases, {n} pairs",
  "retakes.light.covered": "The other score lies within the ±, same day, other light and camera, {n} pairs",
  "retakes.simulated.score":
    "Distance between the scores of two photos of one person, portraits changed as by phone and lamp: at most so many points in 95 of 100 cases, {n} pairs",
  "retakes.simulated.covered": "The other score lies within the ±, portraits changed as by phone and lamp, {n} pairs",
  "losses.all": "Photos whose score rises against the rule by blur, haze, smoothing, size or compression, of {n}",
  "ratings.analysed": "Photos rated by the AI image model analysed rather than refused, {n} photos",
  "gates.real.frontal": "Portraits from the front measured rather than refused, {n} photos",
  "gates.real.nonfaces": "Pictures without a face that were accepted, of {n}",
  "gates.real.covered": "Photos on which something covered got a number, of {n}",
  "repeat.bytes": "Photos whose second measurement differed in any way from the first, of {n}",
  "repeat.time": "Computing time to find and measure a face: the middle one of {n} portraits",
  "marks.recall.tones": "Found of {n} marks of 2 mm and more that the AI image model listed twice on portraits",
  "marks.precision.tones": "Of {n} marks that we show, so many were seen by the AI image model, too",
  "ratings.overall.tones": "Score minus the AI image model’s overall impression, on average, in points, {n} photos",
  "spots.drawn.blemish.found": "Red marks of 9 units found, {n} on drawn faces",
  "spots.real.blemish.found": "Red marks of 9 units found, {n} on portraits",
  "spots.drawn.dark_spot.found": "Dark spots of 8 units found, {n} on drawn faces",
  "spots.real.dark_spot.found": "Dark spots of 8 units found, {n} on portraits",
  "spots.real.blemish.others": "Red marks marked where nothing was added, per portrait (true ones among them)",
  "spots.real.dark_spot.others": "Dark spots marked where nothing was added, per portrait (true ones among them)",
  "graded.blemishes.tones":
    "Faces with something added, recognised by their zones (50% would be chance): many red marks, {n} portraits",
  "graded.redness.tones":
    "Faces with something added, recognised by their zones (50% would be chance): redness, {n} portraits",
  "graded.pigmentation.tones":
    "Faces with something added, recognised by their zones (50% would be chance): many dark spots, {n} portraits",
  "graded.evenness.tones":
    "Faces with something added, recognised by their zones (50% would be chance): mottled skin tone, {n} portraits",
  "graded.shine.tones":
    "Faces with something added, recognised by their zones (50% would be chance): shine, {n} portraits",
  "graded.texture.tones":
    "Faces with something added, recognised by their zones (50% would be chance): rough surface, {n} portraits",
  "graded.lines.tones":
    "Faces with something added, recognised by their zones (50% would be chance): forehead lines, {n} portraits",
  "graded.under_eye.tones":
    "Faces with something added, recognised by their zones (50% would be chance): dark circles, {n} portraits",
  "gates.real.tones": "Portraits measured rather than refused, {n} photos",
  "letIn.noFace": "People told that we find no face, out of {n} photos",
  "letIn.all": "Photos of one person each: measured, asked first, turned away, {n} photos",
  "letIn.beard": "The same with a beard or stubble, {n} photos",
  "letIn.acne": "The same for blemished skin, from a little to a lot, clinic photos taken at an angle, {n} photos",
  "letIn.turned": "The same for faces turned by 22 degrees or more, {n} photos",
  "letIn.turnedFar": "The same for faces turned by 40 degrees or more, {n} photos",
  "letIn.asked": "People we ask whether the photo shows them, out of {n} photos",
  "letIn.asked.groups":
    "The same in the group we ask most often (skin tone, beard, blemished skin, turned), {n} photos in all",
  "letIn.noPerson.animals": "Animals given a score without being asked about, out of {n} pictures",
  "letIn.noPerson.art":
    "Statues, paintings, figurines and drawings given a score without being asked about, out of {n} pictures",
  "letIn.noPerson.all": "All pictures without a person given a score without being asked about, out of {n}",
  "letIn.analysed.tones": "People measured without being asked first, {n} photos",
  "letIn.asked.tones": "People asked whether the photo shows them, {n} photos",
  "letIn.refused.tones": "People turned away, for any reason, {n} photos",
};
