import { withConcerns } from "../with-concerns.ts";
import advice from "./advice.json" with { type: "json" };
import blind from "./blind.json" with { type: "json" };
import camera from "./camera.json" with { type: "json" };
import card from "./card.json" with { type: "json" };
import compare from "./compare.json" with { type: "json" };
import { CONCERNS } from "./concern-words.ts";
import demo from "./demo.json" with { type: "json" };
import errors from "./errors.json" with { type: "json" };
import felt from "./felt.json" with { type: "json" };
import findings from "./findings.json" with { type: "json" };
import history from "./history.json" with { type: "json" };
import inapp from "./inapp.json" with { type: "json" };
import labels from "./labels.json" with { type: "json" };
import normal from "./normal.json" with { type: "json" };
import products from "./products.json" with { type: "json" };
import questions from "./questions.json" with { type: "json" };
import results from "./results.json" with { type: "json" };
import toasts from "./toasts.json" with { type: "json" };
import upload from "./upload.json" with { type: "json" };
import vault from "./vault.json" with { type: "json" };
import why from "./why.json" with { type: "json" };

/** The words behind the landing page: one chunk of the browser, loaded when the upload step opens, and named after this file. */
export const FLOW_WORDS = {
  ...withConcerns(CONCERNS, { advice, findings, why }),
  blind,
  camera,
  card,
  compare,
  demo,
  errors,
  felt,
  history,
  inapp,
  labels,
  normal,
  products,
  questions,
  results,
  toasts,
  upload,
  vault,
};
