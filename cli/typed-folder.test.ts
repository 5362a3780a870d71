import { expect, it } from "vitest";
import { typedFolder } from "./typed-folder.ts";

const ROOT = "/srv/skinglow";
const DOCS = `${ROOT}/docs`;
const PICTURES = "/home/me/Pictures";

it.each([
  ["npm --prefix from another folder", { INIT_CWD: PICTURES, npm_lifecycle_event: "analyze" }, ROOT, PICTURES],
  ["npm run in a folder of the package", { INIT_CWD: DOCS, npm_lifecycle_event: "analyze" }, ROOT, DOCS],
  ["no npm", {}, PICTURES, PICTURES],
  ["no npm, at the package's root", {}, ROOT, ROOT],
  ["a shell of an outer npm", { INIT_CWD: "/elsewhere", npm_lifecycle_event: "dev" }, PICTURES, PICTURES],
  ["the same, at the package's root", { INIT_CWD: "/elsewhere", npm_lifecycle_event: "dev" }, ROOT, ROOT],
  ["npx, which stays where it is", { INIT_CWD: PICTURES, npm_lifecycle_event: "npx" }, PICTURES, PICTURES],
  ["a relative INIT_CWD, which is none of npm's", { INIT_CWD: "x", npm_lifecycle_event: "analyze" }, ROOT, ROOT],
  ["an empty one", { INIT_CWD: "", npm_lifecycle_event: "analyze" }, ROOT, ROOT],
])("the folder in which a command was typed %s", (_, environment, workingFolder, typedIn) => {
  expect(typedFolder(environment, workingFolder, ROOT)).toBe(typedIn);
});
