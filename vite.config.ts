import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page loads, in two files of one size in place of thirty: React, and our own frame with the router and what
 * most pages show, the cards of parts and reviews among it; what forms stand on; and what the pages of signing in share.
 * Small files compress badly, and each of their names stands many times in the list of pages. A file of twice the size
 * comes last on a slow connection, and everything waits for it. The others, such as `page` and `tables`, are small pieces
 * that many pages share.
 */
const chunks = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'frame',
    test: /\/web\/(?:root|shell\/shop|catalogue\/(?:parts\/part-card|reviews\/review-card)|platform\/(?:pictures\/scene|ui\/states|layout\/(?:stations|section)))\.tsx/,
    priority: 2,
  },
  {
    name: 'page',
    test: /\/web\/platform\/(?:layout\/page-head|ui\/(?:(?:address|view)\.ts|(?:copy-button|crumbs|scale|tabs|time)\.tsx|(?:scale|panel|check|dialog|rows|tools|tabs|figures|dimension|tables)\.module))|\/contract\/(?:quantities|figures)\.ts/,
    priority: 2,
  },
  // Taken first: else a piece below takes what it stands on along, such as the library of checks, which pages for everybody do without.
  { name: 'values', test: /\/contract\/(?:zod|values|lists|file-imports)\.ts/, priority: 1 },
  { name: 'prices', test: /\/contract\/(?:catalogue\/own-names|sales\/price(?:s\.head|\.rank)s)\.ts/, priority: 1 },
  {
    name: 'bought',
    test: /\/contract\/(?:catalogue\/(?:parts|goods-classes|company-numbers)|sales\/prices|accounts\/(?:addresses|companies))\.ts/,
    priority: 0,
  },
  // What is said of orders, on the pages that list them and on that of one.
  { name: 'orders', test: /\/contract\/sales\/(?:orders|refunds|order-lines|order-sums|shipments)\.ts/, priority: 0 },
  {
    name: 'order',
    test: /\/web\/sales\/orders\/(?:order\.(?:texts|words|chips)|countdown)\.tsx?/,
    priority: 0,
  },
  // What a part's page and the list of parts start with stood in thirty files of a few hundred bytes: a phone's browser fetches six at a time.
  {
    name: 'parts',
    test: /\/web\/catalogue\/(?:compare-list\/(?:compare-checkbox\.tsx|compare-list\.store\.ts)|parts\/family\.words\.ts|parts\/shop\.(?:view|texts|words)\.ts|company-numbers\/use-own-numbers\.ts)|\/web\/platform\/ui\/stored-list\.ts|\/contract\/(?:wording|catalogue\/facets)\.ts/,
    priority: 0,
  },
  {
    name: 'offer',
    test: /\/web\/(?:sales\/prices\/(?:price-offer|offer\.frame|texts|buy-more\.parts|more-pieces|price-breaks|price-at)|sales\/lines\/(?:quantity\.rules|ready\.note)|platform\/ui\/(?:key|quantity-input))\.(?:tsx?|module\.css)|\/contract\/(?:sales\/price\.words|catalogue\/ahead)\.ts/,
    priority: 0,
  },
  // What is a person's, behind a sign-in.
  {
    name: 'queries',
    test: /\/node_modules\/(?:@tanstack|dataloader)\/|\/web\/accounts\/session\/queries\.ts/,
    priority: 1,
  },
  {
    name: 'live',
    test: /\/web\/(?:accounts\/session\/(?:live\.stream|admin\.client|staff)|sales\/orders\/order-events|platform\/(?:ui\/moments|.*server\.now))\.ts/,
    priority: 0,
  },
  {
    name: 'uploads',
    test: /\/web\/platform\/(?:calls\/calls\.upload\.ts|uploads\/(?:upload-parts\.tsx|arriving-files?\.ts|images\.client|focus-after-change|uploads\.module))/,
    priority: 0,
  },
  {
    name: 'timeline',
    test: /\/web\/platform\/ui\/(?:(?:timeline|ledger)\.(?:tsx|module)|(?:steps|text-lines)\.tsx)/,
    priority: 0,
  },
  {
    name: 'sum.facts',
    test: /\/web\/sales\/order-sums\/(?:sum\.facts|texts)|\/contract\/sales\/payments/,
    priority: 0,
  },
  // With the list of parts as Quick order reads it, which stood there before others read it, too: the bar names each of its pieces on every page.
  { name: 'part-entry', test: /\/contract\/sales\/quick-order|\/web\/sales\/quick-order\/part-entry/, priority: 0 },
  {
    name: 'quotes',
    test: /\/contract\/sales\/quotes|\/web\/sales\/(?:order-sums\/(?:delivery\.fields|use-quote)|purchase\/(?:order\.draft|carrier\.rules|hold\.note|refusal\.notice))/,
    priority: 0,
  },
  { name: 'basket', test: /\/contract\/sales\/(?:basket|offered-lines|bought\.heads)\.ts/, priority: 0 },
  {
    name: 'papers',
    test: /\/web\/sales\/(?:admin\/orders\/(?:papers|pack-chosen)|orders\/order\.papers)\.tsx/,
    priority: 0,
  },
  {
    name: 'order.notes',
    test: /\/web\/sales\/orders\/(?:(?:order\.(?:notes|messages)|write-message)\.tsx|message\.texts)/,
    priority: 0,
  },
  {
    name: 'customers',
    test: /\/web\/(?:sales\/admin\/customers\/(?:texts|customer\.(?:trade|open))|accounts\/admin\/companies\/(?:texts|companies\.module))|\/contract\/(?:sales\/customers\/customers|accounts\/managed-companies)/,
    priority: 0,
  },
  { name: 'returns', test: /\/web\/sales\/returns\/(?:return\.|texts)|\/contract\/sales\/returns\.ts/, priority: 0 },
  {
    name: 'dialogs',
    test: /\/web\/platform\/ui\/(?:form-dialog|dialog|change|save|not-read)\.tsx/,
    priority: 0,
  },
  {
    name: 'tables',
    test: /\/web\/platform\/ui\/(?:table\.tsx|tools\.tsx|rows\.ts|selection\.ts|list-keys\.tsx)/,
    priority: 0,
  },
  {
    name: 'forms',
    test: /\/node_modules\/(?:react-hook-form|@hookform\/resolvers)\/|\/web\/platform\/calls\/(?:mutation-form|show-at-fields|calls\.key)\.ts/,
    priority: 1,
  },
  {
    name: 'fields',
    test: /\/web\/(?:platform\/ui\/(?:(?:field|input|select|choices)\.tsx|draft\.ts)|accounts\/addresses\/country\.select\.tsx|sales\/lines\/pieces\.rules)/,
    priority: 1,
  },
  {
    name: 'sign-in',
    test: /\/web\/accounts\/sign-in\/(?:sign-in-card|card|mailed-link|new-.*|sign-in)\.tsx?/,
    priority: 0,
  },
];

/** Writes a `.br` and a `.gz` beside every text file of the browser build, so that the server never compresses one itself. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    // After both builds: the router writes its manifest beside the browser's files while it makes the server's.
    buildApp: {
      order: 'post',
      async handler(builder) {
        const client = builder.environments.client?.config;
        if (!client) return;
        const assets = resolve(client.root, client.build.outDir, 'assets');
        for (const name of readdirSync(assets)) {
          if (!/\.(?:js|css|svg)$/.test(name)) continue;
          const path = join(assets, name);
          const bytes = readFileSync(path);
          writeFileSync(`${path}.br`, brotliCompressSync(bytes));
          writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}

/** A hash of seven signs and no name, the fewest that rolldown takes for so many files: each page carries the list of all, names would add 1,300 bytes. */
const fileNames = '[hash:7].js';

const styleFiles = new Map<string, string>();

/**
 * The name of a class in the built pages: a sign for its file and its own name. It is the same in both builds and on every machine.
 * Pages carry names many times: words that return compress better than a hash for each. Throws where two files have the same sign.
 */
function classNameOf(name: string, path: string): string {
  const file = relative(import.meta.dirname, path).replaceAll('\\', '/');
  const sign = createHash('sha256').update(file).digest('hex').slice(0, 4);
  const other = styleFiles.get(sign) ?? file;
  if (other !== file) throw new Error(`${file} and ${other} have the same sign, ${sign}: rename one of them`);
  styleFiles.set(sign, file);
  return `m${sign}${name}`;
}

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [reactRouter(), precompressed()],
  // The server build carries all it needs in its production form, whatever NODE_ENV the server runs under.
  ssr: command === 'build' ? { noExternal: true } : undefined,
  css: command === 'build' ? { modules: { generateScopedName: classNameOf } } : undefined,
  // What pages import is prepared before the first one is asked for, so that none reloads while it is being read.
  optimizeDeps: { entries: ['web/**/*.tsx', '!web/entry.server.tsx'] },
  environments: {
    ssr: {
      // Without what React has for development. The server keeps the source of its pages in memory, two bytes for each letter.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { rolldownOptions: { output: { comments: false } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: `assets/${fileNames}`,
            chunkFileNames: `assets/${fileNames}`,
            codeSplitting: { groups: chunks },
          },
        },
      },
    },
  },
  build: {
    sourcemap: false,
    // The router names what a page stands on. What is loaded later, by a press or a sign-in, finds its own imports: naming them
    // ahead costs every page 800 bytes, and saves one way to the server on a first visit alone.
    modulePreload: false,
    // No data: addresses, so that the Content-Security-Policy can name our own origin alone.
    assetsInlineLimit: 0,
    // One sheet: a page that is left takes its own away, and the next one would show for a moment without its style.
    cssCodeSplit: false,
    // The first versions with light-dark(), which every colour of the theme is written in.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
}));
