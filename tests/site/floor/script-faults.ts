import { type ESTree, parseSync, transformWithOxc } from "vite";
import { BUILD_TARGETS } from "#scripts/vite/floor.ts";
import { NEWER_CALLS, NEWER_GLOBALS, NEWER_STATICS } from "./newer.ts";

type Node = ESTree.Node;

/** Look-behind, by which Safari below 16.4 does not even read the script; the compiler hides it in `new RegExp("...")`. */
const LOOK_BEHIND = /\(\?<[=!]/;

/** Names of what a built script asks for that the oldest engines do not have; "syntax" where they could not read it. */
export async function scriptFaults(code: string): Promise<Set<string>> {
  const faults = new Set<string>();
  if (await hasNewerSyntax(code)) faults.add("syntax");
  const { program, errors } = parseSync("script.js", code, { sourceType: "module" });
  if (errors.length > 0) throw new Error(errors[0]?.message);
  const own = new Set<string>();
  walk(program, (node) => {
    if (node.type === "MemberExpression") staticFaults(node, faults);
    if (node.type === "CallExpression" && node.callee.type === "MemberExpression") {
      const name = nameOf(node.callee);
      if (NEWER_CALLS.has(name)) faults.add(name);
    }
    if (node.type === "Identifier" && NEWER_GLOBALS.has(node.name)) faults.add(node.name);
    if (node.type === "Literal" || node.type === "TemplateElement") textFaults(node, faults);
    for (const name of declared(node)) own.add(name);
  });
  for (const name of own) faults.delete(name);
  return faults;
}

function staticFaults(node: ESTree.MemberExpression, faults: Set<string>): void {
  if (node.object.type !== "Identifier") return;
  const path = `${node.object.name}.${nameOf(node)}`;
  if (NEWER_STATICS.has(path)) faults.add(path);
}

function nameOf({ property, computed }: ESTree.MemberExpression): string {
  return !computed && property.type === "Identifier" ? property.name : "";
}

function textFaults(node: Node, faults: Set<string>): void {
  const text = node.type === "TemplateElement" ? node.value.raw : "raw" in node ? String(node.raw) : "";
  if (LOOK_BEHIND.test(text)) faults.add("look-behind");
}

/** Of a script's own things, which may be called as what the engine has. */
function declared(node: Node): string[] {
  if (node.type === "VariableDeclarator" && node.id.type === "Identifier") return [node.id.name];
  if (node.type === "FunctionDeclaration" || node.type === "ClassDeclaration") return node.id ? [node.id.name] : [];
  return [];
}

/** The compiler, told what the oldest engines are, finds something to write otherwise. */
async function hasNewerSyntax(code: string): Promise<boolean> {
  const [as, lowered] = await Promise.all(
    ["esnext", BUILD_TARGETS].map((target) => transformWithOxc(code, "script.js", { target, sourcemap: false })),
  );
  return as?.code !== lowered?.code;
}

function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit);
  if (node === null || typeof node !== "object" || !("type" in node)) return;
  visit(node as Node);
  for (const [key, child] of Object.entries(node)) {
    // A name after a dot or before a colon is no global.
    const isName = "computed" in node && !node.computed && (key === "property" || key === "key");
    if (!isName) walk(child, visit);
  }
}
