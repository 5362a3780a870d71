import { isAbsolute } from "node:path";

/** What npm (pnpm and Yarn alike) says of the command it was given. */
type NpmEnvironment = Readonly<Partial<Record<"INIT_CWD" | "npm_lifecycle_event", string>>>;

/** The script of package.json that runs this command. */
const SCRIPT = "analyze";

/**
 * The folder in which the command was typed, where its relative paths begin. npm goes to the package's root before it runs a
 * script and leaves the folder it came from in `INIT_CWD`. That stays in the environment of everything npm has started, a
 * shell too: so it counts only here at the root, and not where npm was asked for another script.
 */
export function typedFolder(environment: NpmEnvironment, workingFolder: string, root: string): string {
  const { INIT_CWD: typedIn, npm_lifecycle_event: script } = environment;
  const wasMoved = workingFolder === root && (script === undefined || script === SCRIPT);
  return wasMoved && typedIn !== undefined && isAbsolute(typedIn) ? typedIn : workingFolder;
}
