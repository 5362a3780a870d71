import { fileURLToPath } from "node:url";

/** The whole server, but that it turns nobody away because a busy machine makes it late. */
export const PATIENT_SERVER = fileURLToPath(import.meta.resolve("../support/hostile-server.ts"));
