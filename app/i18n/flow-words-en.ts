import advice from "#locales/en/advice.json" with { type: "json" };
import demo from "#locales/en/demo.json" with { type: "json" };
import errors from "#locales/en/errors.json" with { type: "json" };
import labels from "#locales/en/labels.json" with { type: "json" };
import results from "#locales/en/results.json" with { type: "json" };
import toasts from "#locales/en/toasts.json" with { type: "json" };
import upload from "#locales/en/upload.json" with { type: "json" };

export const flowWords = { advice, demo, errors, labels, results, toasts, upload };
