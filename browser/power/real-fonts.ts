/**
 * A page that was laid out before its fonts came keeps the fallback, so that nothing moves under the reader's eyes
 * (`site/styles/fonts.css`). When the visitor goes on to another view everything changes anyway: from there on they see
 * the real ones. Fallback faces are loaded only where they are used.
 */
export function showRealFonts(): void {
  const isFallback = [...document.fonts].some(
    ({ family, status }) => / Fallback"?$/.test(family) && status !== "unloaded",
  );
  const faces = document.querySelector<HTMLStyleElement>("style[data-fonts]");
  if (!isFallback || faces === null) return;
  // Declared anew, they are looked up anew: in the cache by now.
  faces.disabled = true;
  void document.body.offsetHeight;
  faces.disabled = false;
}
