import { expect, it } from "vitest";
import { defineConcern, type FaceEvidence } from "./concern.ts";

/** What is not named does not compile: `npm run validate -- types` is red where one of these lines would. */
it("a concern gets what it names, and nothing else by its types", () => {
  const concern = defineConcern({
    code: "redness",
    reads: { parts: ["planes", "lines"], zones: ["nose"], planes: ["blood"], scene: ["glasses"] },
    grade: ({ scene, planes, lines, ...rest }) => {
      const others = () => [
        // @ts-expect-error another zone
        scene.zones.chin,
        // @ts-expect-error another fact of the scene
        scene.levels,
        // @ts-expect-error another plane
        planes[0].plane("shade"),
        // @ts-expect-error lines of another zone
        lines.load("forehead"),
        // @ts-expect-error another part
        rest.cells,
      ];
      void others;
      const isRead = scene.glasses && planes[0].plane("blood").length === 1 && scene.zones.nose !== undefined;
      return { notMeasured: isRead && lines.load("nose") === 1 ? "glasses" : "blurred", zones: [] };
    },
  });
  const plane = new Float32Array(1);
  const evidence = {
    scene: { glasses: true, zones: { nose: {} } },
    planes: [{ plane: () => plane }, { plane: () => plane }],
    lines: { load: () => 1 },
  } as unknown as FaceEvidence;
  expect(concern.grade(evidence)).toEqual({ notMeasured: "glasses", zones: [] });
});
