import { features } from "web-features";
import { FLOOR } from "#scripts/vite/floor.ts";

/**
 * What the oldest engines we build for do not know, as the browser makers' common table has it (web-features, from MDN's
 * data), under MDN's names: `javascript.builtins.Array.toSorted`, `css.properties.text-wrap`.
 */

const NAMES: Readonly<Record<string, string>> = { ios_saf: "safari_ios" };
/** Of each engine of the floor: its name in the table, and its version. */
const OLDEST = FLOOR.map((engine) => {
  const [name = "", version = ""] = engine.split(" ");
  return [NAMES[name] ?? name, Number.parseFloat(version)] as const;
});

type Support = Readonly<Partial<Record<string, string>>>;

/** MDN's name -> whether the whole floor knows it. */
const known = new Map<string, boolean>();
for (const feature of Object.values(features)) {
  if (feature.kind !== "feature") continue;
  for (const [key, { support }] of Object.entries(feature.status.by_compat_key ?? {}))
    known.set(key, isKnown({ ...support }));
}

function isKnown(support: Support): boolean {
  // "≤15" is at most 15.
  return OLDEST.every(([name, version]) => Number.parseFloat(support[name]?.replace("≤", "") ?? "Infinity") <= version);
}

/** Last parts after this beginning, where nothing follows: after `css.properties.` there is `text-wrap`. */
function names(beginning: string, areKnown: boolean): Set<string> {
  const found = [...known].flatMap(([key, isOld]) => (isOld === areKnown ? [key] : []));
  return new Set(
    found.flatMap((key) => {
      const rest = key.startsWith(beginning) ? key.slice(beginning.length) : "";
      return rest === "" || rest.includes(".") ? [] : [rest];
    }),
  );
}

export const newerNames = (beginning: string): ReadonlySet<string> => names(beginning, false);

/** Of names with dots, which stand for themselves: `html.elements.link.rel.expect`. */
export const isNewer = (key: string): boolean => known.get(key) === false;

/** What stands for itself: `CompressionStream`, `Iterator`. */
const GLOBAL = ["javascript.builtins.", "api.", "api.Window.", "api.WorkerGlobalScope."];
const oldGlobals = new Set(GLOBAL.flatMap((beginning) => [...names(beginning, true)]));
export const NEWER_GLOBALS: ReadonlySet<string> = new Set(
  GLOBAL.flatMap((beginning) => [...names(beginning, false)]).filter((name) => !oldGlobals.has(name)),
);

/** `Owner.member`, whose owner is old. */
const members = [...known].flatMap(([key, isOld]) => {
  const [, room = "", owner = "", member = "", more] =
    /^(javascript\.builtins|api)\.(\w+)\.(\w+?)(?:_static)?(\..*)?$/.exec(key) ?? [];
  const isMember = member !== "" && member !== owner && more === undefined && !NEWER_GLOBALS.has(owner);
  return isMember ? [{ owner, member, isOld, isOfLanguage: room !== "api" }] : [];
});
const oldMembers = new Set(members.flatMap(({ member, isOld }) => (isOld ? [member] : [])));
const newMembers = members.filter(({ isOld }) => !isOld);
/** Where an object of an interface is known by this name everywhere. */
const OBJECTS: Readonly<Record<string, string>> = {
  ...{ Navigator: "navigator", Document: "document", Performance: "performance", Crypto: "crypto", Screen: "screen" },
  ...{ History: "history", Location: "location", Window: "window" },
};

/** `Object.groupBy`, `navigator.userActivation`, whatever else bears the name. */
export const NEWER_STATICS: ReadonlySet<string> = new Set(
  newMembers.map(({ owner, member }) => `${OBJECTS[owner] ?? owner}.${member}`),
);
/** Names of methods that nothing older has: `toSorted`. Of `with` or `map`, names that old things have too, none can tell. */
const newCalls = newMembers.filter(({ member }) => !oldMembers.has(member));
export const NEWER_CALLS: ReadonlySet<string> = new Set(newCalls.map(({ member }) => member));
export const NEWER_OF_LANGUAGE: ReadonlySet<string> = new Set(
  newCalls.flatMap(({ member, isOfLanguage }) => (isOfLanguage ? [member] : [])),
);
