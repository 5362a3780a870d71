import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { T } from "#tests/support/translators.ts";
import { RefusalPanel } from "./refusal-panel.tsx";
import { finalRefusal } from "./upload-state.ts";

it.each(["server", "device", undefined] as const)(
  "what sending a photo means stands where it may go to the server after a refusal, before the buttons: %s (R-UP-16)",
  (elsewhere) => {
    const refusal = { ...finalRefusal("device_worker"), ...(elsewhere && { elsewhere }) };
    const fixed = { t: T.de, refusal, preview: null, newPhoto: null, serverNotice: "Notice.", faces: null };
    const html = renderToStaticMarkup(<RefusalPanel {...fixed} onRetry={() => undefined} onFace={() => undefined} />);
    expect(/Notice\..*<button/s.test(html)).toBe(elsewhere === "server");
    expect(html.includes("Notice.")).toBe(elsewhere === "server");
  },
);
