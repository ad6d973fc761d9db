import type { FastifyInstance } from 'fastify';
import { steadied } from './pages.reader.ts';
import { finishPage, type PageBuild, type PagesOptions, pageRequest, routePages } from './pages.ts';

/** Hot reload writes inline scripts and styles of its own and speaks over a socket. */
const HOT_RELOAD_POLICY =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws:";

/**
 * A Fastify plugin that serves the pages from their sources, rebuilt as they change, for `npm run dev`. Register it
 * last, in place of `pages`. It closes its Vite server with the app.
 */
export async function pagesDev(
  app: FastifyInstance,
  { reader, publicUrl }: Pick<PagesOptions, 'reader' | 'publicUrl'>,
): Promise<void> {
  const { createServer } = await import('vite');
  const ours = process.listeners('SIGTERM');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  // React Router starts a second Vite for its types, which would end the process before the shop has stopped in order.
  for (const listener of process.listeners('SIGTERM')) if (!ours.includes(listener)) process.off('SIGTERM', listener);
  app.addHook('onClose', () => vite.close());

  // Vite's own files come first; what it does not know goes on to the routes.
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, done);
  });

  routePages(app, async (url) => {
    // Loaded again for each page, so that the page shows the sources as they are now.
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
    const respond = build.entry.module.respond(build, 'development', publicUrl, steadied(reader), (error) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      app.log.error({ err: error }, 'a page failed');
    });
    return finishPage(await respond(pageRequest(url)), () => HOT_RELOAD_POLICY);
  });
}
