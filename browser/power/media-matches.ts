/** Whether the browser says so. False also where it cannot be asked: old versions, and where asking throws. */
export function mediaMatches(query: string): boolean {
  try {
    return matchMedia(query).matches;
  } catch {
    return false;
  }
}
