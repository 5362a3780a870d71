import type { HTMLElement } from "node-html-parser";
import type { Page, Site } from "../site-under-test.ts";

/** Attributes whose value is an address. */
const ADDRESSES = ["href", "src", "poster", "action"] as const;
/** Attributes that name elements of the same page. */
const REFERENCES = ["aria-labelledby", "aria-describedby", "aria-controls", "for", "popovertarget", "list"] as const;

/** Links, anchors, files and references of a page that lead nowhere. */
export function brokenLinks(page: Page, site: Site): string[] {
  return [...addressesOf(page.root)].flatMap((address) => judge(address, page, site)).concat(brokenReferences(page));
}

function addressesOf(root: HTMLElement): Set<string> {
  const found = new Set<string>();
  for (const name of ADDRESSES) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      if (element.getAttribute("rel") !== "canonical") found.add(element.getAttribute(name) ?? "");
    }
  }
  for (const name of ["srcset", "imagesrcset"]) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      for (const candidate of (element.getAttribute(name) ?? "").split(",")) {
        found.add(candidate.trim().split(/\s+/)[0] ?? "");
      }
    }
  }
  return found;
}

function judge(address: string, page: Page, site: Site): string[] {
  const local =
    site.origin !== "" && address.startsWith(`${site.origin}/`) ? address.slice(site.origin.length) : address;
  if (/^(mailto|tel):\S+$/.test(local)) return [];
  if (/^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(\/\S*)?$/.test(local)) return [];
  if (!/^[/#]/.test(local) || local.startsWith("//")) return [`"${address}" is no address we use`];
  const [target = "", fragment] = local.split("#", 2);
  const path = target.split("?", 1)[0] ?? "";
  const isHere = path === "";
  const other = isHere ? page : site.page(path);
  if (other !== undefined) {
    const leadsThere = fragment === undefined || hasId(other.root, fragment);
    return leadsThere ? [] : [`"${address}": there is no #${fragment}`];
  }
  const file = site.file(path);
  if (file === null) return [`"${address}" does not exist`];
  return fragment === undefined || file.includes(`id="${fragment}"`)
    ? []
    : [`"${address}": the file has no #${fragment}`];
}

function brokenReferences({ root }: Page): string[] {
  return REFERENCES.flatMap((name) =>
    root.querySelectorAll(`[${name}]`).flatMap((element) =>
      (element.getAttribute(name) ?? "")
        .split(/\s+/)
        .filter((id) => !hasId(root, id))
        .map((id) => `<${element.rawTagName} ${name}="${id}"> names nothing`),
    ),
  );
}

function hasId(root: HTMLElement, id: string): boolean {
  return root.querySelectorAll("[id]").some((element) => element.id === decodeURIComponent(id));
}
