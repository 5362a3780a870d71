import { APP_START, PAGE_SCRIPT } from "virtual:page-script";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, type LinksFunction, Meta, Outlet, Scripts, useLocation } from "react-router";
import { ADS_TEXT_VERSION, CONSENT_TEXT_VERSION } from "#contract/consent.ts";
import { APP_START_ID, PAGE_READY_EVENT } from "#page/app-start.ts";
import { conditionTokens } from "#page/conditions.ts";
import { languageOf, pathIn, plainPath } from "#page/paths.ts";
import { PAGE_SETTINGS_ID } from "#page/settings.ts";
import { valueToken } from "#page/values.ts";
import textFont from "./fonts/figtree-text.woff2";
import displayFont from "./fonts/newsreader-display.woff2";
import { usePageHandle } from "./i18n/page-words.ts";
import { currentConsent } from "./page-script/consent/current-consent.ts";
import { ICON_LINKS, manifestPath } from "./seo/icon-links.ts";
import { jsonLd } from "./seo/structured-data.ts";
import fontFaces from "./styles/fonts.css?inline";
import { keepEarlyPress } from "./ui/early-press.ts";
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

/** Written into the HTML once, at build; the browser keeps what the server sent. */
const BOOT_SCRIPT = import.meta.env.SSR ? `(${bootPage})(${JSON.stringify(consentVersion())}, ${currentConsent})` : "";
const EARLY_PRESS = import.meta.env.SSR ? `(${keepEarlyPress})(${JSON.stringify(PAGE_READY_EVENT)})` : "";
const PAGE_SETTINGS = import.meta.env.SSR ? valueToken("page-settings") : "";
/** Where the browser does not know this, `site/page-script/` fetches ahead instead. */
const SPECULATION_RULES = import.meta.env.SSR
  ? JSON.stringify({
      prefetch: [
        { where: { and: [{ href_matches: "/*" }, { not: { href_matches: "/api/*" } }] }, eagerness: "moderate" },
      ],
    })
  : "";

/** Of the prerendered HTML; the application does not know it. On the development server, which prerenders nothing, of every page. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const handle = usePageHandle();
  const language = handle?.language ?? languageOf(pathname);
  const appStart = APP_START[pathIn(language, plainPath(pathname))];
  return (
    // suppressHydrationWarning: on the development server the script below has set the theme and the state of the consent.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#191411" />
        {/* Two requests more, for who installs the application: on its own pages. */}
        {!handle?.isDocument && <link rel="manifest" href={manifestPath(language)} />}
        <link rel="expect" href={`#${OPENING_END}`} blocking="render" />
        <Meta />
        {/* Apart from all other styles: a face that is declared anew would change the type on the screen. */}
        <style
          data-fonts=""
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? fontFaces : "" }}
        />
        <Links />
        {handle?.structuredData !== undefined && (
          <InlineScript type="application/ld+json" text={import.meta.env.SSR ? jsonLd(handle.structuredData) : ""} />
        )}
        <InlineScript type="application/json" id={PAGE_SETTINGS_ID} text={PAGE_SETTINGS} />
        {appStart !== undefined && (
          <>
            <InlineScript type="application/json" id={APP_START_ID} text={JSON.stringify(appStart)} />
            <InlineScript text={EARLY_PRESS} />
          </>
        )}
        <InlineScript text={BOOT_SCRIPT} />
        <InlineScript type="speculationrules" text={SPECULATION_RULES} />
        <script type="module" src={PAGE_SCRIPT} suppressHydrationWarning />
      </head>
      <body>
        {children}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

/** Which of the notice's words are in the page, the server decides (`site/ui/consent-banner.tsx`). */
function consentVersion(): string {
  if (import.meta.env.DEV) return CONSENT_TEXT_VERSION;
  const { begin, end } = conditionTokens("ads");
  return ADS_TEXT_VERSION.replace(CONSENT_TEXT_VERSION, (version) => version + begin) + end;
}

/** Hashed into the page's policy by the server; never created in the browser. */
function InlineScript({ text, ...attributes }: { text: string; type?: string; id?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, or JSON the server escapes
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

export default function App() {
  return <Outlet />;
}

/** R-ROUTE-4, for an address that is none of the site's. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const isResponse = isRouteErrorResponse(error);
  const status = isResponse ? `${error.status} ${error.statusText}`.trim() : null;
  const message = error instanceof Error ? error.message : null;
  return <ErrorScreen status={status} message={message} isNotFound={isResponse && error.status === 404} />;
}
