/** What is linked with something that is linked with another is all one group, in any order of the list. */
export function connected<Item>(items: readonly Item[], isLinked: (a: Item, b: Item) => boolean): readonly Item[][] {
  const left = [...items];
  const groups: Item[][] = [];
  for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
    const reached: Item[] = [seed];
    for (const item of reached) {
      for (let i = 0; i < left.length; ) {
        if (isLinked(item, left[i] as Item)) reached.push(...left.splice(i, 1));
        else i += 1;
      }
    }
    groups.push(reached);
  }
  return groups;
}
