import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { REVISION } from 'three';
import { bundle } from './bundle.ts';
import { brands, parts } from './parts.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * A fingerprint of the code behind one export of a file in this folder, and of all that it uses of other files. Comments and
 * unused neighbours do not change it. Shortened names would: they follow how often letters occur. Parts count that the code
 * names by their SKU.
 */
async function codeOf(file: string, name: string): Promise<string> {
  const code = await bundle(
    `export { ${name} } from './${file}';`,
    { brands: brands.map(({ key, name }) => ({ key, name })), parts: [] },
    {
      minifySyntax: true,
      minifyWhitespace: true,
      legalComments: 'none',
      treeShaking: true,
      external: ['three', 'three/*'],
    },
  );
  const shown = parts.filter(({ sku }) => file.startsWith('scenes/') && code.includes(`"${sku}"`));
  return sha256([code, ...shown.map(({ sku, brand, attributes }) => JSON.stringify([sku, brand, attributes]))].join());
}

/** What every picture follows from: light, camera, exposure, the drawing of textures, and three.js itself. */
export async function studioPrint(): Promise<string> {
  const codes = await Promise.all([
    codeOf('camera/exposure.ts', 'expose'),
    codeOf('camera/framing.ts', 'framePart'),
    codeOf('camera/textures.ts', 'dressAll'),
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
  if (lost.length > 0) throw new Error(`No file of studio/${folder} exports ${lost.length} of the registered entries`);
  return prints;
}
