import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const style =
  'body{margin:15vh auto;max-width:32rem;padding:0 1rem;background:#f3f4f2;color:#191c1e;font:1.0625rem/1.6 Arial,sans-serif}h1{line-height:1.1}a{color:inherit}';

/** A page that needs nothing from the build; `Retry` loads its address again. */
function barePage(title: string, text: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Mountain Bike</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
<p>${text}</p>
<p><a href="">Retry</a></p></main></body>
</html>
`;
}

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** The page for when not even the page's frame could be rendered. */
export const brokenPage = barePage(
  'Something went wrong',
  'The fault is on our side and has been noted. Please try again; if it stays, come back a little later.',
);

/** The page for an address that searches too often; `seconds` until it may again. */
export function waitingPage(seconds: string) {
  return barePage(
    'Many searches at once',
    `More searches came from your network than we can answer. Please wait ${seconds} seconds, then press Retry: what you searched for is kept.`,
  );
}

/** Sends one of the pages here in place of the requested page. */
export function sendBarePage(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    .header('content-security-policy', policy)
    .send(html);
}
