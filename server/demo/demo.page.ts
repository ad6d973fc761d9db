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

/** What the pages of the demo may load and where they may send forms: our own origin alone. No scripts. */
export const DEMO_PAGE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const DEMO_HTML = 'text/html; charset=utf-8';

/** A whole page under the band that says it is a test. `sentence` tells what it stands in for. */
export function demoPage({ title, sentence, main }: { title: string; sentence: string; main: Markup }): string {
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
