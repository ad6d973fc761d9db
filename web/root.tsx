import './app.css';
import { type ReactNode, use, useEffect } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { SessionProvider } from './accounts/session/session.tsx';
import { newsletterSent } from './content/newsletter/newsletter-sent.ts';
import { headScript } from './head.script.ts';
import { LinksAhead } from './platform/layout/ahead.tsx';
import { priceKind } from './platform/layout/price-kind.ts';
import { isRehearsal } from './platform/layout/rehearsal.ts';
import { RouteError } from './platform/layout/route-error.tsx';
import { ScriptMark } from './platform/layout/script-mark.ts';
import { preloadSheets } from './platform/layout/sheets-first.ts';
import { shopZone } from './platform/layout/shop-zone.ts';
import { repeatEarlyPresses } from './platform/ui/early-press.ts';
import archivo from './platform/ui/fonts/archivo-basic.woff2?url';
import publicSans from './platform/ui/fonts/public-sans-basic.woff2?url';
import { Toasts } from './platform/ui/toasts.tsx';
import { Chrome } from './shell/chrome.tsx';
import { PageChange } from './shell/page-change.tsx';
import { RehearsalBand } from './shell/rehearsal-band.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: publicSans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/mark.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The document around every page, the failing ones included. The same for everybody: theme and session come in the browser. */
export function Layout({ children }: { children: ReactNode }) {
  preloadSheets();
  // Journeys wait for it. What was pressed before is done now.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    repeatEarlyPresses();
  }, []);
  return (
    <html
      lang="en"
      data-rehearsal={isRehearsal() ? '' : undefined}
      data-time-zone={shopZone()}
      data-prices={priceKind() ?? undefined}
      data-newsletter={newsletterSent() ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3f4f2" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15181a" />
        <script
          nonce={use(ScriptMark)}
          // The browser has run it already, and need not load it again.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which must run before the first paint
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript() : '' }}
          suppressHydrationWarning
        />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <RehearsalBand />
        <SessionProvider>{children}</SessionProvider>
        <PageChange />
        <LinksAhead />
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <Chrome>
      <RouteError />
    </Chrome>
  );
}
