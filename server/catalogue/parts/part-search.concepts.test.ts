import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillers } from '#server/catalogue/search-words/fillers.ts';
import { familiesNamed, singularOf } from '#server/catalogue/search-words/nouns.ts';
import { conceptsOf, synonymWords } from './part-search.concepts.ts';
import { synonyms } from './part-search.synonyms.ts';

const meaningsOf = (...words: string[]) =>
  conceptsOf(words).map(({ typed, meanings, otherwise }) => [
    typed.join(' '),
    [...meanings, ...(otherwise ? [otherwise] : [])]
      .map((terms) => terms.map(({ text, begins }) => (begins ? `${text}*` : text)).join(' & '))
      .join(' | '),
  ]);

describe('what typed words mean', () => {
  test('a phrase is read whole, the longest first, and the singular stands for the plural', () => {
    expect(meaningsOf('disc', 'brake', 'pads')).toEqual([['disc brake pads', 'brake & pad | disc & brake & pads']]);
    expect(meaningsOf('tires')).toEqual([['tires', 'tyre | tires']]);
    expect(meaningsOf('micro', 'spline', 'hub')[0]?.[0]).toBe('micro spline');
  });

  test('a figure is read with what it measures', () => {
    expect(meaningsOf('12s')).toEqual([['12s', '=speeds=12 | =chainspeeds=12 | /12s']]);
    expect(meaningsOf('28', 'spokes')).toEqual([['28 spokes', '=holes=28 | /28 & /spokes']]);
    expect(meaningsOf('i30')).toEqual([['i30', '=innermm=30 | =riminnermm=30 | /i30']]);
    expect(meaningsOf('160')).toEqual([['160', '']]);
  });

  test('two numbers that rise are the range of a cassette before they are two numbers', () => {
    expect(meaningsOf('10', '51t')).toEqual([['10 51t', '=sprockets=10-51 | =largestsprocket=51 | 10 & 51']]);
    expect(meaningsOf('11', '34')).toEqual([['11 34', '=sprockets=11-34 | =largestsprocket=34 | 11 & 34']]);
    expect(meaningsOf('148', '12').map(([typed]) => typed)).toEqual(['148', '12']);
  });

  test('a long number is the beginning of a SKU or a piece of an EAN, and an EAN is read through its gaps', () => {
    expect(meaningsOf('0110')).toEqual([['0110', '0110* | #0110*']]);
    expect(meaningsOf('2', '405200', '110029')).toEqual([['2 405200 110029', '#2405200110029*']]);
  });

  test('no word is lost or read twice, whatever is typed', () => {
    const word = fc.oneof(
      fc.constantFrom(...synonyms.flatMap(([typed]) => typed.split(' ')), ...fillers),
      fc.integer({ min: 0, max: 99_999 }).map(String),
      fc.stringMatching(/^[a-z0-9]{1,8}$/),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 10 }), (words) => {
        expect(conceptsOf(words).flatMap(({ typed }) => typed)).toEqual(words);
      }),
    );
  });
});

test('the family that the words name best is meant, and of two the one named later', () => {
  expect(familiesNamed([['chain']])).toEqual(['Chain']);
  expect(familiesNamed([['chain'], ['link']])).toEqual(['Chain link']);
  expect(familiesNamed([['brake'], ['pads']])).toEqual(['Brake pad']);
  expect(familiesNamed([['brake']])).toEqual([
    'Disc brake',
    'Brake pad',
    'Rim brake',
    'Brake lever',
    'Brake adapter',
    'Brake hose',
  ]);
  expect(familiesNamed([['rear'], ['hub']])).toEqual(['Hub']);
  expect(familiesNamed([['black'], ['160']])).toEqual([]);
});

test('the synonyms are written as words are compared: in the singular, without accents and signs, each once', () => {
  const typed = synonyms.map(([words]) => words);
  expect(typed.filter((words) => !/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(words))).toEqual([]);
  expect(typed.filter((words, index) => typed.indexOf(words) !== index)).toEqual([]);
  expect(synonymWords).toContain('microspline');
  expect(singularOf('brakes')).toBe('brake');
  expect(singularOf('xs')).toBe('xs');
});
