import { parseSync } from "vite";

export interface ImportEdge {
  /** The module specifier as written; null where it is computed and cannot be read. */
  readonly specifier: string | null;
  readonly line: number;
  /** `url`: `new URL("./worker.ts", import.meta.url)`, which also brings data files that are no modules. */
  readonly kind: "module" | "url";
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Every way in which a TypeScript file names another module: static, type-only, re-export, dynamic, `require`, URL. */
export function readImports(path: string, source: string): ImportEdge[] {
  const parsed = parseSync(path, source);
  const broken = parsed.errors[0];
  if (broken !== undefined) throw new Error(`${path}: ${broken.message}`);
  const edges: ImportEdge[] = [];
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length;
  visit(parsed.program, (node) => {
    const edge = edgeOf(node);
    if (edge !== null) edges.push({ ...edge, line: lineOf(node.start) });
  });
  return edges;
}

function edgeOf(node: Node): Omit<ImportEdge, "line"> | null {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSImportType":
    case "TSExternalModuleReference":
      return { specifier: literalOf(node.source ?? node.argument ?? node.expression), kind: "module" };
    case "ExportNamedDeclaration":
      return isNode(node.source) ? { specifier: literalOf(node.source), kind: "module" } : null;
    case "CallExpression":
      return isResolver(node.callee) ? { specifier: firstArgument(node), kind: "module" } : null;
    case "NewExpression":
      return isModuleUrl(node) ? { specifier: firstArgument(node), kind: "url" } : null;
    default:
      return null;
  }
}

/** `require(...)`, `require.resolve(...)`, `import.meta.resolve(...)`. */
function isResolver(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === "Identifier") return callee.name === "require";
  if (callee.type !== "MemberExpression" || nameOf(callee.property) !== "resolve") return false;
  const object = callee.object;
  return isNode(object) && (object.type === "MetaProperty" || nameOf(object) === "require");
}

function isModuleUrl(node: Node): boolean {
  const base = listOf(node.arguments)[1];
  return nameOf(node.callee) === "URL" && isNode(base) && isNode(base.object) && base.object.type === "MetaProperty";
}

function firstArgument(node: Node): string | null {
  return literalOf(listOf(node.arguments)[0]);
}

function literalOf(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === "TSLiteralType") return literalOf(value.literal);
  if (value.type === "TemplateLiteral") return templateText(value);
  return typeof value.value === "string" ? value.value : null;
}

function templateText(value: Node): string | null {
  const [only, ...others] = listOf(value.quasis);
  if (!isNode(only) || others.length > 0) return null;
  const { cooked } = only.value as { cooked: string };
  return cooked;
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const child of node) visit(child, see);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  if (isNode(node)) see(node);
  for (const child of Object.values(node)) if (typeof child === "object") visit(child, see);
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";
}

function nameOf(value: unknown): unknown {
  return isNode(value) ? value.name : undefined;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
