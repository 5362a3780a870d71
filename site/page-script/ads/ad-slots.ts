import type { PageSettings } from "#page/settings.ts";
import { consent, onConsentChange } from "../consent/consent.ts";
import type { ConsentState } from "../consent/current-consent.ts";
import { mayHoldFace } from "./face-exclusion.ts";
import { askNetwork, networkFailed, networkWasAsked, onNetworkFailure, pushSlot, stopNetwork } from "./network.ts";
import { NETWORK_CONSENT } from "./network-consent.ts";
import { removeTraces } from "./remove-traces.ts";

/**
 * `<ad-slot name format>` (`site/ui/ad-slot.tsx`, R-AD-1): holds a link to a guide, and the ad in its place as long as
 * there may be one. The space is the same in both states, by CSS.
 */
export function startAds(settings: PageSettings | null): void {
  if (settings === null || settings.adsClientId === null) return;
  // The account's pages say `pub-`, the tag wants `ca-pub-`; the operator may have set either.
  const clientId = settings.adsClientId.replace(/^(?=pub-)/, "ca-");
  NETWORK_CONSENT.begin();
  // An acceptance that no longer counts may have left something.
  if (consent() === "unset") removeTraces();
  const slots = new Set<AdSlotElement>();
  const faceIsNoBar = settings.facts.includes("ads-on-results");
  const mayShow = () => consent() === "accepted" && !networkFailed() && (faceIsNoBar || !mayHoldFace());

  const update = (slot: AdSlotElement) => {
    const id = settings.adSlots[slot.getAttribute("name") ?? ""];
    if (id === undefined || !mayShow()) slot.showGuide();
    else if (!slot.hasAd()) {
      askNetwork(clientId);
      slot.showAd(clientId, id);
      pushSlot();
    }
  };
  const updateAll = () => {
    for (const slot of slots) update(slot);
  };

  class AdSlotElement extends HTMLElement {
    connectedCallback(): void {
      slots.add(this);
      update(this);
    }

    disconnectedCallback(): void {
      slots.delete(this);
      this.showGuide();
    }

    hasAd(): boolean {
      return this.dataset.state === "ad";
    }

    showGuide(): void {
      delete this.dataset.state;
      this.querySelector("[data-ad-place]")?.replaceChildren();
    }

    showAd(client: string, id: string): void {
      const ins = document.createElement("ins");
      ins.className = "adsbygoogle";
      Object.assign(ins.dataset, {
        adClient: client,
        adSlot: id,
        adFormat: this.getAttribute("format") ?? "auto",
        // It would grow beyond the reserved place otherwise.
        fullWidthResponsive: "false",
      });
      this.dataset.state = "ad";
      this.querySelector("[data-ad-place]")?.replaceChildren(ins);
    }
  }

  onNetworkFailure(updateAll);
  onConsentChange((state) => follow(state, updateAll));
  customElements.define("ad-slot", AdSlotElement);
}

function follow(state: ConsentState, update: () => void): void {
  update();
  if (state === "accepted" || !networkWasAsked()) return;
  stopNetwork();
  removeTraces();
  // A fresh document has no script of the network; a photo in this one's memory must not be lost to it.
  if (!mayHoldFace()) location.reload();
}
