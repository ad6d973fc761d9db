import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/call.ts';
import type { ShopReader } from '#contract/catalogue/reader.ts';
import { fail, problemOf } from '#contract/failures.ts';
import { sendEncoded } from '#server/platform/calls/answers.ts';
import { EncodedBody } from '#server/platform/calls/encoded-body.ts';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { brokenPage, sendBarePage } from './pages.broken.ts';
import { cachePages, type FinishedPage } from './pages.cache.ts';
import { steadied } from './pages.reader.ts';

/** Answers one page or `.data` request. */
type Respond = (request: Request) => Promise<Response>;

/** The part of the web build that the server calls: see `web/entry.server.tsx`. */
export interface PageBuild {
  entry: {
    module: {
      respond(
        build: unknown,
        mode: 'production' | 'development',
        publicUrl: string,
        reader: ShopReader,
        report: (error: unknown) => void,
        rehearsal?: boolean,
        timeZone?: string,
      ): Respond;
    };
  };
}

export interface PagesOptions {
  /** What public pages read from. Its errors become 503 pages where the database is away, else 500 pages. */
  reader: ShopReader;
  /** The origin that people use. */
  publicUrl: string;
  /** The shop runs with test keys, which every page then says. */
  rehearsal?: boolean;
  /** The shop's, by its IANA name; UTC without it. */
  timeZone?: string;
  /** Calls `listener` with each change of what pages show; cached pages are then rendered anew. */
  whenChanged: (listener: () => void) => void;
  /** From where else the page at an address may load things; null for our own origin alone. */
  loadsOf?: (url: string) => OtherOrigins | null;
  /** The address under which a page is stored until the next change; null for one that is not. */
  addressOf: (url: string) => string | null;
  /** Whether a page is one of too many to be listed by search engines, or stored by anybody. */
  isUnlisted?: (url: string) => boolean;
  /** The folder of the web build, with `client` and `server` in it. */
  folder?: string;
}

/** How long a browser waits before it loads again a page that the shop could not answer, in seconds. */
const RETRY_AFTER_S = 5;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What no script bears: a page that was not rendered by us names none. */
const NO_MARK = 'none';

/** For how long what was asked ahead answers the press that follows, in seconds. */
const AHEAD_S = 10;

export const builtFolder = resolve(projectFolder, 'build');

const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };

const otherMethods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * A Fastify plugin that serves the built pages and their files: everything that is not under `/api`. Register it last.
 * Fails to register where the build is missing.
 */
export async function pages(
  app: FastifyInstance,
  {
    reader,
    publicUrl,
    rehearsal,
    timeZone,
    whenChanged,
    addressOf,
    loadsOf = () => null,
    isUnlisted = () => false,
    folder = builtFolder,
  }: PagesOptions,
): Promise<void> {
  const build: PageBuild = await import(pathToFileURL(resolve(folder, 'server/index.js')).href);
  await app.register(fastifyStatic, {
    root: resolve(folder, 'client'),
    // One route per file, so that a path without a file goes on to the pages.
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    maxAge: DAY_MS,
    setHeaders(reply, path) {
      // Names under assets carry a hash of their content; the others keep their name when they change.
      if (path.includes('/client/assets/'))
        reply.header('cache-control', `public, max-age=${YEAR_MS / 1000}, immutable`);
    },
  });
  const report = (error: unknown) => {
    if (isAnswer(error)) return;
    app.log.error({ err: error }, 'a page failed');
    app.raise('fault', 'a page');
  };
  const respond = build.entry.module.respond(
    build,
    'production',
    publicUrl,
    steadied(reader),
    report,
    rehearsal,
    timeZone,
  );
  const render = async (url: string): Promise<FinishedPage> => {
    const others = loadsOf(url);
    const policyOf = (html: string, mark: string) => contentSecurityPolicy(html, mark, others);
    const finished = await finishPage(await respond(pageRequest(url)), policyOf);
    const page = isUnlisted(url) ? { ...finished, headers: { ...finished.headers, ...unlisted } } : finished;
    // What the provider writes into the address when it leads back is told to nobody.
    return others ? { ...page, headers: { ...page.headers, 'referrer-policy': 'strict-origin' } } : page;
  };
  const cached = cachePages({ addressOf, render });
  whenChanged(cached.drop);
  routePages(app, cached.pageOf);
  app.repeated.add('/*', cached.stored);
}

/** Routes every address outside `/api` to the pages: GET and HEAD are answered, other methods refused with 405. */
export function routePages(app: FastifyInstance, pageOf: (url: string) => Promise<FinishedPage>): void {
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isApi(request.url)) return reply.callNotFound();
    try {
      return await send(request, reply, await pageOf(request.url));
    } catch (error) {
      request.log.error({ err: error }, 'a page failed');
      app.raise('fault', 'a page');
      return sendBarePage(reply, 500, brokenPage);
    }
  });
  app.route({
    method: otherMethods,
    url: '/*',
    schema: { hide: true },
    // Refused before a body is read.
    onRequest: async (request, reply) => {
      if (isApi(request.url)) return reply.callNotFound();
      const problem = problemOf(fail('method-not-allowed', 'Pages answer GET and HEAD alone.').failure);
      return reply.code(problem.status).header('allow', 'GET, HEAD').type('application/problem+json').send(problem);
    },
    handler: () => undefined,
  });
}

/** What a page may load from elsewhere, as sources of a content security policy. */
export interface OtherOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/**
 * What a page may load: our own files, and the inline scripts that the shop itself wrote into this very HTML, by their
 * hashes. `html` is the page as it was rendered: its own scripts bear `mark` as their nonce. Frames are those of
 * a page that loads from elsewhere, or the shop's own: of those only what allows it is shown.
 */
export function contentSecurityPolicy(html: string, mark: string, others: OtherOrigins | null = null): string {
  const own = new RegExp(`<script(?=[^>]*\\snonce="${mark}")(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = [...html.matchAll(own)].map(([, script]) => `'sha256-${sha256(script ?? '').digest('base64')}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(hashes), ...(others?.scripts ?? [])].join(' '),
    "style-src 'self'",
    "img-src 'self'",
    "manifest-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...(others?.connections ?? [])].join(' '),
    ['frame-src', ...(others?.frames ?? ["'self'"])].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Makes a rendered page ready to be sent: its policy, and the tag by which a browser knows its copy. */
export async function finishPage(
  response: Response,
  policyOf: (html: string, mark: string) => string,
): Promise<FinishedPage> {
  const html = await response.text();
  const { 'x-script-mark': mark = NO_MARK, ...headers } = Object.fromEntries(response.headers);
  // It has done its work, and would make each rendering another page.
  const text = html.replaceAll(` nonce="${mark}"`, '');
  const type = response.headers.get('content-type') ?? '';
  const isHtml = type.startsWith('text/html');
  return {
    status: response.status,
    body: new EncodedBody(Buffer.from(text)),
    headers: {
      ...headers,
      // The router names no charset for its data.
      ...(/^text\/[\w-]+$/.test(type) ? { 'content-type': `${type}; charset=utf-8` } : {}),
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      ...(isHtml ? { 'content-security-policy': policyOf(html, mark) } : {}),
      ...(response.status === 200 ? { etag: `"${sha256(text).digest('base64url')}"` } : {}),
      ...(response.status === 503 ? { 'retry-after': String(RETRY_AFTER_S) } : {}),
    },
  };
}

async function send(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): Promise<FastifyReply> {
  const encoding = page.body.encodingFor(request.headers['accept-encoding']);
  const isAhead = page.status === 200 && isPrefetch(request);
  reply.headers({ ...page.headers, ...(isAhead && { 'cache-control': `private, max-age=${AHEAD_S}` }) });
  if (page.headers.etag !== undefined) {
    // A tag names the very bytes, so each encoding has its own (RFC 9110, section 8.8.3).
    const etag = encoding === null ? page.headers.etag : page.headers.etag.replace(/"$/, `-${encoding}"`);
    reply.header('etag', etag);
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return sendEncoded(reply.code(page.status), page.body, encoding, { noted: !isAhead });
}

/** Whether a browser asks ahead, because somebody aims at a link. Fetch standard, `Sec-Purpose`. */
function isPrefetch({ headers }: FastifyRequest): boolean {
  return String(headers['sec-purpose'] ?? '').startsWith('prefetch');
}

/** Whether the browser's copy, as `If-None-Match` names it, is the page that would be sent. */
function matches(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*') ?? false;
}

/** The request as pages see it: an address and nothing else, so that every visitor gets the same page. */
export function pageRequest(url: string): Request {
  return new Request(`http://shop${url}`);
}

/** Whether an address is a call's, not a page's. */
export function isApi(url: string): boolean {
  return url === API_BASE || url.startsWith(`${API_BASE}/`) || url.startsWith(`${API_BASE}?`);
}

/** Whether what the router reports is only its own answer to an address that no page has. */
function isAnswer(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500;
}

function sha256(text: string) {
  return createHash('sha256').update(text);
}
