/**
 * What the browser has under this name. Undefined where it has none, and where asking throws: frames without storage or an
 * origin, blocked cookies and some extensions do that (`SecurityError`).
 */
export function browserPower<Name extends keyof Navigator>(name: Name): Navigator[Name] | undefined {
  try {
    return navigator[name] ?? undefined;
  } catch {
    return undefined;
  }
}
