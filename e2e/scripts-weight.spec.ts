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
  test(`the scripts that ${path} names, and what they import, weigh no more than ${bytesMax / 1000} kB, and none is the library of checks`, async ({
    request,
  }) => {
    const scripts = modulesIn(await (await request.get(path)).text());
    expect(scripts.size).toBeGreaterThan(3);
    let bytes = 0;
    for (const script of scripts) {
      const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } });
      expect(answer.status(), script).toBe(200);
      const text = await answer.text();
      expect(text.includes(checks), script).toBe(false);
      for (const imported of importedBy(text)) scripts.add(imported);
      bytes += Number(answer.headers()['content-length']);
    }
    // React and the frame are among them.
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(bytesMax);
  });

test('a page names its sheet before its modules, and no module that another one imports', async ({ request }) => {
  for (const [path] of bounds) {
    const html = await (await request.get(path)).text();
    const [sheet = ''] = /<link rel="preload" href="[^"]+\.css" as="style"\/>/.exec(html) ?? [];
    const address = sheet.split('"')[3] ?? '';
    expect(html).toContain(`<link rel="stylesheet" href="${address}"/>`);
    expect(html.indexOf(sheet)).toBeLessThan(html.indexOf('rel="modulepreload"'));
    const preloaded = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, module]) => module ?? '');
    expect(preloaded.length).toBeGreaterThan(3);
    for (const module of preloaded)
      for (const imported of importedBy(await (await request.get(module)).text()))
        expect(preloaded, `${module} imports it`).not.toContain(imported);
  }
});

/** The modules that a page names itself. */
function modulesIn(html: string): Set<string> {
  const named = html.matchAll(/(?:href|src|import|from)\s*=?\s*["'](\/assets\/[^"']+\.js)["']/g);
  return new Set([...named].map(([, address]) => address ?? ''));
}

/** What a built module imports at once, not only when something is pressed. */
function importedBy(script: string): string[] {
  return [...script.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name]) => `/assets/${name}`);
}
