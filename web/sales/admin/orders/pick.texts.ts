import { formatFigure } from '#contract/format.ts';

const counted = (count: number, one: string) => `${formatFigure(count)} ${count === 1 ? one : `${one}s`}`;

/** The words of picking. */
export const pickTexts = {
  title: 'Pick',
  titleOf: (orders: number) => `Pick ${counted(orders, 'order')}`,
  loading: 'Loading the pick list',
  failed: 'The pick list did not load',
  missing: 'No orders are chosen',
  missingHow: 'Choose orders on the order desk that wait to be shipped, then press Pick.',
  none: 'Nothing is left to pick',
  toOrders: 'Order desk',
  leftOut: 'Left out',
  lines: 'Parts to pick',
  also: (places: readonly string[]) => `also ${places.join(', ')}`,
  pieces: (count: number) => (count === 1 ? 'piece' : 'pieces'),
  ofNeeded: (needed: number) => `of ${formatFigure(needed)}`,
  tote: (tote: number) => `tote ${tote}:`,
  by: (names: readonly string[]) => `by ${names.join(', ')}`,
  short: 'Pieces short',
  shortTitle: (name: string) => `Pieces short: ${name}`,
  shortHow: 'The first totes are filled, the last ones go short.',
  found: (needed: number) => `Found, of ${formatFigure(needed)}`,
  foundWrong: (most: number) => `Found is a whole number from 0 to ${formatFigure(most)}`,
  note: 'Save',
  cancel: 'Cancel',
  sum: (done: number, all: number, found: number, needed: number) =>
    `${formatFigure(done)} of ${counted(all, 'part')}, ${formatFigure(found)} of ${counted(needed, 'piece')}`,
  sumNotStored: (count: number) => `, ${counted(count, 'tick')} not stored`,
  undo: 'Undo',
  scan: 'EAN or SKU',
  take: 'Take it',
  camera: 'Camera',
  cameraTitle: 'Scan with the camera',
  cameraHow: 'Hold the code of a part in front of the camera. It is picked as soon as it is read.',
  cameraFailed: 'The camera cannot be used. Allow it in the browser, or type the number.',
  cameraClose: 'Done',
  scanned: (place: string | undefined, name: string) => `Picked: ${place ? `${place}, ` : ''}${name}`,
  scannedBefore: (name: string) => `${name} is picked already`,
  unknown: (typed: string) => `No part of this list has the number ${typed}`,
  notStored: (count: number) =>
    count === 1
      ? '1 tick stays on this device and is not yet stored. Go on picking.'
      : `${formatFigure(count)} ticks stay on this device and are not yet stored. Go on picking.`,
  noConnection: 'No connection',
  conflict: 'Not stored: changed meanwhile',
  refused: (name: string, why: string) => `${name}: ${why}.`,
  othersTitle: 'Somebody else picks here, too',
  others: (names: readonly string[], count: number) => `${names.join(', ')}: ${counted(count, 'part')}`,
  totes: 'Totes',
  toteOf: (tote: number, order: number, to: string) => `${tote}, order ${order}, ${to}`,
  ofPieces: (found: number, needed: number) => `${formatFigure(found)} of ${formatFigure(needed)}`,
  done: 'All parts are picked',
  doneShort: (short: number) => `${counted(short, 'piece')} short: write to the buyers before you ship.`,
  doneWhole: 'Nothing is short.',
} as const;
