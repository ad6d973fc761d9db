import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterToggle, noneSelected, type Selected, selectedAmong } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const all: Selected = { every: true, toggled: new Set() };
const idsIn = ({ every, toggled }: Selected, ids = rows) => ids.filter((id) => every !== toggled.has(id)).join('');

test('rows are selected one by one, or all from the one toggled last', () => {
  const one = afterToggle(noneSelected, rows, 'b');
  expect(idsIn(one)).toBe('b');
  expect(idsIn(afterToggle(one, rows, 'd', 'b'))).toBe('bcd');
  expect(idsIn(afterToggle(afterToggle(one, rows, 'd', 'b'), rows, 'c', 'b'))).toBe('d');
  expect(idsIn(afterToggle(one, rows, 'a', 'gone'))).toBe('ab');
});

test('of all that match, rows that come with more of the list are selected too, and single ones can be left out', () => {
  const most = afterToggle(all, rows, 'c');
  expect(idsIn(most)).toBe('abde');
  expect(idsIn(selectedAmong(most, [...rows, 'f']), [...rows, 'f'])).toBe('abdef');
  expect(idsIn(afterToggle(most, rows, 'c'))).toBe('abcde');
});

test('what is no longer listed is not selected any more; where it was left out of all, nothing is', () => {
  expect(idsIn(selectedAmong({ every: false, toggled: new Set(['a', 'gone']) }, rows))).toBe('a');
  expect(selectedAmong({ every: true, toggled: new Set(['gone']) }, rows)).toEqual(noneSelected);
  expect(selectedAmong(all, rows)).toEqual(all);
});

test('nobody is ever selected who was left out, whatever is pressed and whatever the list shows', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 });
  const press = fc.record({ id: fc.nat(), from: fc.option(fc.nat(), { nil: undefined }), listed: ids });
  fc.assert(
    fc.property(ids, fc.boolean(), fc.array(press, { maxLength: 12 }), (begin, every, presses) => {
      let selected: Selected = every ? all : noneSelected;
      let listed = begin;
      for (const each of presses) {
        const leftOut = selected.every ? [...selected.toggled] : [];
        selected = selectedAmong(selected, each.listed);
        listed = each.listed;
        if (selected.every) expect(leftOut.every((id) => selected.toggled.has(id))).toBe(true);
        const id = listed[each.id % listed.length] ?? '';
        const before = selected.toggled.has(id);
        selected = afterToggle(selected, listed, id, each.from === undefined ? id : listed[each.from % listed.length]);
        expect(selected.toggled.has(id)).toBe(!before);
        expect([...selected.toggled].every((one) => listed.includes(one))).toBe(true);
      }
    }),
  );
});
