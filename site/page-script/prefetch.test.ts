import { expect, it } from "vitest";
import { pageToFetch } from "./prefetch.ts";

const HERE = "https://skin.example/en/blog?a=b#top";

it.each([
  ["another page", "https://skin.example/en/acne-tips", "https://skin.example/en/acne-tips"],
  ["a section of another page", "https://skin.example/acne-tips#faq", "https://skin.example/acne-tips"],
  ["a page with a query", "https://skin.example/?utm=x", "https://skin.example/?utm=x"],
])("fetches %s ahead", (_, href, expected) => expect(pageToFetch(href, HERE)).toBe(expected));

it.each([
  ["a shop", "https://www.amazon.de/s?k=serum"],
  ["the same name on another port", "https://skin.example:8443/blog"],
  ["this very page", "https://skin.example/en/blog"],
  ["a section of this page", "https://skin.example/en/blog#faq"],
  ["the API", "https://skin.example/api/config"],
  ["a file", "https://skin.example/assets/selfie.svg"],
  ["an e-mail address", "mailto:hallo@skin.example"],
  ["a photo in memory", "blob:https://skin.example/1-2"],
])("leaves %s alone", (_, href) => expect(pageToFetch(href, HERE)).toBeNull());
