import { PrecacheController } from "workbox-precaching";
import { Route, Router } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import { HISTORY_PATH } from "#content/site-pages.ts";
import { byLanguage, LANGUAGES, type Language } from "#contract/language.ts";
import { languageOf, pathIn, plainPath } from "#page/paths.ts";
import { OFFLINE_CACHES, OFFLINE_PATH, type PrecacheList } from "#page/precache.ts";
import { clearEarlier, forgetEarlier } from "./clear-earlier.ts";
import type { WorkerMessage } from "./worker-messages.ts";

/**
 * The site without a network (docs/decisions/0073-service-worker.md). Pages come from the network as long as it answers,
 * files named by their content from the device. Everything else passes by: other methods, the API, other hosts, ranges.
 */
declare const self: ServiceWorkerGlobalScope & { readonly precacheList: PrecacheList };

const { assets, pages, files } = self.precacheList;

/** The application itself, in all languages, so that changing the language needs no network. */
const SHELL_PATHS: readonly string[] = ["/", HISTORY_PATH, OFFLINE_PATH];
/** Whoever has waited this long is better off with the page of the last visit, s. Chosen. */
const NETWORK_TIMEOUT_S = 3;
/** What an asset may be; others, such as models, are kept by whoever needs them. */
const ASSET = /^\/assets\/[\w.-]+\.(?:js|css|svg|woff2)$/;
/** A proxy's word that our server does not answer. */
const SERVER_GONE: readonly number[] = [502, 503, 504];
/** Pages beside the list, one by one as they are visited: those of the language that is not kept as a whole. */
const VISITED = `${OFFLINE_CACHES}visited`;

/** Since when which files of earlier builds are kept. */
const EARLIER = `${OFFLINE_CACHES}earlier`;

const isShell = (path: string) => SHELL_PATHS.includes(plainPath(path));
const shell = keeper("shell", isShell);
shell.addToCacheList(assets.map((url) => ({ url, revision: null })));
shell.addToCacheList(revised(files));
/** Guides and all other documents, a language as a whole. */
const documents = byLanguage((language) => keeper(language, (path) => !isShell(path) && languageOf(path) === language));

function keeper(name: string, isIn: (path: string) => boolean): PrecacheController {
  const controller = new PrecacheController({ cacheName: OFFLINE_CACHES + name });
  controller.addToCacheList(revised(pages).filter(({ url }) => isIn(url)));
  return controller;
}

function revised(tags: Readonly<Record<string, string>>) {
  return Object.entries(tags).map(([url, revision]) => ({ url, revision }));
}

self.addEventListener("install", (event) => event.waitUntil(install(event)));
self.addEventListener("activate", (event) => event.waitUntil(activate(event)));
self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === "SKIP_WAITING") event.waitUntil(self.skipWaiting());
  else event.ports[0]?.postMessage(message.assets.every((asset) => assets.includes(asset)));
});

async function install(event: ExtendableEvent): Promise<void> {
  await shell.install(event).catch(async (error: unknown) => {
    if (!(await forgetEarlier(await shellCache(), await caches.open(EARLIER)))) throw error;
    await shell.install(event);
  });
  for (const language of await languagesToKeep()) await documents[language].install(event);
}

function shellCache(): Promise<Cache> {
  return caches.open(shell.strategy.cacheName);
}

/** What is kept already, and what is being read; whoever saves data gets documents as they visit them. */
async function languagesToKeep(): Promise<readonly Language[]> {
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const windows = saves ? [] : await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const read = new Set(windows.map(({ url }) => languageOf(new URL(url).pathname)));
  const kept = await Promise.all(LANGUAGES.map(isKept));
  return LANGUAGES.filter((language, index) => read.has(language) || kept[index]);
}

function isKept(language: Language): Promise<boolean> {
  return caches.has(documents[language].strategy.cacheName);
}

async function activate(event: ExtendableEvent): Promise<void> {
  // The page that asked for all this goes on without a network too.
  await self.clients.claim();
  await self.registration.navigationPreload?.enable();
  // They may name files of the last build.
  await caches.delete(VISITED);
  const current = [...shell.getURLsToCacheKeys().values()];
  await clearEarlier(await shellCache(), await caches.open(EARLIER), current, Date.now());
  for (const language of LANGUAGES) if (await isKept(language)) await documents[language].activate(event);
}

const router = new Router();

router.registerRoute(
  new Route(
    ({ request, url, sameOrigin }) =>
      sameOrigin &&
      request.mode !== "navigate" &&
      !request.headers.has("range") &&
      // In WebKit a worker's script that is not kept never came through here, nor did an error (decision 0121).
      (request.destination !== "worker" || assets.includes(url.pathname)) &&
      (ASSET.test(url.pathname) || Object.hasOwn(files, url.pathname)),
    // Also finds a file of the last build, as long as that is not cleared away; asks the network for what is not there.
    shell.strategy,
    "GET",
  ),
);

router.registerRoute(
  new Route(
    ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && !url.pathname.startsWith("/api/"),
    new NetworkFirst({
      cacheName: VISITED,
      networkTimeoutSeconds: NETWORK_TIMEOUT_S,
      plugins: [
        {
          cacheKeyWillBeUsed: async ({ request }) => addressOf(request.url),
          cacheWillUpdate: async ({ request, response }) =>
            isPage(response) && (await keptPage(request.url)) === undefined ? response : null,
          cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
            (await keptPage(request.url)) ?? cachedResponse ?? null,
          handlerWillRespond: async ({ request, response }) =>
            SERVER_GONE.includes(response.status) ? ((await keptOrVisited(request.url)) ?? response) : response,
          // Without a network Firefox hands out a preloaded answer that is an error, and nothing kept is looked for.
          handlerDidError: async ({ request }) =>
            (await keptOrVisited(request.url)) ??
            (await keptPage(pathIn(languageOf(new URL(request.url).pathname), OFFLINE_PATH))),
        },
      ],
    }),
    "GET",
  ),
);

router.addFetchListener();

/** Without a query: a page is the same with every one. */
function addressOf(url: string): string {
  const { origin, pathname } = new URL(url, self.location.origin);
  return origin + pathname;
}

function isPage({ status, type, headers }: Response): boolean {
  return status === 200 && type === "basic" && headers.get("content-type")?.startsWith("text/html") === true;
}

/** Looks without opening a cache: opening creates one, and its being there says that a language is kept. */
async function keptPage(url: string): Promise<Response | undefined> {
  for (const controller of [shell, ...Object.values(documents)]) {
    const key = controller.getCacheKeyForURL(addressOf(url));
    if (key !== undefined) return await caches.match(key, { cacheName: controller.strategy.cacheName });
  }
  return undefined;
}

async function keptOrVisited(url: string): Promise<Response | undefined> {
  return (await keptPage(url)) ?? (await caches.match(addressOf(url), { cacheName: VISITED }));
}
