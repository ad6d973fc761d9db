import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { documentFaults } from './check-docs.ts';
import { type Project, readProject } from './project-files.ts';

const project = readProject(resolve(import.meta.dirname, '..'));

/** The project with one file changed by `edit`; a file that is not there begins empty. */
function changed(file: string, edit: (text: string) => string): Project {
  const text = edit(project.read(file));
  return {
    ...project,
    files: project.files.includes(file) ? project.files : [...project.files, file],
    read: (each) => (each === file ? text : project.read(each)),
  };
}

const adds = (line: string) => (text: string) => `${text}\n${line}\n`;
const drops = (piece: string) => (text: string) => text.replace(piece, '');
const elsewhere = ['', 'work', 'shared', 'notes.md'].join('/');
const record =
  '# A\n\nDate: 2026-11-21\nStatus: accepted\n\n## Context\n\nx\n\n## Decision\n\nx\n\n## Consequences\n\nx\n';

it('says of the project only what is so', () => {
  expect(documentFaults(project)).toEqual([]);
});

it.each<[what: string, file: string, edit: (text: string) => string, fault: RegExp]>([
  ['an event too few', 'docs/going-live.md', drops('`payout.paid`'), /lacks the event payout\.paid/],
  [
    'an event too many',
    'docs/going-live.md',
    adds('And `charge.captured`.'),
    /names charge\.captured, which no endpoint/,
  ],
  [
    'a file',
    'README.md',
    adds('See `server/sales/orders/orders.nowhere.ts`.'),
    /names server\/sales\/orders\/orders\.nowhere\.ts/,
  ],
  ['a folder', 'ARCHITECTURE.md', adds('See `server/nowhere/`.'), /names server\/nowhere\//],
  ['files by a pattern', 'CONTRIBUTING.md', adds('See `server/*.nowhere.ts`.'), /names server\/\*\.nowhere\.ts/],
  [
    'text of a file',
    'docs/spec-map.md',
    adds('See `contract/money.ts#costOfNothing`.'),
    /names contract\/money\.ts#cost/,
  ],
  [
    'a link',
    'docs/decisions/001-one-package-and-node-from-npm.md',
    adds('[so](../nowhere.md)'),
    /links to \.\.\/nowhere/,
  ],
  ['a heading', 'CONTRIBUTING.md', adds('[so](ARCHITECTURE.md#no-such-heading)'), /links to ARCHITECTURE\.md#no-such/],
  ['a function', 'ARCHITECTURE.md', adds('Then `settleNothing` runs.'), /names settleNothing/],
  ['a component', 'ARCHITECTURE.md', adds('Then `NowherePage` shows.'), /names NowherePage/],
  ['an npm script', 'README.md', adds('Run `npm run nowhere`.'), /names npm run nowhere/],
  ['an npm script in a block', 'README.md', adds('```sh\nnpm run nowhere\n```'), /names npm run nowhere/],
  ['a setting', 'README.md', adds('Set `SHOP_NOWHERE`.'), /names SHOP_NOWHERE/],
])('finds %s that does not exist', (_what, file, edit, fault) => {
  expect(documentFaults(changed(file, edit))).toContainEqual(expect.stringMatching(fault));
});

it.each<[what: string, file: string, edit: (text: string) => string, fault: RegExp]>([
  [
    'a folder without its name',
    'server/nowhere/nowhere.service.ts',
    adds('export {};'),
    /does not name `server\/nowhere/,
  ],
  ['a transition left out', 'ARCHITECTURE.md', drops('| `payLate` |'), /lacks the transition \| `payLate`/],
  ['an alarm left out', 'docs/on-call.md', drops('### A payment is disputed'), /lacks the alarm 'A payment is disp/],
  ['an alarm that is none', 'docs/on-call.md', adds('### The roof leaks'), /names 'The roof leaks', which is no alarm/],
  ['a record that never ends', 'docs/decisions/999-a.md', adds(record), /999-a\.md lacks "When to revisit"/],
  [
    'a record without a date',
    'docs/decisions/999-a.md',
    adds(record.replace('Date', 'When')),
    /999-a\.md lacks its date/,
  ],
  ['a record without a status', 'docs/decisions/999-a.md', adds(record.replace('accepted', 'ok')), /lacks its status/],
  ['a number used twice', 'docs/decisions/001-a.md', adds(record), /001-a\.md has the number of/],
  ['a row without code', 'docs/spec-map.md', adds('| D900 | a | | – | |'), /lacks the code of D900/],
  ['a row without test', 'docs/spec-map.md', adds('| D900 | a | | `README.md` | |'), /has no test of D900/],
  ['a row twice', 'docs/spec-map.md', adds('| D1 | a | | `README.md` | |'), /has two rows D1/],
  ['a test of no row', 'contract/money.test.ts', adds(`// ${'Spec'}: D900`), /proves D900, which is not in/],
  ['a map of other tests', 'contract/money.test.ts', adds(`// ${'Spec'}: D1`), /not as npm run spec-map writes/],
  [
    'a row of the standard without state',
    'docs/security.md',
    adds('| 9.9.9 | a | soon | `README.md` | no test |'),
    /whether it is met/,
  ],
  ['a row met nowhere', 'docs/security.md', adds('| 9.9.9 | a | met | somewhere | no test |'), /names no place/],
  ['a row without test', 'docs/security.md', adds('| 9.9.9 | a | not met | a | – |'), /names no test/],
  [
    'a place outside the project',
    'server/main.ts',
    adds(`// see ${elsewhere}`),
    /server\/main\.ts refers to a place outside/,
  ],
])('finds %s', (_what, file, edit, fault) => {
  expect(documentFaults(changed(file, edit))).toContainEqual(expect.stringMatching(fault));
});
