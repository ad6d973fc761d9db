import { expect, test } from 'vitest';
import { holdModules } from './late-modules.ts';

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/app.css"/>' +
  '<link rel="modulepreload" href="/assets/b.js"/></head>' +
  '<body><p>Hubs</p><script>go(1)</script><script type="module" async="">import "/assets/a.js";</script></body>';

test('the modules of a page are neither fetched nor run by the page itself, and named to the script that starts them', () => {
  expect(holdModules(page)).toBe(
    '<head><link rel="stylesheet" href="/assets/app.css"/></head><body><p>Hubs</p><script>go(1)</script>' +
      '<script type="text/plain" id="modules" data-preload="/assets/a.js /assets/b.js">import "/assets/a.js";</script></body>',
  );
});

test('a page whose modules stand there in another form is refused, for they would never start', () => {
  expect(() => holdModules(page.replace(' async=""', ''))).toThrow('no modules');
  expect(() => holdModules(page.replaceAll('rel="modulepreload"', 'rel=modulepreload'))).toThrow('no modules');
});
