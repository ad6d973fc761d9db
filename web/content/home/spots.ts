import { cropOf } from '#web/platform/pictures/scene.tsx';
import type { Spot } from './measured.tsx';

/** A crop of a scene as marks are drawn over it: its frame, and where its named points stand in it. */
interface Sheet<Name extends string> {
  frame: string;
  spots: Readonly<Record<Name, Spot>>;
}

/** The crop with all of these points; null while it has not been taken, or lacks one of them. */
export function sheetOf<Name extends string>(
  scene: string,
  name: 'wide' | 'tall',
  names: readonly Name[],
): Sheet<Name> | null {
  const crop = cropOf(scene, name);
  if (!crop) return null;
  const spots: Partial<Record<Name, Spot>> = {};
  for (const point of names) {
    const [x, y] = crop.points[point] ?? [];
    if (x === undefined || y === undefined) return null;
    spots[point] = [x, y];
  }
  return hasAll(spots, names) ? { frame: `0 0 ${crop.width} ${crop.height}`, spots } : null;
}

function hasAll<Name extends string>(
  spots: Partial<Record<Name, Spot>>,
  names: readonly Name[],
): spots is Record<Name, Spot> {
  return names.every((name) => spots[name] !== undefined);
}

/** The line between two places, moved straight down until it runs through a third one. */
export function movedTo([x1, y1]: Spot, [x2, y2]: Spot, [x, y]: Spot): [from: Spot, to: Spot] {
  const slope = (y2 - y1) / (x2 - x1);
  return [
    [x1, y + (x1 - x) * slope],
    [x2, y + (x2 - x) * slope],
  ];
}
