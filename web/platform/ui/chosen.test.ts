import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choice, choiceAmong, nothing, turnedRound } from './chosen.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const all: Choice = { every: true, turned: new Set() };
const chosenIn = ({ every, turned }: Choice, ids = rows) => ids.filter((id) => every !== turned.has(id)).join('');

test('rows are chosen one by one, or all from the one turned last', () => {
  const one = turnedRound(nothing, rows, 'b');
  expect(chosenIn(one)).toBe('b');
  expect(chosenIn(turnedRound(one, rows, 'd', 'b'))).toBe('bcd');
  expect(chosenIn(turnedRound(turnedRound(one, rows, 'd', 'b'), rows, 'c', 'b'))).toBe('d');
  expect(chosenIn(turnedRound(one, rows, 'a', 'gone'))).toBe('ab');
});

test('of all that match, rows that come with more of the list are chosen too, and single ones can be left out', () => {
  const most = turnedRound(all, rows, 'c');
  expect(chosenIn(most)).toBe('abde');
  expect(chosenIn(choiceAmong(most, [...rows, 'f']), [...rows, 'f'])).toBe('abdef');
  expect(chosenIn(turnedRound(most, rows, 'c'))).toBe('abcde');
});

test('what is no longer listed is not chosen any more; where it was left out of all, nothing is', () => {
  expect(chosenIn(choiceAmong({ every: false, turned: new Set(['a', 'gone']) }, rows))).toBe('a');
  expect(choiceAmong({ every: true, turned: new Set(['gone']) }, rows)).toEqual(nothing);
  expect(choiceAmong(all, rows)).toEqual(all);
});

test('nobody is ever chosen who was left out, whatever is pressed and whatever the list shows', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
  const press = fc.record({ id: fc.nat(), from: fc.option(fc.nat(), { nil: undefined }), listed: ids });
  fc.assert(
    fc.property(ids, fc.boolean(), fc.array(press, { maxLength: 12 }), (begin, every, presses) => {
      let choice: Choice = every ? all : nothing;
      let listed = begin;
      for (const each of presses) {
        const leftOut = choice.every ? [...choice.turned] : [];
        choice = choiceAmong(choice, each.listed);
        listed = each.listed;
        if (choice.every) expect(leftOut.every((id) => choice.turned.has(id))).toBe(true);
        const id = listed[each.id % listed.length] ?? '';
        const before = choice.turned.has(id);
        choice = turnedRound(choice, listed, id, each.from === undefined ? id : listed[each.from % listed.length]);
        expect(choice.turned.has(id)).toBe(!before);
        expect([...choice.turned].every((one) => listed.includes(one))).toBe(true);
      }
    }),
  );
});
