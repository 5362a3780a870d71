import { delimiter, join } from "node:path";
import { NODE_MODULES } from "./project.mjs";

/**
 * What install and build get of the environment that `npm start` was given: hundreds of packages run their code there,
 * and none of them needs the server's keys. Lists of what they do need; everything else stays outside.
 */
const FOR_ANY_TOOL = [
  ...["PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TMP", "TEMP", "LANG", "LANGUAGE", "TZ", "TERM"],
  ...["CI", "NO_COLOR", "FORCE_COLOR", "LD_LIBRARY_PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"],
  // Heap size on small machines.
  "NODE_OPTIONS",
];
const CERTIFICATES = ["NODE_EXTRA_CA_CERTS", "NODE_USE_SYSTEM_CA", "SSL_CERT_FILE", "SSL_CERT_DIR"];
const PROXIES = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "PROXY"];
/** The names that `.npmrc` files take a registry's password from, by custom; others go in as `npm_config_*`. */
const REGISTRY = ["NPM_TOKEN", "NODE_AUTH_TOKEN"];

const BUILD = new Set(FOR_ANY_TOOL);
const INSTALL = new Set([...FOR_ANY_TOOL, ...CERTIFICATES, ...PROXIES, ...REGISTRY]);

/** The build reaches no network. @param {NodeJS.ProcessEnv} more */
export function buildEnvironment(more) {
  const environment = pick((name) => BUILD.has(name) || name.startsWith("LC_"));
  return { ...environment, PATH: `${join(NODE_MODULES, ".bin")}${delimiter}${environment.PATH ?? ""}`, ...more };
}

/** `npm_config_*` and proxies may hold passwords: npm needs them. @param {NodeJS.ProcessEnv} more */
export function installEnvironment(more) {
  const isNpm = (/** @type {string} */ name) => /^npm_config_/i.test(name);
  // Proxies are read in small letters too.
  return { ...pick((name) => INSTALL.has(name.toUpperCase()) || name.startsWith("LC_") || isNpm(name)), ...more };
}

/** @param {(name: string) => boolean} isNeeded @returns {NodeJS.ProcessEnv} */
function pick(isNeeded) {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isNeeded(name)));
}
