/**
 * Remembers what was made last, by key: the same noise lies under face after face. `most` bounds the memory; what has
 * not been asked for longest goes first. What is given out is shared, so nobody may write to it.
 */
export function keepRecent<Made>(most: number): (key: string, make: () => Made) => Made {
  const recent = new Map<string, Made>();
  return (key, make) => {
    const made = recent.get(key) ?? make();
    recent.delete(key);
    recent.set(key, made);
    const [oldest] = recent.keys();
    if (recent.size > most && oldest !== undefined) recent.delete(oldest);
    return made;
  };
}
