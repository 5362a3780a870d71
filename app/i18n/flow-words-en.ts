import advice from "#locales/en/advice.json" with { type: "json" };
import card from "#locales/en/card.json" with { type: "json" };
import demo from "#locales/en/demo.json" with { type: "json" };
import errors from "#locales/en/errors.json" with { type: "json" };
import findings from "#locales/en/findings.json" with { type: "json" };
import history from "#locales/en/history.json" with { type: "json" };
import labels from "#locales/en/labels.json" with { type: "json" };
import products from "#locales/en/products.json" with { type: "json" };
import questions from "#locales/en/questions.json" with { type: "json" };
import results from "#locales/en/results.json" with { type: "json" };
import toasts from "#locales/en/toasts.json" with { type: "json" };
import upload from "#locales/en/upload.json" with { type: "json" };
import why from "#locales/en/why.json" with { type: "json" };

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
