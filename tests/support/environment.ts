import { type Environment, readEnvironment } from "#server/configuration/env.ts";

/** A valid environment, parsed. @throws what is wrong with it */
export function read(source: Record<string, string>) {
  const outcome = readEnvironment(source);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
}

/** What an operator reads at the start; empty where all is well. */
export function messageFor(source: Record<string, string>): string {
  const outcome = readEnvironment(source);
  return outcome.ok ? "" : outcome.message;
}

/** The environment as the server reads it, when only these variables are set. */
export function testEnvironment(given: Record<string, string> = {}): Environment {
  return read(given).env;
}
