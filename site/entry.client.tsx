import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** React Router's own start, on the development server alone: a built page starts `app/application/main.tsx` (decision 0082). */
if (import.meta.env.DEV) startTransition(() => void hydrateRoot(document, <HydratedRouter />));
