import type { ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";

/** `40–60 %`, `2–5%`, `SPF 30+`: a line would otherwise break after the dash or before the sign. */
const FIGURE = /(?:SPF \d+\+?|\d+(?:[.,]\d+)?(?:–\d+(?:[.,]\d+)?)+(?:\s?%)?|\d+(?:[.,]\d+)?\s%)/g;

/** A rehype plugin: figures that belong on one line stand in a `<span class="keep">`. */
export function keepFiguresTogether() {
  return (tree: Root): void => {
    visit(tree, "text", (node, index, parent) => {
      if (index === undefined || parent === undefined || isKept(parent)) return;
      const parts = split(node.value);
      if (parts.length === 1) return;
      parent.children.splice(index, 1, ...parts);
      return index + parts.length;
    });
  };
}

function isKept(parent: { readonly type: string }): boolean {
  return "properties" in parent && (parent.properties as { className?: unknown }).className === KEEP;
}

const KEEP = ["keep"];

function split(text: string): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const match of text.matchAll(FIGURE)) {
    if (match.index > end) parts.push({ type: "text", value: text.slice(end, match.index) });
    parts.push({
      type: "element",
      tagName: "span",
      properties: { className: KEEP },
      children: [{ type: "text", value: match[0] }],
    });
    end = match.index + match[0].length;
  }
  if (parts.length === 0) return [{ type: "text", value: text }];
  if (end < text.length) parts.push({ type: "text", value: text.slice(end) });
  return parts;
}
