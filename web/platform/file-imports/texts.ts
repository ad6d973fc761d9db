import type { ImportCounts, ReadFile } from '#contract/file-imports.ts';
import { formatFigure } from '#contract/format.ts';

const separators = { comma: 'commas', semicolon: 'semicolons', tab: 'tabs' } as const;
const rowsIn = (count: number) => `${formatFigure(count)} ${count === 1 ? 'row' : 'rows'}`;
const MEGABYTE = 1024 * 1024;

/** Words of every import. What a noun says of its own file it hands in. */
export const texts = {
  csv: 'CSV',
  facts: ({ rows, separator, bom }: Pick<ReadFile, 'rows' | 'separator' | 'bom'>) =>
    `${rowsIn(rows)}, ${separators[separator]}, ${bom ? 'with' : 'without'} byte order mark`,

  choose: 'Choose a CSV file, or drop it here',
  chooseAgain: 'Choose it again once it is mended, or drop it here.',
  tooLarge: (bytesMax: number) => `The file is larger than ${bytesMax / MEGABYTE} MB. Split it into several files.`,
  sending: (name: string) => `${name}, being sent`,
  ready: 'Sent. Being read',
  stop: 'Stop',
  stopped: (name: string) => `${name} was not sent`,
  remove: 'Remove',
  howTitle: 'What the file looks like',

  counts: { new: 'New', changed: 'Changed', unchanged: 'Unchanged', faults: 'Faults' },
  faulty: ({ counts, rows }: { counts: ImportCounts; rows: number }) =>
    `${formatFigure(counts.faults)} of ${rowsIn(rows)} cannot be read`,
  nothing: 'There is nothing to write',
  nothingHow: 'Every row is as the shop has it.',
  notWritten: 'The file was not written',
  mended: 'Choose the mended file',
  another: 'Choose another file',
} as const;
