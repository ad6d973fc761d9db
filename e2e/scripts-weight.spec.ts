import { pages } from '#contract/pages.ts';
import { expect, test } from './shop.fixture.ts';

/** The most that the scripts of a page may weigh, compressed with brotli, in bytes. */
const bounds: readonly [path: string, bytesMax: number][] = [
  [pages.home, 129_000],
  [pages.allParts, 137_000],
  // With what a dealer pays, and the way into the basket.
  [pages.part('chainring-32t-104-bcd'), 150_000],
];
/** What only the library of checks says. */
const checks = 'invalid_union';

for (const [path, bytesMax] of bounds)
  test(`the scripts that ${path} names weigh no more than ${bytesMax / 1000} kB, and none is the library of checks`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const named = [...html.matchAll(/(?:href|src|import|from)\s*=?\s*["'](\/assets\/[^"']+\.js)["']/g)];
    const scripts = [...new Set(named.map(([, address]) => address ?? ''))];
    expect(scripts.length).toBeGreaterThan(3);
    let bytes = 0;
    for (const script of scripts) {
      const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } });
      expect(answer.status(), script).toBe(200);
      expect((await answer.text()).includes(checks), script).toBe(false);
      bytes += Number(answer.headers()['content-length']);
    }
    expect(bytes).toBeLessThanOrEqual(bytesMax);
  });
