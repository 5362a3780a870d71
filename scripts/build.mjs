/** `npm run build`: the site as it is served, in `build/current`. */
import { relative } from "node:path";
import { prepareBuild, runCommand } from "./prepare/prepare.mjs";
import { BUILD, ROOT } from "./prepare/project.mjs";

await runCommand(async () => {
  await prepareBuild();
  console.log(relative(ROOT, BUILD));
  return 0;
});
