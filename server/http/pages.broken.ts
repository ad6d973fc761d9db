import { createHash } from 'node:crypto';

const style =
  'body{margin:15vh auto;max-width:32rem;padding:0 1rem;background:#f3f4f2;color:#191c1e;font:1.0625rem/1.6 Arial,sans-serif}h1{line-height:1.1}a{color:inherit}';

const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong | Mountain Bike</title><style>${style}</style></head>
<body><main><h1>Something went wrong</h1>
<p>The fault is on our side and has been noted. Please try again; if it stays, come back a little later.</p>
<p><a href="">Retry</a></p></main></body>
</html>
`;

/** The page for when not even the page's frame could be rendered. It needs nothing from the build. */
export const brokenPage = {
  html,
  policy: `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
} as const;
