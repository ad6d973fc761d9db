import { formatFigure } from '#contract/format.ts';

/** Words around sending pictures. Why a picture is refused, the server says itself; what can be seen before, stands here too. */
export const imageTexts = {
  choose: 'Choose a picture, drop or paste it here',
  chooseAnother: 'Choose another picture',
  hint: 'JPEG, PNG, WebP or AVIF, at most 10 MB',
  present: 'The picture so far',
  sending: (name: string) => `${name}, uploading`,
  ready: 'Being made ready',
  sent: (name: string) => `${name} is uploaded`,
  stopped: (name: string) => `${name} was stopped`,
  stop: 'Stop',
  remove: 'Remove',
  tryAgain: 'Try again',
  add: 'Add pictures',
  addNote: 'Choose, drop or paste. At most 10 MB each.',
  waiting: 'Waits for the one before',
  first: 'First: on every card',
  makeFirst: 'Make first',
  firstNow: (name: string) => `${name} is first now`,
  removed: (name: string) => `${name} is removed`,
  picture: (number: number) => `Picture ${number}`,
  /** A button's words for those who do not see which picture it stands under. */
  about: (act: string, name: string) => `${act}: ${name}`,
  noRoom: 'There is no room for more pictures.',
  full: (most: number) => `At most ${most} pictures. Remove one to add another.`,
  svg: 'SVG is not taken. Send JPEG, PNG, WebP or AVIF.',
  otherType: (name: string) => `${name} is not taken. Send JPEG, PNG, WebP or AVIF.`,
  empty: (name: string) => `${name} is empty.`,
  tooLarge: (name: string, size: string) => `${name} has ${size}. At most 10 MB are taken.`,
} as const;

const separators = { comma: 'commas', semicolon: 'semicolons', tab: 'tabs' } as const;

/** Words around reading a CSV. */
export const csvTexts = {
  csv: 'CSV',
  facts: ({ rows, separator, bom }: { rows: number; separator: keyof typeof separators; bom: boolean }) =>
    `${formatFigure(rows)} ${rows === 1 ? 'row' : 'rows'}, ${separators[separator]}, ${bom ? 'with' : 'without'} byte order mark`,
} as const;
