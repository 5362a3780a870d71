/** As much of one of the browser's caches as is used, by whole addresses. */
export class FakeCache {
  readonly kept = new Map<string, Uint8Array<ArrayBuffer>>();
  readonly base: string | undefined;
  isFull = false;
  constructor(base?: string, ...paths: readonly string[]) {
    this.base = base;
    for (const path of paths) this.kept.set(this.#addressOf(path), new Uint8Array());
  }
  #addressOf(key: string | URL | { readonly url: string }): string {
    return new URL(typeof key === "object" && "url" in key ? key.url : key, this.base).href;
  }
  match = (key: string | URL) => {
    const bytes = this.kept.get(this.#addressOf(key));
    return Promise.resolve(bytes && new Response(bytes));
  };
  put = async (key: string | URL, response: Response) => {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.kept.set(this.#addressOf(key), new Uint8Array(await response.arrayBuffer()));
  };
  delete = (key: string | URL | { readonly url: string }) => Promise.resolve(this.kept.delete(this.#addressOf(key)));
  keys = () => Promise.resolve([...this.kept.keys()].map((url) => ({ url })));
}
