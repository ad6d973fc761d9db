import { expect, test } from 'vitest';
import { bicycleSlide, partSlides } from '../../web/content/home/slides.ts';
import { framePoints } from '../frame.points.ts';
import { parts } from '../parts.ts';
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
  // A part that is shown at an angle has no dimension line: its name says the size.
  const labels = new Map(parts.map(({ slug, name, pictures }) => [slug, pictures[0]?.mark?.label ?? name]));
  for (const { part, label, scene } of partSlides) {
    expect(labels.get(part), part).toContain(label);
    expect(Object.keys(scenes.find(({ name }) => name === scene)?.points ?? {})).toEqual(['left', 'right', 'bottom']);
  }
});
