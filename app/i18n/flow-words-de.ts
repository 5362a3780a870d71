import advice from "#locales/de/advice.json" with { type: "json" };
import demo from "#locales/de/demo.json" with { type: "json" };
import errors from "#locales/de/errors.json" with { type: "json" };
import labels from "#locales/de/labels.json" with { type: "json" };
import results from "#locales/de/results.json" with { type: "json" };
import toasts from "#locales/de/toasts.json" with { type: "json" };
import upload from "#locales/de/upload.json" with { type: "json" };

export const flowWords = { advice, demo, errors, labels, results, toasts, upload };
