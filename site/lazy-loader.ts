/** Something of a chunk of its own: loaded once, and from then on there at once. */
export interface LazyLoader<Value> {
  /** The same promise for every call, so that React's `use` can wait for it. A failed load may be tried again. */
  readonly load: () => Promise<Value>;
  /** null until it is there. */
  readonly loaded: () => Value | null;
}

export function createLazyLoader<Value>(start: () => Promise<Value>): LazyLoader<Value> {
  let loading: Promise<Value> | null = null;
  let loaded: Value | null = null;
  const load = () => {
    if (loading !== null) return loading;
    const begun = start().then((value) => {
      loaded = value;
      return value;
    });
    loading = begun;
    begun.catch(() => {
      loading = null;
    });
    return begun;
  };
  return { load, loaded: () => loaded };
}
