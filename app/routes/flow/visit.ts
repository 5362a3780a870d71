import { createFlowStore } from "../../features/analyse/flow-store.ts";

/** The visitor's one flow in this document. */
export const flowStore = createFlowStore();
