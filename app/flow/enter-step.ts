import type { createBrowserRouter } from "react-router";
import { flowStore } from "./current-flow.ts";
import { claimForFace, reloadWithoutAdNetwork } from "./exclude-ad-network.ts";
import type { Step } from "./flow-state.ts";
import { distance, entryOf, stepOf } from "./history-step.ts";

type Router = ReturnType<typeof createBrowserRouter>;

/** Safety only: a history without that entry. Chosen. */
const GO_BACK_MS = 1_000;

/** Before the flow is shown for the first time: its step, in the history and in the store. */
export async function enterStep(router: Router, step: Step): Promise<void> {
  if (step === "hero") return;
  history.scrollRestoration = "manual";
  const { pathname, state } = router.state.location;
  if (stepOf(state) !== step) await router.navigate(pathname, { state: entryOf(step), preventScrollReset: true });
  // The entry alone: following it, a fresh document begins here.
  if (!claimForFace()) await reloadWithoutAdNetwork();
  flowStore.send({ type: "travelled", to: step });
  const back = distance(step, flowStore.read().step);
  if (back !== 0) await goBack(router, back);
}

/** A result that is gone leads to the upload step: so does the entry, before that is shown. */
function goBack(router: Router, entries: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(late);
      resolve();
    };
    const { key } = router.state.location;
    const stop = router.subscribe(({ location }) => location.key !== key && done());
    const late = setTimeout(done, GO_BACK_MS);
    void router.navigate(entries);
  });
}
