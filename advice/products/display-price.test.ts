import { expect, it } from "vitest";
import { displayPrice } from "./display-price.ts";

it.each([
  [12.95, "12,95 €", "€12.95"],
  [6.5, "6,50 €", "€6.50"],
  [34.95, "34,95 €", "€34.95"],
  [20, "20,00 €", "€20.00"],
])("shows %d as %s in German and %s in English (R-PROD-1)", (euro, german, english) => {
  expect(displayPrice(euro, "de")).toBe(german);
  expect(displayPrice(euro, "en")).toBe(english);
});
