import browserslist from "browserslist";
import { browserslistToTargets, type Targets } from "lightningcss";
import { ROOT } from "../prepare/project.mjs";

/**
 * The oldest engines that the site is built for, from `browserslist` in package.json
 * (docs/decisions/0120-the-oldest-engines.md): "chrome 106", "ios_saf 15.6-15.8".
 */
export const FLOOR: readonly string[] = browserslist(undefined, { path: ROOT });

/** As Vite's `build.target` wants them, for scripts and styles: "chrome106", "ios15.6". */
export const BUILD_TARGETS: string[] = FLOOR.map((engine) => {
  const [name = "", versions = ""] = engine.replace("ios_saf", "ios").split(" ");
  return name + versions.split("-")[0];
});

/** As Lightning CSS wants them. */
export const STYLE_TARGETS: Targets = browserslistToTargets([...FLOOR]);
