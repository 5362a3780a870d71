import { CHECKS } from "./checks.ts";
import { createVisitor } from "./visitor.ts";

/** `npm run check-site -- https://skin.example`: a running deployment, looked at as a visitor does. Exit 1: something is wrong. */

const address = URL.parse(process.argv[2] ?? "");
if (address === null || !["http:", "https:"].includes(address.protocol)) {
  process.stderr.write("npm run check-site -- https://skin.example\n");
  process.exit(2);
}

const visitor = createVisitor(address.origin);
let wrong = 0;
process.stdout.write(`${address.origin}, which counts some of your own address's analyses of this minute:\n`);
for (const { name, check } of CHECKS) {
  const problem = await check(visitor).catch((error: unknown) => ({
    seen: `no answer (${(error as NodeJS.ErrnoException).code ?? String(error)})`,
    mend: "look whether proxy and server run, and whether the certificate is valid",
  }));
  if (problem !== null) wrong += 1;
  process.stdout.write(
    problem === null ? `ok     ${name}\n` : `WRONG  ${name}: ${problem.seen}\n       mend: ${problem.mend}\n`,
  );
}
process.stdout.write(wrong === 0 ? "Nothing is wrong.\n" : `${wrong} of ${CHECKS.length} are wrong.\n`);
process.exitCode = wrong === 0 ? 0 : 1;
