import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";
import { ANALYSIS_WORKER_POLICY, pagePolicy } from "#server/http/security-headers.ts";
import { kindOf } from "#server/site/content-types.ts";
import { type EncodedContent, encodeContent } from "#server/site/encode-content.ts";

export type DeviceSite = Awaited<ReturnType<typeof openDeviceSite>>;

const EMPTY = new Uint8Array(0);

/**
 * The app's analysis as a page of its own, served as the site serves it: its policies, its compression, its caching.
 *
 * @param more scripts of the page beside `page.ts`, by their files
 */
export async function openDeviceSite(more: readonly string[] = []) {
  const { files, entries } = await bundle(more);
  const scripts = entries.map((entry) => `<script type="module" src="${entry}"></script>`);
  const html = Buffer.from(`<!doctype html><title>parity</title>${scripts.join("")}`);
  const policy = pagePolicy({ scripts: [], styles: [], hasAds: false, hasAnalysis: true });
  const pictures = new Map<string, Uint8Array>([["/", html]]);
  /** Bytes of the bodies sent so far, as sent, by path. */
  const sent = new Map<string, number>();
  /** Takes the place of a file: other bytes. */
  const replaced = new Map<string, Uint8Array>();

  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    if (request.method === "POST") {
      pictures.set(path, await bodyOf(request));
      response.end();
      return;
    }
    const content = replaced.has(path) ? undefined : files.get(path);
    const packed = content?.bodies.br;
    const body = packed ?? content?.bodies.identity ?? replaced.get(path) ?? pictures.get(path);
    const isWorker = path.includes("/analysis.worker-");
    response.setHeader("content-security-policy", isWorker ? ANALYSIS_WORKER_POLICY : policy);
    response.setHeader("content-type", path === "/" ? "text/html" : kindOf(path).type);
    if (content !== undefined) response.setHeader("cache-control", "public, max-age=31536000, immutable");
    if (packed !== undefined) response.setHeader("content-encoding", "br");
    sent.set(path, (sent.get(path) ?? 0) + (body?.length ?? 0));
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    /** Has this to hand at an address, for the page. */
    serve: (picture: Uint8Array) => {
      const address = `/picture-${pictures.size}`;
      pictures.set(address, picture);
      return address;
    },
    /** What the page has posted to an address in its place; not kept any longer. */
    take: (address: string) => {
      const taken = pictures.get(address) ?? EMPTY;
      pictures.set(address, EMPTY);
      return taken;
    },
    sent,
    replaced,
    paths: [...files.keys()],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As the app's build does it. */
async function bundle(more: readonly string[]): Promise<{ files: Map<string, EncodedContent>; entries: string[] }> {
  const { output } = (await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      assetsInlineLimit: 0,
      rollupOptions: { input: [...more, fileURLToPath(new URL("page.ts", import.meta.url))] },
    },
  })) as Rollup.RollupOutput;
  const files = output.map(async (file) => {
    const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
    return [`/${file.fileName}`, await encodeContent(content, kindOf(file.fileName).compress)] as const;
  });
  const entries = output.filter((file) => file.type === "chunk" && file.isEntry);
  return { files: new Map(await Promise.all(files)), entries: entries.map(({ fileName }) => `/${fileName}`) };
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
