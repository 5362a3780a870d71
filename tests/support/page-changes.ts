/**
 * What translators, extensions and proxies do to a page, as scripts that run before its own. Kinds are from public
 * reports; each is made anew here.
 */

export interface PageChange {
  /** A script; it runs once there is a document. */
  readonly code: string;
  /** Once the document is parsed, before its modules run; else some time after it is loaded, as translators do. */
  readonly isEarly: boolean;
}

const early = (code: string): PageChange => ({ code, isEarly: true });
const late = (code: string): PageChange => ({ code, isEarly: false });

/** The change as a script that runs before the page's own. */
export function beforePage({ code, isEarly }: PageChange): string {
  return isEarly
    ? `document.addEventListener("readystatechange", () => { if (document.readyState === "interactive") { ${code} } });`
    : `addEventListener("load", () => setTimeout(() => { ${code} }, 100));`;
}

const TEXTS = `const texts = (root) => { const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT); const found = [];
  while (walker.nextNode()) if (walker.currentNode.nodeValue.trim() && !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(walker.currentNode.parentElement.tagName)) found.push(walker.currentNode);
  return found; };`;
const wrapAll = (selector: string) =>
  `${TEXTS} for (const text of texts(document.querySelector(${JSON.stringify(selector)}))) { const font = document.createElement("font"); font.append(document.createElement("font")); font.firstChild.textContent = "*" + text.nodeValue; text.replaceWith(font); }`;

/** Name of the kind -> script. */
export const CHANGES: Readonly<Record<string, PageChange>> = {
  "attributes on body and html": early(
    `document.body.setAttribute("cz-shortcut-listen", "true"); document.documentElement.setAttribute("data-darkreader-mode", "dynamic"); document.documentElement.className = "translated-ltr"; document.documentElement.lang = "fr";`,
  ),
  "elements in head": early(
    `document.head.prepend(document.createElement("meta")); document.head.append(document.createElement("meta"), document.createElement("template"));`,
  ),
  "an element first in body": early(`document.body.prepend(document.createElement("div"));`),
  "attributes on every element": early(
    `for (const element of document.querySelectorAll("body *")) element.setAttribute("fdprocessedid", "x");`,
  ),
  "every text replaced": late(wrapAll("body")),
  "every text changed in place": late(
    `${TEXTS} for (const text of texts(document.body)) text.nodeValue = "*" + text.nodeValue;`,
  ),
  "an icon replaced and one added": late(
    `const button = document.querySelector("main button"); button.querySelector("svg")?.replaceWith(document.createElement("img")); button.append(document.createElement("i")); document.querySelector("h1").after(document.createElement("span"));`,
  ),
  "the cookie notice taken away": early(`document.getElementById("consent")?.remove();`),
  "header and footer taken away": late(
    `for (const part of document.querySelectorAll("header, footer")) part.remove();`,
  ),
  "everything moved into an element": late(
    `const box = document.createElement("div"); box.append(...document.body.childNodes); document.body.append(box);`,
  ),
  "main moved out of its place": late(`document.body.append(document.querySelector("main"));`),
  "comments and white space gone": early(
    `const walker = document.createTreeWalker(document, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT); const gone = []; while (walker.nextNode()) if (walker.currentNode.nodeType === 8 || !walker.currentNode.nodeValue.trim()) gone.push(walker.currentNode); for (const node of gone) node.remove();`,
  ),
};

/** As page translators do: all texts, and every text that comes later, as long as the page is open. */
export const TRANSLATOR = late(`
  const translate = (text) => {
    const parent = text.parentElement;
    if (!text.nodeValue.trim() || parent === null || parent.closest("script, style, noscript, textarea, title, font, .notranslate, [translate=no]")) return;
    const font = document.createElement("font");
    font.append(document.createElement("font"));
    font.firstChild.textContent = "*" + text.nodeValue;
    text.replaceWith(font);
  };
  const all = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return translate(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) translate(text);
  };
  document.documentElement.classList.add("translated-ltr");
  document.documentElement.lang = "fr";
  all(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      for (const node of addedNodes) if (node.isConnected && node.nodeName !== "FONT") all(node);
      if (type === "characterData" && target.isConnected) translate(target);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
`);

/** As dictionaries and readers for two languages do: each text keeps its place and gets a translation beside it. */
export const BILINGUAL = late(TRANSLATOR.code.replace("text.replaceWith(font);", "text.after(font);"));
