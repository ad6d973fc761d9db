import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { REVISION } from 'three';

const here = fileURLToPath(new URL('.', import.meta.url));

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Which pictures have been taken does not change how the next ones look. */
const withoutPictures: Plugin = {
  name: 'without-pictures',
  setup({ onLoad }) {
    onLoad({ filter: /pictures\.json$/ }, () => ({ contents: '{}', loader: 'json' }));
  },
};

/**
 * A fingerprint of the code behind one export of a file in this folder, and of all that it uses of other files: neither
 * comments nor unused neighbours change it (shortened names would: they follow how often letters occur). The catalogue's data
 * counts as far as the code reads it.
 */
async function codeOf(file: string, name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${name} } from './${file}';`, resolveDir: here, loader: 'ts' },
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    treeShaking: true,
    format: 'esm',
    target: 'es2022',
    external: ['three', 'three/*'],
    plugins: [withoutPictures],
    write: false,
    logLevel: 'error',
  });
  return sha256(outputFiles[0].contents);
}

/** What every picture follows from: light, camera, exposure, the drawing of textures, and three.js itself. */
export async function studioPrint(): Promise<string> {
  const codes = await Promise.all([
    codeOf('studio/exposure.ts', 'expose'),
    codeOf('studio/framing.ts', 'framePart'),
    codeOf('studio/textures.ts', 'dressAll'),
  ]);
  return sha256([REVISION, ...codes].join());
}

/**
 * The code of each of `wanted` (families' art or scenes), found among the exports of the files of a folder. Fails where one
 * is exported by no file there.
 */
export async function printsOf<T extends object>(
  folder: 'models' | 'scenes',
  wanted: readonly T[],
): Promise<ReadonlyMap<T, string>> {
  const prints = new Map<T, string>();
  const names = (await readdir(join(here, folder))).filter((name) => /^[\w.-]+(?<!\.test)\.ts$/.test(name));
  for (const name of names) {
    const file = `${folder}/${name}`;
    const exported: Record<string, unknown> = await import(pathToFileURL(join(here, file)).href);
    for (const one of wanted) {
      const key = Object.keys(exported).find((each) => exported[each] === one);
      if (key && !prints.has(one)) prints.set(one, await codeOf(file, key));
    }
  }
  const lost = wanted.filter((one) => !prints.has(one));
  if (lost.length > 0) throw new Error(`No file of artwork/${folder} exports ${lost.length} of the registered entries`);
  return prints;
}
