import { beforeAll, describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import { blurredCrowd, smallFace } from "#lab/hostile-files/faces.ts";
import { HAS_PHOTOS, NEEDS_PHOTOS, readPhoto } from "#lab/photos/shared-photos.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { loadFaceModels } from "#platform/load-models.ts";
import { type FaceGraphs, findFaces, MOST_MESHES } from "./find-faces.ts";
import { loadGraph } from "./graph-model.ts";
import { startWasmBackend } from "./wasm-backend.ts";

const WITHOUT_LIMIT = 100_000;
let graphs: FaceGraphs;
beforeAll(async () => {
  const models = await loadFaceModels();
  await startWasmBackend(models.wasm);
  const [blazeface, facemesh] = await Promise.all([loadGraph(models.blazeface), loadGraph(models.facemesh)]);
  graphs = { blazeface, facemesh };
});

/** Runs of FaceMesh, and the faces that are sure. */
function search(image: RgbaImage, most = MOST_MESHES) {
  const budget = { left: most };
  const faces = findFaces(graphs, image, undefined, budget);
  return { runs: most - budget.left, sure: faces.filter(({ logit }) => logit > Math.log(9)).length };
}

describe("what a picture may cost", () => {
  it("is bounded where sixteen blurred faces would be looked at in seven ways, and several are seen (E18)", async () => {
    const crowd = await blurredCrowd();
    expect(search(crowd, 2 * MOST_MESHES + 1).runs).toBeGreaterThan(2 * MOST_MESHES);
    const { runs, sure } = search(crowd);
    // The face at which it is spent is finished.
    expect(runs).toBeLessThan(MOST_MESHES + 7);
    expect(sure).toBeGreaterThan(1);
  });

  it("drops a further look that is not finished, and is far more than one face costs", async () => {
    const crowd = await blurredCrowd();
    expect(findFaces(graphs, crowd, undefined, { left: 60 })).toEqual(findFaces(graphs, crowd, []));
    expect(search(smallFace(), WITHOUT_LIMIT).runs).toBe(3);
  });

  // The costliest of the 906, by `findFaces` over all of them.
  it
    .skipIf(!HAS_PHOTOS)
    .each([
      "negatives/statues/004.jpg",
      "negatives/figurines/013.jpg",
      "reported/16-phone-covers-half.jpg",
      "covered/other/003.jpg",
      "portraits/frec_009_biden2.jpg",
      "selfies/010.jpg",
    ])("leaves %s all it needs", NEEDS_PHOTOS, async (file) => {
    const decoded = await decodePhoto(readPhoto(file));
    if (!decoded.ok) throw new Error(`${file} cannot be decoded`);
    expect(search(decoded.image, WITHOUT_LIMIT).runs).toBeLessThanOrEqual(40);
  });
});
