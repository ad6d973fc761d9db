import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const files = [
  { url: '/demo/demo.css', type: 'text/css; charset=utf-8', file: new URL('./demo.css', import.meta.url) },
  {
    url: '/demo/fonts/archivo.woff2',
    type: 'font/woff2',
    file: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
  },
  {
    url: '/demo/fonts/public-sans.woff2',
    type: 'font/woff2',
    file: import.meta.resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'),
  },
];

/** Serves the style sheet and the fonts of the demo's pages; does nothing where they are served already. */
export async function demoAssets(app: FastifyInstance): Promise<void> {
  for (const { url, type, file } of files) {
    if (app.hasRoute({ method: 'GET', url })) continue;
    const bytes = await readFile(fileURLToPath(file));
    app.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type(type).send(bytes),
    );
  }
}
