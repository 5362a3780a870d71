import { readFileSync } from "node:fs";
import { VARIABLES, type Variable } from "./variables.ts";

export type Source = Readonly<Record<string, string | undefined>>;

const SECRETS: readonly string[] = Object.entries<Variable>(VARIABLES).flatMap(([name, { secret }]) =>
  secret ? [name] : [],
);

/** Text of a variable as it counts: empty and blank are unset, as `VAR=` in an env file or a compose file means it. */
export function givenText(source: Source, name: string): string | null {
  return source[name]?.trim() || null;
}

/** `OPENAI_API_KEY_FILE` of `OPENAI_API_KEY`; null: it is no secret and has no such thing. */
export function fileVariableOf(name: string): string | null {
  return SECRETS.includes(name) ? `${name}_FILE` : null;
}

/**
 * The environment with the secrets that stand in files, as container and service managers hand them over: what is in the
 * environment itself can be read in /proc/<pid>/environ for as long as the server runs. A line break at a file's end is
 * none of the secret, see `givenText`. No problem shows path or content: the one may be the other by mistake.
 */
export function withSecretFiles(source: Source): { readonly source: Source; readonly problems: readonly string[] } {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = `${name}_FILE`;
    const path = givenText(source, file);
    if (path === null) continue;
    try {
      secrets[name] = readFileSync(path, "utf8");
      if (givenText(secrets, name) === null) problems.push(`  ${file} names a file that is empty`);
    } catch (error) {
      problems.push(`  ${file} names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
    if (givenText(source, name) !== null) problems.push(`  ${name} and ${file} are both set; one of them must go`);
  }
  return { source: { ...source, ...secrets }, problems };
}

/** So that nothing that is loaded later finds them there. What /proc shows of this process stays as it was. */
export function forgetSecrets(environment: NodeJS.ProcessEnv): void {
  for (const name of SECRETS) delete environment[name];
}
