import { cropOf } from '#web/pictures/scene.tsx';
import type { Spot } from './measured.tsx';

/** Where a named point of a scene stands in its wide crop; null while it has not been taken, or has no such point. */
export function spotOf(scene: string, name: string): Spot | null {
  const [x, y] = cropOf(scene, 'wide')?.points[name] ?? [];
  return x === undefined || y === undefined ? null : [x, y];
}
