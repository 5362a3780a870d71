import { LANGUAGES } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import { wrapText } from "./wrap-text.ts";

const OPTIONS = [
  [`--lang ${LANGUAGES.join("|")}`, "cli.usage.lang"],
  ["--json", "cli.usage.json"],
  ["--together", "cli.usage.together"],
  ["--compare", "cli.usage.compare"],
  ["--help, -h", "cli.usage.help"],
] as const;

export function usage(t: Translate): string {
  const options = OPTIONS.map(([option, key]) => wrapText(t(key), `  ${option.padEnd(15)}`));
  return [
    wrapText(t("cli.usage.call")),
    "",
    wrapText(t("cli.usage.purpose")),
    "",
    ...options,
    "",
    wrapText(t("cli.usage.exit")),
  ].join("\n");
}
