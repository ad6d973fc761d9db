import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cut, cutsOf, families, licenceOf } from './cuts.ts';
import { fontStyles } from './styles.ts';

// npm run fonts: cuts the fonts of the pages out of their packages and writes the style sheet that goes with them.

const ui = resolve(import.meta.dirname, '../../web/platform/ui');
await mkdir(join(ui, 'fonts'), { recursive: true });

for (const family of families) {
  await writeFile(join(ui, 'fonts', `${family.file}.LICENSE`), licenceOf(family));
  for (const each of cutsOf(family)) {
    const bytes = await cut(each, 'woff2');
    await writeFile(join(ui, 'fonts', `${each.name}.woff2`), bytes);
    console.log(`${each.name}.woff2: ${each.points.length} characters, ${bytes.length} bytes`);
  }
}
await writeFile(join(ui, 'fonts.css'), await fontStyles());
