import { afterEach, expect, it, vi } from "vitest";
import { T } from "#tests/support/translators.ts";
import { saveCard, shareCard } from "./hand-over.ts";

const CARD = new File(["picture"], "skinglow-card.png", { type: "image/png" });
afterEach(() => void vi.unstubAllGlobals());

it("in the browser of an app a card is never called saved: it is shown, also where the sheet refuses it (R-RES-25)", async () => {
  const share = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  vi.stubGlobal("navigator", { userAgent: "Instagram", share });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("document", { addEventListener: () => undefined });
  vi.stubGlobal("HTMLAnchorElement", { prototype: { download: "" } });
  expect([saveCard(T.de, CARD), await shareCard(T.de, CARD)]).toEqual(["look", "look"]);
});
