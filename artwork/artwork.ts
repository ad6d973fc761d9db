import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { takeAll } from './batch.ts';
import { portraits } from './portrait.drawing.ts';
import { preview } from './preview.ts';

// npm run artwork: takes the pictures that are older than their model. `preview` takes quick ones to look at.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '560' },
    frames: { type: 'string', default: '10' },
    view: { type: 'string', default: '0' },
    out: { type: 'string', default: 'test-results/artwork' },
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
  for (const { address, svg } of portraits()) await writeFile(join(served, address), svg);
  await takeAll({ workers: Number(values.workers), only });
}
