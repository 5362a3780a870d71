import type { Root as HtmlRoot } from "hast";
import { toString as textOf } from "hast-util-to-string";
import rehypeSlug from "rehype-slug";
import remarkDirective from "remark-directive";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { parse as parseYaml } from "yaml";
import type { z } from "zod";
import { BRAND } from "#contract/brand.ts";
import { LIMITS } from "#contract/limits.ts";
import { COMPLAINT_DAYS, MINIMUM_AGE, RETENTION } from "#contract/retention.ts";
import { PAGE_VALUES, type PageValue, valueToken } from "#page/values.ts";
import type { Article, Section } from "./article.ts";
import { directivesToElements } from "./directives.ts";
import { keepFiguresTogether } from "./keep-figures-together.ts";

/** What a text states that is a constant of the code: `{{brand}}`, `{{retention.usage-months}}`. */
const CONSTANTS: Readonly<Record<string, number | string>> = {
  brand: BRAND.name,
  "retention.usage-months": RETENTION.usageMonths,
  "retention.usage-days": RETENTION.usageDays,
  "retention.consent-months": RETENTION.consentMonths,
  "retention.limit-hours": RETENTION.limitHours,
  "retention.provider-days": RETENTION.providerDays,
  "age.minimum": MINIMUM_AGE,
  "complaint.days": COMPLAINT_DAYS,
  "limits.provider-side-px": LIMITS.providerSidePx,
};

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(directivesToElements)
  .use(remarkRehype)
  .use(rehypeSlug)
  .use(keepFiguresTogether);

/**
 * Reads one Markdown file. Whatever an author can get wrong is an error with the file's name, at build and in the tests:
 * front matter that does not fit its schema, an unknown directive, an unknown `{{value}}`.
 *
 * @param file name for messages
 * @throws Error
 */
export function parseArticle<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  file: string,
): Article<z.output<Schema>> {
  const body = run(processor.parse(fillValues(source, file)), file);
  const frontMatter = readFrontMatter(source, schema, file);
  return { frontMatter, body, sections: sectionsOf(body), words: countWords(textOf(body)) };
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** The head of a Markdown file alone, as a card needs it. @throws Error as `parseArticle` */
export function readFrontMatter<Schema extends z.ZodType>(
  source: string,
  schema: Schema,
  file: string,
): z.output<Schema> {
  const [, head = ""] = FRONT_MATTER.exec(source) ?? [];
  const frontMatter = schema.safeParse(parseYaml(fillValues(head, file)));
  if (frontMatter.success) return frontMatter.data;
  const problems = frontMatter.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`${file}: front matter: ${problems.join("; ")}`);
}

/** Letters in a row, with what joins them; `40–60 %` is no word. */
export function countWords(text: string): number {
  return text.match(/\p{L}[\p{L}\p{M}'’\p{Pd}]*/gu)?.length ?? 0;
}

function run(markdown: ReturnType<typeof processor.parse>, file: string): HtmlRoot {
  try {
    const body = processor.runSync(markdown);
    // Positions are of no use to a page.
    visit(body, (node) => {
      delete node.position;
    });
    return body;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function sectionsOf(body: HtmlRoot): Section[] {
  const sections: Section[] = [];
  visit(body, "element", (node) => {
    if (node.tagName === "h2") sections.push({ id: String(node.properties.id), title: textOf(node) });
  });
  return sections;
}

/** `{{name}}`: a constant, or the token that the server fills; its underscores escaped, because Markdown reads `__`. */
function fillValues(source: string, file: string): string {
  return source.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_whole, name: string) => {
    const constant = CONSTANTS[name];
    if (constant !== undefined) return String(constant);
    if (!(PAGE_VALUES as readonly string[]).includes(name)) throw new Error(`${file}: unknown value {{${name}}}`);
    return valueToken(name as PageValue).replaceAll("_", "\\_");
  });
}
