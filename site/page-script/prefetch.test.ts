import { expect, it } from "vitest";
import { pageToFetch } from "./prefetch.ts";

const HERE = "https://skin.example/en/blog?a=b#top";

it("fetches another page ahead, its section as the page, and leaves all else alone", () => {
  const fetched = ["/en/acne-tips", "/acne-tips#faq", "/?utm=x"].map((path) =>
    pageToFetch(`https://skin.example${path}`, HERE),
  );
  expect(fetched).toEqual(["/en/acne-tips", "/acne-tips", "/?utm=x"].map((path) => `https://skin.example${path}`));
  for (const href of [
    "https://www.amazon.de/s?k=serum",
    "https://skin.example:8443/blog",
    "https://skin.example/en/blog",
    "https://skin.example/en/blog#faq",
    "https://skin.example/api/config",
    "https://skin.example/assets/selfie.svg",
    "mailto:hallo@skin.example",
    "blob:https://skin.example/1-2",
  ]) {
    expect(pageToFetch(href, HERE), href).toBeNull();
  }
});
