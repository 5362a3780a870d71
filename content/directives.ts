import type { Root } from "mdast";
import type { ContainerDirective, LeafDirective, TextDirective } from "mdast-util-directive";
import { visit } from "unist-util-visit";
import { isPageCondition } from "#page/conditions.ts";
import { ARTICLE_ELEMENTS, type ArticleDirective } from "./article.ts";
import { isFigureName } from "./figure-names.ts";
import { isMethodTable } from "./method-tables.ts";

type Directive = ContainerDirective | LeafDirective | TextDirective;

/** A remark plugin: directives become the elements of our own that the renderer knows. */
export function directivesToElements() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type !== "containerDirective" && node.type !== "leafDirective" && node.type !== "textDirective") return;
      node.data = { hName: elementOf(node), hProperties: propertiesOf(node) };
      if (node.name === "fold") nameFold(node);
    });
  };
}

function elementOf(node: Directive): string {
  if (!Object.hasOwn(ARTICLE_ELEMENTS, node.name)) {
    throw new Error(
      `line ${line(node)}: ":${node.name}" is no directive (a colon before a letter is one; write it otherwise)`,
    );
  }
  return ARTICLE_ELEMENTS[node.name as ArticleDirective];
}

function propertiesOf(node: Directive): Record<string, string> {
  const { name, when } = node.attributes ?? {};
  switch (node.name as ArticleDirective) {
    case "figure":
      if (!isFigureName(name ?? "")) throw new Error(`line ${line(node)}: there is no figure "${name}"`);
      return { name: name ?? "" };
    case "table":
      if (!isMethodTable(name ?? "")) throw new Error(`line ${line(node)}: there is no table "${name}"`);
      return { name: name ?? "" };
    case "combinations":
      if (name !== "checker" && name !== "table")
        throw new Error(`line ${line(node)}: combinations are a checker or a table`);
      return { name };
    case "if":
      if (!isPageCondition(when ?? "")) throw new Error(`line ${line(node)}: there is no condition "${when}"`);
      return { when: when ?? "" };
    case "tips":
      if (tipsIn(node) !== 3) throw new Error(`line ${line(node)}: tips are one list of three`);
      return {};
    default:
      return {};
  }
}

/** The label of a fold is its summary: what stands there while it is closed. */
function nameFold(node: Directive): void {
  const [label] = node.children;
  if (label?.type !== "paragraph" || label.data?.directiveLabel !== true) {
    throw new Error(`line ${line(node)}: a fold has a label, :::fold[What is in it]`);
  }
  label.data.hName = "summary";
}

function tipsIn(node: Directive): number {
  const [list, ...rest] = node.children;
  return list?.type === "list" && rest.length === 0 ? list.children.length : 0;
}

function line(node: Directive): number | "?" {
  return node.position?.start.line ?? "?";
}
