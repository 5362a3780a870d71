import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runnerImport } from "vite";
import { HISTORY_PATH, QUESTIONNAIRE_PAGE } from "#content/site-pages.ts";
import { ROOT } from "../../prepare/project.mjs";

/** `site/article/share-scenes.tsx`; said again here, because Node cannot load its JSX and this room has none. */
export type DrawScene = (name: string) => string;
const WIDTH = 408;
const HEIGHT = 560;

/** Has Vite load the module with the drawings, as it does for the site. */
export async function loadScenes(): Promise<DrawScene> {
  const file = join(ROOT, "site/article/share-scenes.tsx");
  const { module } = await runnerImport<{ drawScene: DrawScene }>(file, { configFile: false, logLevel: "error" });
  return module.drawScene;
}

/** The picture of a page at its place in the share image, standing on the lower edge. */
export async function sceneOf(page: string, drawScene: DrawScene): Promise<string> {
  if (page === "/" || page === HISTORY_PATH) return place(await selfie(), 478, 568, 680, 62);
  if (page === QUESTIONNAIRE_PAGE) return place(drawScene("questionnaire"), WIDTH, HEIGHT, 720, 70);
  const hasMark = ["/impressum", "/privacy", "/terms", "/accessibility", "/method"].includes(page);
  return place(drawScene(hasMark ? "legal" : page.slice(1)), WIDTH, HEIGHT, 720, 70);
}

/** The drawing of the start page: its one symbol, as a picture of its own. */
async function selfie(): Promise<string> {
  const file = await readFile(join(ROOT, "site/drawings/selfie.svg"), "utf8");
  const [, viewBox = "", contents = ""] = /<symbol id="drawing" viewBox="([^"]+)">([\s\S]*)<\/symbol>/.exec(file) ?? [];
  if (contents === "") throw new Error("site/drawings/selfie.svg has no symbol `drawing`.");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${contents}</svg>`;
}

function place(svg: string, width: number, height: number, x: number, y: number): string {
  return svg.replace("<svg", `<svg x="${x}" y="${y}" width="${width}" height="${height}"`);
}
