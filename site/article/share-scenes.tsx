import { renderToStaticMarkup } from "react-dom/server";
import { Scene, type SceneName } from "./scene.tsx";

/** A scene as text, its colours still names of tokens: for the share images drawn at build (scripts/build/pictures/). */
export function drawScene(name: SceneName): string {
  return renderToStaticMarkup(<Scene name={name} />);
}
