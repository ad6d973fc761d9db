import { parseArgs } from 'node:util';
import { preview } from './preview.ts';

// npm run artwork: takes the pictures that are older than their model. `preview` takes quick ones to look at.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '560' },
    frames: { type: 'string', default: '10' },
    view: { type: 'string', default: '0' },
    out: { type: 'string', default: 'test-results/artwork' },
  },
});
const [command, ...names] = positionals;
const { out } = values;
if (command === 'preview')
  await preview({ names, size: Number(values.size), frames: Number(values.frames), view: Number(values.view), out });
