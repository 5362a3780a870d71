import type { createBrowserRouter } from "react-router";
import { flowStore } from "./current-flow.ts";
import { claimForFace, reloadWithoutAdNetwork } from "./exclude-ad-network.ts";
import type { Step } from "./flow-state.ts";
import { entryOf, stepOf } from "./history-step.ts";

/** Before the flow is shown for the first time: its step, in the history and in the store. */
export async function enterStep(router: ReturnType<typeof createBrowserRouter>, step: Step): Promise<void> {
  if (step === "hero") return;
  history.scrollRestoration = "manual";
  const { pathname, state } = router.state.location;
  if (stepOf(state) !== step) await router.navigate(pathname, { state: entryOf(step), preventScrollReset: true });
  // The entry alone: following it, a fresh document begins here.
  if (!claimForFace()) await reloadWithoutAdNetwork();
  flowStore.send({ type: "travelled", to: step });
}
