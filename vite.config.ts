import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page loads, in two files of one size in place of thirty: React, and our own frame with the router and what
 * most pages show, the cards of parts and reviews among it; what forms stand on; and what the pages of signing in share.
 * Small files compress badly, and each of their names stands many times in the list of pages. A file of twice the size
 * comes last on a slow connection, and everything waits for it.
 */
const chunks = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'frame',
    test: /\/web\/(?:root|shell\/shop|catalogue\/(?:parts\/part-card|reviews\/review-card)|platform\/(?:pictures\/scene|ui\/states|layout\/(?:stations|section)))\.tsx/,
    priority: 2,
  },
  { name: 'forms', test: /\/node_modules\/react-hook-form\//, priority: 1 },
  { name: 'fields', test: /\/web\/platform\/ui\/(?:field|input)\.tsx/, priority: 1 },
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

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [reactRouter(), precompressed()],
  // The server build carries all it needs in its production form, whatever NODE_ENV the server runs under.
  ssr: command === 'build' ? { noExternal: true } : undefined,
  // Short names: pages carry each of them many times, in sheets, scripts and their HTML.
  css: command === 'build' ? { modules: { generateScopedName: 'm[hash:base64:5]' } } : undefined,
  // What pages import is prepared before the first one is asked for, so that none reloads while it is being read.
  optimizeDeps: { entries: ['web/**/*.tsx', '!web/entry.server.tsx'] },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  build: {
    sourcemap: false,
    // No data: addresses, so that the Content-Security-Policy can name our own origin alone.
    assetsInlineLimit: 0,
    // One sheet: a page that is left takes its own away, and the next one would show for a moment without its style.
    cssCodeSplit: false,
    // The first versions with light-dark(), which every colour of the theme is written in.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
}));
