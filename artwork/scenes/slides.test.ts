import { expect, test } from 'vitest';
import { cassette } from '#catalogue/families/cassette.ts';
import { chainring } from '#catalogue/families/chainring.ts';
import { discRotor } from '#catalogue/families/disc-rotor.ts';
import { wheel } from '#catalogue/families/wheel.ts';
import { framePoints } from '#catalogue/geometry.ts';
import { cassettes, chainrings, discRotors, wheels } from '#catalogue/parts.ts';
import { bicycleSlide, partSlides } from '#web/content/home/slides.ts';
import { scenes } from '../scenes.ts';
import { hardtail } from './hardtail.ts';

test('the figures over the bicycle are those of its frame', () => {
  const { rearAxle, frontAxle } = framePoints(hardtail.frame);
  expect(bicycleSlide.measures).toEqual({
    wheelbase: `Wheelbase ${Math.round(frontAxle[0] - rearAxle[0])}`,
    reach: `Reach ${hardtail.frame.reachMm}`,
    stack: `Stack ${hardtail.frame.stackMm}`,
  });
});

test('the figure on each slide is that of the part it leads to, between points that its scene knows', () => {
  const labels = [
    ...chainrings.map((part) => [part.slug, chainring.measure(part.attributes)?.label]),
    ...cassettes.map((part) => [part.slug, cassette.measure(part.attributes)?.label]),
    ...discRotors.map((part) => [part.slug, discRotor.measure(part.attributes)?.label]),
    ...wheels.map((part) => [part.slug, wheel.measure(part.attributes)?.label]),
  ];
  const known: Record<string, string | undefined> = Object.fromEntries(labels);
  for (const { part, label, scene } of partSlides) {
    expect(known[part], part).toBe(label);
    expect(Object.keys(scenes.find(({ name }) => name === scene)?.points ?? {})).toEqual(['left', 'right', 'bottom']);
  }
});
