import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { runQuietly } from "./run-quietly.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const SHELL_NAMES = ["chromium-headless-shell", "chrome-headless-shell"];
const KNOWN_PATHS = [
  "/usr/lib/chromium/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** What every test starts it with: as any user, painting in software, and asking nobody but the page. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const VERSION_TIMEOUT_MS = 20_000;

/** How each system's package manager installs Chromium, in the order in which we look for them. */
const INSTALL = {
  "apt-get": "apt-get update && apt-get install -y --no-install-recommends chromium",
  apk: "apk add --no-cache chromium",
  dnf: "dnf install -y chromium",
  pacman: "pacman -Sy --noconfirm chromium",
  brew: "brew install --cask chromium",
};

/**
 * @typedef {object} Places
 * @property {string} searchPath folders as in PATH
 * @property {readonly string[]} elsewhere further files that may be a Chromium
 */

/** @returns {Places} */
const usualPlaces = () => ({
  searchPath: process.env.PATH ?? "",
  elsewhere: [...KNOWN_PATHS, ...playwrightDownloads()],
});

/**
 * @param {Places} [places]
 * @returns {string | null} absolute path of a Chromium or Chrome that starts; CHROMIUM_PATH comes first
 */
export function findChromium(places = usualPlaces()) {
  const chosen = process.env.CHROMIUM_PATH ?? "";
  return firstThatStarts([chosen, ...onThePath(places, NAMES), ...places.elsewhere]);
}

/**
 * Chromium without a window or a profile: a third less processor time for a test. Nothing installs it by itself.
 * @param {Pick<Places, "searchPath">} [places]
 * @returns {string | null} absolute path of one that starts
 */
export function findHeadlessShell(places = usualPlaces()) {
  return findProgram(SHELL_NAMES, places);
}

/**
 * @param {readonly string[]} names
 * @param {Pick<Places, "searchPath">} [places]
 * @returns {string | null} absolute path of the first of them on the PATH that starts
 */
export function findProgram(names, places = usualPlaces()) {
  return firstThatStarts(onThePath(places, names));
}

/** @param {Pick<Places, "searchPath">} places @param {readonly string[]} names */
function onThePath({ searchPath }, names) {
  return searchPath.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
}

/** @param {readonly string[]} files */
function firstThatStarts(files) {
  return files.find((file) => file !== "" && tellsItsVersion(file)) ?? null;
}

/**
 * Finds Chromium, or installs it with the system's package manager when this process may.
 * @param {(line: string) => void} say
 * @param {Places} [places]
 * @returns {Promise<{ path: string } | { missing: string }>} `missing`: what a person has to do, in one sentence
 */
export async function prepareChromium(say, places = usualPlaces()) {
  const found = findChromium(places);
  if (found !== null) return { path: found };
  const environment = { ...process.env, PATH: places.searchPath, DEBIAN_FRONTEND: "noninteractive" };
  const folders = places.searchPath.split(delimiter);
  const manager = Object.entries(INSTALL).find(([name]) => folders.some((folder) => existsSync(join(folder, name))));
  if (manager === undefined) {
    return { missing: "No Chromium found and no known package manager; install Chromium or set CHROMIUM_PATH." };
  }
  const [name, command] = manager;
  const needsSudo = name !== "brew" && process.getuid?.() !== 0;
  if (needsSudo && spawnSync("sudo", ["-n", "true"], { stdio: "ignore", env: environment }).status !== 0) {
    return { missing: `No Chromium found; install it as root (${command}) or set CHROMIUM_PATH.` };
  }
  say(`Installing Chromium (${command}) ...`);
  const shell = ["/bin/sh", "-c", command];
  const [program = "", ...args] = needsSudo ? ["sudo", "-n", ...shell] : shell;
  try {
    await runQuietly(program, args, environment, command);
  } catch (error) {
    return { missing: `No Chromium found, and installing it failed: ${/** @type {Error} */ (error).message}.` };
  }
  const installed = findChromium(places);
  return installed === null
    ? { missing: `Chromium was installed (${command}) but does not start; set CHROMIUM_PATH to one that does.` }
    : { path: installed };
}

/** False also where there is no such file; some systems ship a stub that only tells where to get it. @param {string} file */
function tellsItsVersion(file) {
  return /\d+\.\d+/.test(String(spawnSync(file, ["--version"], { timeout: VERSION_TIMEOUT_MS }).stdout));
}

function playwrightDownloads() {
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), ".cache", "ms-playwright");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .map((name) => join(folder, name, "chrome-linux", "chrome"));
}
