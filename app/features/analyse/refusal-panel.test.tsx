import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { T } from "#tests/support/translators.ts";
import { RefusalPanel } from "./refusal-panel.tsx";
import { finalRefusal } from "./upload-state.ts";

const NOTHING = () => undefined;

it.each([
  ["server", true],
  ["device", false],
  [undefined, false],
] as const)(
  "where a photo may go to %s after a refusal, what sending it means stands there: %j (R-UP-16)",
  (elsewhere, isSaid) => {
    const refusal = { ...finalRefusal("device_worker"), ...(elsewhere === undefined ? {} : { elsewhere }) };
    const html = renderToStaticMarkup(
      <RefusalPanel
        t={T.de}
        refusal={refusal}
        preview={null}
        newPhoto={null}
        serverNotice="Notice."
        onRetry={NOTHING}
      />,
    );
    expect(/Notice\..*<button/s.test(html)).toBe(isSaid);
    expect(html.includes("Notice.")).toBe(isSaid);
  },
);
