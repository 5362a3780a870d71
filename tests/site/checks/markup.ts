import { HtmlValidate, StaticConfigLoader } from "html-validate/node";
import type { Page } from "../site-under-test.ts";

/** The rules of HTML itself and of its accessibility attributes; style (case, spaces, order) is React's business. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y"],
    rules: {
      // axe asks the browser's own tree, which knows that an aside in an article is no landmark (tests/e2e).
      "unique-landmark": "off",
    },
  }),
);

/** Whether the page is valid HTML, by a validator that knows the standard. */
export async function markupProblems({ html, path }: Page): Promise<string[]> {
  const report = await validator.validateString(html, `${path}.html`);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "?"})`),
  );
}
