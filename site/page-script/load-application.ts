import type { AppModule, AppStart, WHOLE_STYLES } from "#page/app-start.ts";

/** The name's type only, as in `settings.ts`. */
const STYLES: typeof WHOLE_STYLES = "data-whole";

interface ApplicationLoader {
  /** Rejects when a file does not come; it may be tried again. */
  readonly load: () => Promise<AppModule<HTMLElement>>;
}

export function createApplicationLoader(files: AppStart): ApplicationLoader {
  let loading: Promise<AppModule<HTMLElement>> | null = null;
  let tries = 0;
  const load = () => {
    loading ??= loadApplication(files, tries++).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return { load };
}

async function loadApplication({ module, scripts, styles }: AppStart, tries: number): Promise<AppModule<HTMLElement>> {
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  await addStyles(styles);
  // Some browsers remember that a module did not come; under another address it is asked for again.
  const address = tries === 0 ? module : `${module}?${tries}`;
  return (await import(/* @vite-ignore */ address)) as AppModule<HTMLElement>;
}

/**
 * The page's own styles are those of its first look; the whole sheets come behind them and say all of it again. Nothing
 * is taken away: a browser that begins its styles anew would also begin the fonts anew.
 */
async function addStyles(sheets: readonly string[]): Promise<void> {
  const own = document.head.querySelector(`style[${STYLES}]`);
  const links = [own?.getAttribute(STYLES) ?? "", ...sheets]
    .filter((href) => href !== "")
    .filter((href) => document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`) === null)
    .map((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  const loaded = links.map(
    (link) =>
      new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = reject;
      }),
  );
  if (own === null) document.head.append(...links);
  else own.after(...links);
  try {
    await Promise.all(loaded);
  } catch (error) {
    for (const link of links) link.remove();
    throw error;
  }
}
