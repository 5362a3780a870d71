import { PAGE_SCRIPT } from "virtual:page-script";
import { type ReactNode, useEffect, useState } from "react";
import { isRouteErrorResponse, Links, type LinksFunction, Meta, Outlet, Scripts, useLocation } from "react-router";
import { BRAND } from "#contract/brand.ts";
import { CONSENT_TEXT_VERSION } from "#contract/consent.ts";
import { PAGE_SETTINGS_ID } from "#contract/page-settings.ts";
import { valueToken } from "#contract/page-values.ts";
import textFont from "./fonts/figtree-text.woff2";
import displayFont from "./fonts/newsreader-display.woff2";
import { usePageHandle } from "./i18n/page-words.ts";
import { languageOf } from "./i18n/pages.ts";
import { currentConsent } from "./page/consent/current-consent.ts";
import { ICON_LINKS, manifestPath } from "./seo/icon-links.ts";
import { jsonLd } from "./seo/structured-data.ts";
import fontFaces from "./styles/fonts.css?inline";
import { ErrorScreen } from "./ui/error-screen.tsx";
import { OPENING_END } from "./ui/opening-end.tsx";
import { bootPage } from "./ui/theme/boot-page.ts";
import "./styles/app.css";

export const links: LinksFunction = () => [
  ...ICON_LINKS,
  ...[displayFont, textFont].map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
];

/**
 * Whether this document was taken over by React. Scripts and the fonts' faces stand in the HTML that the server sent; a
 * layout that React builds anew (after an error) must not create them again: they are there, and Trusted Types forbid it.
 */
let isTakenOver = false;

/** Written into the HTML once, at build; the browser keeps what the server sent. */
const BOOT_SCRIPT = import.meta.env.SSR
  ? `(${bootPage})(${JSON.stringify(CONSENT_TEXT_VERSION)}, ${currentConsent})`
  : "";
const PAGE_SETTINGS = import.meta.env.SSR ? valueToken("page-settings") : "";
/** Where the browser does not know this, `app/page/` fetches ahead instead. */
const SPECULATION_RULES = import.meta.env.SSR
  ? JSON.stringify({
      prefetch: [
        { where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/api/*" } }] }, eagerness: "moderate" },
      ],
    })
  : "";

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const handle = usePageHandle();
  const [hasScripts] = useState(!isTakenOver);
  // As the server sent it: a page that the app turns to may have such data where the first one had none, or the reverse.
  const [hasStructuredData] = useState(handle?.structuredData !== undefined);
  const [marks] = useState(marksOfDocument);
  useEffect(() => {
    isTakenOver = true;
  }, []);
  return (
    // suppressHydrationWarning: the script below may have set the theme and the state of the consent.
    <html {...marks} lang={handle?.language ?? languageOf(pathname)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191411" />
        {/* Two requests more, for who installs the application: on its own pages. */}
        {!handle?.isDocument && <link rel="manifest" href={manifestPath(handle?.language ?? languageOf(pathname))} />}
        <link rel="expect" href={`#${OPENING_END}`} blocking="render" />
        <Meta />
        {/* Apart from all other styles: a face that is declared anew would change the type on the screen. */}
        {hasScripts && (
          <style
            data-fonts=""
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? fontFaces : "" }}
          />
        )}
        <Links />
        {hasScripts && (
          <>
            {hasStructuredData && (
              <InlineScript
                type="application/ld+json"
                text={import.meta.env.SSR ? jsonLd(handle?.structuredData ?? []) : ""}
              />
            )}
            <InlineScript type="application/json" id={PAGE_SETTINGS_ID} text={PAGE_SETTINGS} />
            <InlineScript text={BOOT_SCRIPT} />
            <InlineScript type="speculationrules" text={SPECULATION_RULES} />
            <script type="module" src={PAGE_SCRIPT} suppressHydrationWarning />
          </>
        )}
      </head>
      <body>
        {children}
        {/* The development server does not prerender: there a document needs the app to show anything. */}
        {hasScripts && (!handle?.isDocument || import.meta.env.DEV) && <Scripts />}
      </body>
    </html>
  );
}

/**
 * What the boot script and `app/page/` have written on <html>: theme, consent, the mark of a face. React never touches it
 * again, but a layout that it builds anew (after an error) begins with an empty <html>, and gets it back from here.
 */
function marksOfDocument(): Record<string, string> {
  if (import.meta.env.SSR) return {};
  const marks = [...document.documentElement.attributes].filter(({ name }) => name.startsWith("data-"));
  return Object.fromEntries(marks.map(({ name, value }) => [name, value]));
}

/** Hashed into the page's policy by the server; never created in the browser. */
function InlineScript({ text, ...attributes }: { text: string; type?: string; id?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, or JSON the server escapes
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

export default function App() {
  return <Outlet />;
}

/** R-ROUTE-4. Without a matched page there are no words either; that screen says the least. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const handle = usePageHandle();
  const isResponse = isRouteErrorResponse(error);
  const status = isResponse ? `${error.status} ${error.statusText}`.trim() : null;
  const message = error instanceof Error ? error.message : null;
  if (handle === null) {
    return (
      <main>
        <h1>Unexpected Application Error!</h1>
        <p>{status ?? message}</p>
        <a href="/">{BRAND.name}</a>
      </main>
    );
  }
  return <ErrorScreen status={status} message={message} isNotFound={isResponse && error.status === 404} />;
}
