import { z } from "zod";
import { PASSED_CHECK, type Tally } from "./summarise.ts";

/** From here on an advisory about a package that is shipped fails the run. */
const SERIOUS = ["high", "critical"];

/** The parts we read of `npm audit --json`; what a registry without an answer brings has another shape. */
const auditSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
});

/**
 * What `npm audit --json` came to. Not every registry answers that question: then nothing is known, which a release must not
 * take for good.
 */
export function judgeAdvisories(output: string, isRelease: boolean): Tally {
  const audit = auditSchema.safeParse(parse(output));
  if (!audit.success) {
    const reason = "the registry in use does not say what advisories there are (npm audit)";
    return isRelease
      ? { passed: 0, failed: 1, failures: [`${reason}, and a release needs to know`], skipped: [] }
      : { passed: 0, failed: 0, failures: [], skipped: [{ test: "advisories", reason }] };
  }
  const serious = Object.entries(audit.data.vulnerabilities).filter(([, { severity }]) => SERIOUS.includes(severity));
  if (serious.length === 0) return PASSED_CHECK;
  const failures = serious.map(([name, { severity }]) => `${name}: an advisory of ${severity} severity`);
  return { passed: 0, failed: failures.length, failures, skipped: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
