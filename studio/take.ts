import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { avatars } from './avatar.drawing.ts';
import { takeAll } from './batch.ts';
import { preview } from './preview.ts';

// npm run pictures: takes the pictures that are older than their model. `preview` takes quick ones to look at.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '560' },
    frames: { type: 'string', default: '10' },
    view: { type: 'string', default: '0' },
    out: { type: 'string', default: 'test-results' },
    workers: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const [command, ...names] = positionals;
const { out, only } = values;
if (command === 'preview')
  await preview({ names, size: Number(values.size), frames: Number(values.frames), view: Number(values.view), out });
else {
  const served = fileURLToPath(new URL('../web/public', import.meta.url));
  for (const { address, svg } of avatars()) await writeFile(join(served, address), svg);
  await takeAll({ workers: Number(values.workers), only });
}
