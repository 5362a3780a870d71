import { afterEach, describe, expect, it, vi } from "vitest";

interface AdPage {
  adsbygoogle?: object[] & { requestNonPersonalizedAds?: number };
  dataLayer?: ArrayLike<unknown>[];
}

/** A document of its own, and whether the network's queue said "not personal" when its script was put in. */
async function accept(mayPersonalise: boolean) {
  const page: AdPage = {};
  const asked: unknown[] = [];
  vi.resetModules();
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", {
    documentElement: { dataset: {} },
    createElement: () => ({ addEventListener: () => undefined }),
    head: { append: () => asked.push(page.adsbygoogle?.requestNonPersonalizedAds) },
  });
  vi.stubGlobal("history", { state: null });
  const { NETWORK_CONSENT } = await import("#site/page-script/ads/network-consent.ts");
  const own = NETWORK_CONSENT.mayPersonalise;
  Object.assign(NETWORK_CONSENT, { mayPersonalise });
  const { askNetwork } = await import("#site/page-script/ads/network.ts");
  NETWORK_CONSENT.begin();
  askNetwork("ca-pub-1");
  return { own, asked, signals: (page.dataLayer ?? []).map((entry) => Array.from(entry)) };
}

afterEach(() => vi.unstubAllGlobals());

describe("After “Accept All” (R-AD-2)", () => {
  it("ads are asked for that follow from no person, as long as no certified platform has asked", async () => {
    const { own, asked, signals } = await accept(false);
    expect([own, asked]).toEqual([false, [1]]);
    const denied = { ad_user_data: "denied", ad_personalization: "denied", analytics_storage: "denied" };
    expect(signals).toEqual([
      ["consent", "default", { ...denied, ad_storage: "denied" }],
      ["consent", "update", { ...denied, ad_storage: "granted" }],
    ]);
  });

  it("an adapter of a certified platform decides for itself", async () => {
    expect((await accept(true)).asked).toEqual([undefined]);
  });
});
