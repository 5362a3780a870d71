/**
 * `npm run load -- scale | upgrades | usage | all [--seconds N]`: real servers under load, on this machine only; `all` is scale and
 * usage. Prints one table; exit 1 when a limit is missed, 2 when called wrongly. Ten times what the machine can do: row I6 of
 * `npm run hostile`.
 */
import { parseArgs } from "node:util";
import { allMet, type Figure, figure, figuresTable, type Profile } from "./figures.ts";
import { scale, upgrades } from "./profiles/scale.ts";
import { usage } from "./profiles/usage.ts";

const PROFILES: Readonly<Record<string, (seconds: number) => Promise<readonly Figure[]>>> = { scale, upgrades, usage };
const ALL = ["scale", "usage"];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "30" } },
});
const [asked = ""] = positionals;
const seconds = Number(values.seconds);
if (positionals.length !== 1 || !(asked === "all" || asked in PROFILES) || !(seconds >= 5 && seconds <= 3600)) {
  process.stderr.write("npm run load -- scale | upgrades | usage | all [--seconds N]\n");
  process.exit(2);
}
const profiles: Profile[] = [];
for (const name of asked === "all" ? ALL : [asked]) {
  // The other profiles go on, and this one has not met its limits.
  const figures = await PROFILES[name]!(seconds).catch((error: Error) => [
    figure("ran to its end", 0, "", { atLeast: 1, note: error.message }),
  ]);
  profiles.push({ profile: name, figures });
}
process.stdout.write(figuresTable(profiles));
process.exitCode = allMet(profiles) ? 0 : 1;
