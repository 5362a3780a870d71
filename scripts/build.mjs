/** `npm run build`: the site as it is served, in `build/<name of the sources>`; `build/current` points at it. */
import { relative } from "node:path";
import { prepareBuild, runCommand } from "./prepare/prepare.mjs";
import { ROOT } from "./prepare/project.mjs";

await runCommand(async () => {
  const build = await prepareBuild();
  console.log(relative(ROOT, build));
  return 0;
});
