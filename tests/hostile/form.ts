import type { Form } from "./row.ts";

/** `HOSTILE_THROUGH=nginx` (`npm run hostile -- --through nginx`), else the server as it is. */
export function formOfRun(): Form {
  return process.env.HOSTILE_THROUGH === "nginx" ? "nginx" : "bare";
}
