import { type HTMLElement, type Node, NodeType, type TextNode } from "node-html-parser";

/** What an element shows, without its code, spaces as one. */
export function textOf(element: HTMLElement): string {
  return textNodes(element)
    .map((node) => node.text)
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Text that is shown, as it stands in the page. */
export function textNodes(
  element: HTMLElement,
  isLeftOut: (element: HTMLElement) => boolean = () => false,
): TextNode[] {
  const found: TextNode[] = [];
  const visit = (node: Node): void => {
    if (node.nodeType === NodeType.TEXT_NODE) found.push(node as TextNode);
    if (node.nodeType !== NodeType.ELEMENT_NODE) return;
    const one = node as HTMLElement;
    if (["SCRIPT", "STYLE"].includes(one.tagName) || isLeftOut(one)) return;
    for (const child of one.childNodes) visit(child);
  };
  for (const child of element.childNodes) visit(child);
  return found.filter((node) => node.text.trim() !== "");
}

const SPOKEN = ["alt", "title", "aria-label", "placeholder", "content"] as const;

/** Words in attributes: alternatives, labels, descriptions. */
export function attributeTexts(element: HTMLElement): string[] {
  return SPOKEN.flatMap((name) =>
    element.querySelectorAll(`[${name}]`).map((one) => one.getAttribute(name) ?? ""),
  ).filter((text) => /\p{L}{2}/u.test(text));
}
