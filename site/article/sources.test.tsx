import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Sources } from "./sources.tsx";

const URL = "https://doi.org/10.1111/jdv.16166";
const shown = (text: string) => {
  const html = renderToStaticMarkup(<Sources title="Quellen" note="" sources={[{ text, url: URL }]} />);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe(`Quellen${text}`);
  return new RegExp(`<a href="${URL}"[^>]*>([^<]*)</a>`).exec(html)?.[1];
};

it.each([
  ["Chen W, Dai R, et al.: Sensitive skin: a review. Journal of Dermatology, 2020", "Sensitive skin: a review"],
  ["Akdeniz M: Does it help? A review of 2.5% gels. Skin Research, 2018", "Does it help? A review of 2.5% gels"],
  ["Lee AY: What makes it dark? Skin Research, 2018", "What makes it dark?"],
  ["Shafer SA (1985): Using Color. Color Research 10, 210–218", "Using Color"],
  ["American Academy of Dermatology Association: Face washing 101", "Face washing 101"],
  ["The Monk Skin Tone Scale", "The Monk Skin Tone Scale"],
])("A source links its title and nothing else: %s", (text, title) => expect(shown(text)).toBe(title));
