import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Writes a `.br` and a `.gz` beside every text file of the browser build, so that the server never compresses one itself. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle({ dir }) {
      if (!dir) return;
      for (const name of readdirSync(join(dir, 'assets'))) {
        if (!/\.(?:js|css|svg)$/.test(name)) continue;
        const path = join(dir, 'assets', name);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), precompressed()],
  build: {
    sourcemap: false,
    // No data: addresses, so that the Content-Security-Policy can name our own origin alone.
    assetsInlineLimit: 0,
    // The first versions with light-dark(), which every colour of the theme is written in.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
  },
});
