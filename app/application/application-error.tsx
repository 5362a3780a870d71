import { useEffect, useLayoutEffect, useState } from "react";
import { useRouteError } from "react-router";
import { APP_READY_EVENT } from "#page/app-start.ts";
import { ErrorScreen } from "#site/ui/error-screen.tsx";
import { buildAnew } from "./build-anew.ts";

/**
 * A screen that breaks is built anew once, from the state that lives outside React: somebody else may have broken what it
 * stood on. What breaks again is said (R-ROUTE-4).
 */
export function ApplicationError() {
  const error = useRouteError();
  const [isSaid] = useState(() => !buildAnew.mayTry());
  useEffect(() => {
    if (!isSaid) buildAnew.begin();
  }, [isSaid]);
  useLayoutEffect(() => {
    if (!isSaid) return;
    // The entry forgets the step that broke: the way home is to lead there.
    history.replaceState(null, "");
    document.dispatchEvent(new Event(APP_READY_EVENT));
  }, [isSaid]);
  if (!isSaid) return null;
  return <ErrorScreen status={null} message={error instanceof Error ? error.message : null} isNotFound={false} />;
}
