import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { families } from '#contract/catalogue/families.ts';
import { drawnStandard, hasDrawing, StandardDrawing } from './standard.drawing.tsx';
import { howToMeasure } from './texts.ts';

const render = (family: string, attribute: string, value: string | number) =>
  renderToStaticMarkup(createElement(StandardDrawing, { family, attribute, value }));

const attributes = families.flatMap(({ name, attributes: all }) =>
  all.flatMap((attribute) => {
    const standard = drawnStandard(name, attribute.key);
    return standard ? [{ name, key: attribute.key, standard, attribute }] : [];
  }),
);
const choices = attributes.flatMap(({ attribute, ...of }) =>
  attribute.kind === 'choice' ? [{ ...of, options: attribute.options }] : [],
);

describe('drawings of standards', () => {
  it('are there for what a family has', () => {
    expect(attributes.length).toBeGreaterThan(25);
    expect(hasDrawing('Fork', 'axle')).toBe(true);
    expect(hasDrawing('Hub', 'axle')).toBe(false);
    expect(hasDrawing('Frame', 'colour')).toBe(false);
  });

  it.each(choices)('has a drawing and words for each $key of $name', ({ name, key, standard, options }) => {
    const values = options.filter((value) => value !== 'none');
    const drawings = values.map((value) => render(name, key, value));
    for (const drawing of drawings) {
      expect(drawing).toContain('<path');
      expect(drawing).not.toMatch(/style=|NaN|undefined|Infinity/);
    }
    expect(Object.keys(howToMeasure[standard].values)).toEqual(expect.arrayContaining(options.map(String)));
    // Beside each other they have one box.
    expect(new Set(drawings.map((drawing) => /viewBox="[^"]*"/.exec(drawing)?.[0])).size).toBe(1);
  });

  it.each([
    ['Frame', 'rearAxle'],
    ['Fork', 'axle'],
    ['Frame', 'shell'],
    ['Frame', 'brakeMount'],
    ['Frame', 'hanger'],
    ['Frame', 'seatpostMm'],
    ['Hub', 'freehub'],
  ])('draws each value of %s %s in its own way', (family, attribute) => {
    const options = choices.find(({ name, key }) => name === family && key === attribute)?.options ?? [];
    const drawings = options.filter((value) => value !== 'none').map((value) => render(family, attribute, value));
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it.each(['EC34/28.6', 'ZS44/28.6', 'IS42', 'ZS49/30'])('draws the upper end %s', (words) => {
    expect(render('Headset', 'upper', words)).toContain('<path');
  });

  it('draws both ends of a head tube', () => {
    const drawing = render('Frame', 'headset', 'ZS44 | ZS56');
    expect(drawing).toContain('>44<');
    expect(drawing).toContain('>56<');
  });

  it.each([
    ['Headset', 'upper', 'threaded 1 in'],
    ['Headset', 'upper', 'ZS44/28.6 or EC34'],
    ['Hub', 'freehub', 'none'],
    ['Hub', 'freehub', 'toString'],
    ['Frame', 'rearAxle', 'wide'],
    ['Frame', 'hanger', 'constructor'],
    ['Frame', 'brakeMount', 'drum'],
    ['toString', 'length', '1'],
    ['Saddle', 'rails', 'one rail'],
  ])('draws nothing of what it does not know: %s %s %s', (family, attribute, value) => {
    expect(render(family, attribute, value)).toBe('');
  });
});
