import { CylinderGeometry, type Mesh } from 'three';
import { mesh } from '../geometry/meshes.ts';
import { printed } from '../materials.ts';
import type { Engraving } from './etching.ts';

/** Words around the side of a part turned about z, their feet towards its lower end; `middle` and `angle` as in `Engraving`. */
export function wrapped({ text, radius, middle, angle, size, colour }: Engraving): Mesh {
  const [width, height] = [Math.min(text.length * size * 0.9 + size, 5.8 * radius), size * 1.8];
  const arc = width / radius;
  const sheet = new CylinderGeometry(radius, radius, height, 48, 1, true, -arc / 2, arc);
  const words = [
    { text, from: [-width / 2, 0], to: [width / 2, 0], size, colour, track: size * 0.1, weight: 700 },
  ] as const;
  const made = mesh(
    sheet.rotateX(Math.PI / 2),
    printed({ low: [-width / 2, -height / 2], high: [width / 2, height / 2], ground: null, words, scale: 20 }),
  );
  made.castShadow = false;
  made.position.z = middle;
  made.rotation.z = angle + Math.PI / 2;
  return made;
}
