import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { T } from "#tests/support/translators.ts";
import { RefusalPanel } from "./refusal-panel.tsx";
import { finalRefusal } from "./upload-state.ts";

it.each(["server", "device", undefined] as const)(
  "what choosing or sending a photo means stands above the buttons that do it, after a refusal too: %s (R-UP-16)",
  (elsewhere) => {
    const refusal = { ...finalRefusal("device_worker"), ...(elsewhere && { elsewhere }) };
    const notices = { consent: "Consent.", newPhoto: <button type="button" />, serverNotice: "Notice." };
    const fixed = { t: T.de, refusal, preview: null, faces: null, ...notices };
    const html = renderToStaticMarkup(<RefusalPanel {...fixed} onRetry={() => undefined} onFace={() => undefined} />);
    expect(html).toContain("Consent.");
    expect(html.indexOf("Consent.")).toBeLessThan(html.indexOf("<button"));
    expect(/Notice\..*<button/s.test(html)).toBe(elsewhere === "server");
    expect(html.includes("Notice.")).toBe(elsewhere === "server");
  },
);
