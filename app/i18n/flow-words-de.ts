import advice from "#locales/de/advice.json" with { type: "json" };
import card from "#locales/de/card.json" with { type: "json" };
import demo from "#locales/de/demo.json" with { type: "json" };
import errors from "#locales/de/errors.json" with { type: "json" };
import findings from "#locales/de/findings.json" with { type: "json" };
import history from "#locales/de/history.json" with { type: "json" };
import labels from "#locales/de/labels.json" with { type: "json" };
import products from "#locales/de/products.json" with { type: "json" };
import questions from "#locales/de/questions.json" with { type: "json" };
import results from "#locales/de/results.json" with { type: "json" };
import toasts from "#locales/de/toasts.json" with { type: "json" };
import upload from "#locales/de/upload.json" with { type: "json" };
import why from "#locales/de/why.json" with { type: "json" };

export const flowWords = {
  advice,
  card,
  demo,
  errors,
  findings,
  history,
  labels,
  products,
  questions,
  results,
  toasts,
  upload,
  why,
};
