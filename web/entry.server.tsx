import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { ShopReader } from '#contract/catalogue/reader.ts';
import { shopReader } from './catalogue/reader/reader.context.ts';
import { rememberNewsletterSent } from './content/newsletter/newsletter-sent.ts';
import { rememberOrigin } from './platform/layout/origin.ts';
import { rememberPriceKind } from './platform/layout/price-kind.ts';
import { rememberRehearsal } from './platform/layout/rehearsal.ts';
import { ScriptMark } from './platform/layout/script-mark.ts';
import { rememberSheets, withoutImports } from './platform/layout/sheets-first.ts';
import { rememberShopZone } from './platform/layout/shop-zone.ts';

/** How long one rendering may take before it is given up, in milliseconds. */
const RENDER_LIMIT_MS = 10_000;

type Report = (error: unknown) => void;

/** Where the errors of each request go; stored beside the context, so that loaders see the reader alone. */
const reports = new WeakMap<object, Report>();

/**
 * Makes the function that answers page and `.data` requests from this build. The server calls it through the build
 * itself, so that both use the same copy of the router. `publicUrl` is the origin that people use; in a `rehearsal` every page
 * says that it is one. `timeZone`: the shop's, by its IANA name.
 */
export function respond(
  build: ServerBuild,
  mode: 'production' | 'development',
  publicUrl: string,
  reader: ShopReader,
  report: Report,
  rehearsal = false,
  timeZone = 'UTC',
) {
  rememberOrigin(publicUrl);
  rememberRehearsal(rehearsal);
  rememberShopZone(timeZone);
  rememberSheets(build.assets.routes.root?.css ?? []);
  const handle = createRequestHandler({ ...build, assets: withoutImports(build.assets) }, mode);
  return (request: Request): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(shopReader, reader);
    rememberPriceKind(reader.priceKind());
    rememberNewsletterSent(reader.newsletterSent());
    reports.set(context, report);
    return handle(request, context);
  };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) reports.get(context)?.(error);
};

/** Renders one page, complete: nothing of it waits for a script in the browser. */
export default function render(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let begun = false;
    // Nobody outside can guess it, so only our own scripts bear it. The server names them in the policy and takes it away.
    const mark = randomBytes(16).toString('hex');
    const document = (
      <ScriptMark value={mark}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </ScriptMark>
    );
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce: mark,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        begun = true;
      },
      onAllReady() {
        clearTimeout(limit);
        const body = new PassThrough();
        pipe(body);
        headers.set('content-type', 'text/html; charset=utf-8');
        headers.set('x-script-mark', mark);
        text(body)
          .then((html) => resolve(new Response(html, { status, headers })))
          .catch(reject);
      },
      onShellError(error) {
        clearTimeout(limit);
        reject(error);
      },
      onError(error) {
        // Before the frame stands, the router takes the error, reports it and renders the error page. Later the page goes
        // out as it is, and must not claim that all is well.
        if (!begun) return;
        status = 500;
        reports.get(context)?.(error);
      },
    });
    const limit = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_LIMIT_MS);
  });
}
