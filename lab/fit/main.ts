import { loadFaceDetector } from "#platform/photo-analyser.ts";
import { endWithoutPhotos } from "../photos/read-picture.ts";
import { textTable } from "../text-table.ts";
import { readSamples } from "./read-samples.ts";
import { typeTables } from "./report-type.ts";
import { fitType } from "./type-fit.ts";
import { writeTypeModel } from "./write-model.ts";

/**
 * `npm run bench:fit [-- --write]`: fits what the skin type is told from on the rated photos, tells how well it does on people
 * that it has not seen, and writes what was fitted on all of them to `engine/scoring/skin-type-model.ts`. Grades are fitted by
 * `lab/cells/`.
 */

endWithoutPhotos();

const detector = await loadFaceDetector();
const samples = await readSamples(detector, (done) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[Kreading ${done}`);
});
detector.dispose();
console.log(`${samples.length} photos, ${new Set(samples.map(({ photo }) => photo.person)).size} people`);
for (const cells of typeTables(samples)) console.log(`\n${textTable(cells, [...cells[0]!.keys()].slice(1))}`);
if (process.argv.includes("--write")) {
  writeTypeModel(fitType(samples));
  console.log("written: engine/scoring/skin-type-model.ts");
}
