import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** Markup that may go to the page as it stands. */
export interface Markup {
  markup: string;
}

type Filling = string | number | Markup | null | readonly Markup[];

/** Markup from a template. Every filling is escaped but markup of our own; null leaves nothing. */
export function html(pieces: TemplateStringsArray, ...fillings: Filling[]): Markup {
  return { markup: pieces.map((piece, index) => piece + written(fillings[index] ?? null)).join('') };
}

function written(filling: Filling): string {
  if (filling === null) return '';
  if (typeof filling === 'string' || typeof filling === 'number') return escaped(String(filling));
  return 'markup' in filling ? filling.markup : filling.map(({ markup }) => markup).join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** What our pages may load and where they may send forms: our own origin alone. No scripts. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const PAGE_TYPE = 'text/html; charset=utf-8';

/** A whole page under the band that says it is a test. `sentence` says what it stands in for. */
export function pageOf({ title, sentence, main }: { title: string; sentence: string; main: Markup }): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} | Mountain Bike</title>
<link rel="icon" href="/mark.svg">
<link rel="preload" href="/demo/fonts/archivo.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/demo/fonts/public-sans.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/demo/demo.css">
</head>
<body>
<header class="testband"><b>Test page</b><span>${sentence}</span></header>
${main}
</body>
</html>
`.markup;
}

const assets = {
  '/demo/demo.css': ['text/css; charset=utf-8', new URL('./simulators.css', import.meta.url).href],
  '/demo/fonts/archivo.woff2': [
    'font/woff2',
    import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'),
  ],
  '/demo/fonts/public-sans.woff2': [
    'font/woff2',
    import.meta.resolve('@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2'),
  ],
} as const;

/** Serves the style sheet and the fonts of our pages. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  for (const [url, [type, file]] of Object.entries(assets)) {
    const bytes = await readFile(fileURLToPath(file));
    app.get(url, (_request, reply) => reply.header('cache-control', 'public, max-age=300').type(type).send(bytes));
  }
}
