/**
 * Translators, dictionaries and extensions change the page while React works on it: they put elements around its texts,
 * replace texts by their own, move or take out elements. React holds on to its own nodes and breaks, or writes into texts
 * that nobody sees any more (github.com/facebook/react/issues/11538). Here its work finds its way all the same:
 *
 * - what it takes out is taken out wherever it stands by now, with what stands in its place;
 * - what it puts before a node stands before whatever holds or replaces that node;
 * - a text that it writes anew comes back into the page, in the place of what others had made of the old one.
 */

/** What others have put in the place of a node that they took out. */
const replacements = new WeakMap<Node, ChildNode>();
/** What others have put beside a text: a translation, the rest of a text that was split. */
const additions = new WeakMap<Node, ChildNode[]>();
/** Longer chains of replacements are not followed. Chosen: a page translated several times has one each. */
const LONGEST_CHAIN = 20;

/** Once a document, before the application is shown in `body`. */
export function bearForeignChanges(body: HTMLElement): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!(child instanceof Node)) return removeChild.call(this, child) as Child;
    if (child instanceof Text && isReacts(child)) for (const addition of additions.get(child) ?? []) addition.remove();
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    takeOut(standingFor(this, child), this);
    return child;
  };
  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, before: Node | null): New {
    if (!(before instanceof Node) || before.parentNode === this) return insertBefore.call(this, node, before) as New;
    return insertBefore.call(this, node, childHolding(this, standingFor(this, before))) as New;
  };
  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const record of records) {
      if (record.type === "characterData") followText(record.target as Text, records);
      for (const node of record.addedNodes) noteAddition(node, record);
      for (const node of record.removedNodes) {
        noteReplacement(node, record, added);
        // A text that is out of the page is still heard of.
        if (node instanceof Text) observer.observe(node, { characterData: true });
      }
    }
  });
  observer.observe(body, { childList: true, characterData: true, subtree: true });
}

/** React's own mark on the nodes that it has made (react-dom, `internalInstanceKey`); its exact version is pinned. */
export function isReacts(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
}

/** The node, or what stands for it inside `parent`; null: nothing does. */
function standingFor(parent: Node, node: Node): ChildNode | null {
  let standing: Node | undefined = node;
  for (let link = 0; standing !== undefined && link < LONGEST_CHAIN; link += 1) {
    if (parent.contains(standing)) return standing as ChildNode;
    standing = replacements.get(standing);
  }
  return null;
}

/** With the elements of others that held nothing else. */
function takeOut(node: ChildNode | null, parent: Node): void {
  let holder = node?.parentElement ?? null;
  node?.remove();
  while (holder !== null && holder !== parent && holder.childNodes.length === 0) {
    const outer: Element | null = holder.parentElement;
    holder.remove();
    holder = outer as HTMLElement | null;
  }
}

/** The child of `parent` that is this node or holds it. */
function childHolding(parent: Node, node: Node | null): Node | null {
  let child = node;
  while (child !== null && child.parentNode !== parent) child = child.parentNode;
  return child;
}

function noteReplacement(node: Node, record: MutationRecord, added: ReadonlySet<Node>): void {
  if (node.isConnected) return;
  const isInItsPlace = (other: Node): boolean =>
    [...record.addedNodes, record.previousSibling, record.nextSibling].includes(other) ||
    (other.parentNode === record.target &&
      (other.previousSibling === record.previousSibling || other.nextSibling === record.nextSibling));
  for (const other of added) {
    if (other.isConnected && !isReacts(other) && isInItsPlace(other)) replacements.set(node, other as ChildNode);
  }
}

/** Beside a text of React's, or beside another addition to it. */
function noteAddition(node: Node, { previousSibling }: MutationRecord): void {
  if (previousSibling === null || !node.isConnected || isReacts(node)) return;
  const text = previousSibling instanceof Text && isReacts(previousSibling);
  const known = additions.get(previousSibling) ?? (text ? [] : undefined);
  if (known === undefined) return;
  known.push(node as ChildNode);
  // One list for all that belong to the same text.
  additions.set(previousSibling, known);
  additions.set(node, known);
}

/** A text was written anew: by React, unless others were at work beside it at the same time. */
function followText(text: Text, records: readonly MutationRecord[]): void {
  if (!text.isConnected) {
    standingFor(document.body, text)?.replaceWith(text);
    return;
  }
  const isSplit = records.some(({ addedNodes, previousSibling }) => addedNodes.length > 0 && previousSibling === text);
  if (isSplit || !isReacts(text)) return;
  for (const addition of additions.get(text) ?? []) addition.remove();
  additions.delete(text);
}
