import { BufferGeometry, Float32BufferAttribute, type Mesh, PlaneGeometry } from 'three';
import { mesh } from '../geometry/meshes.ts';
import { polar, type V2 } from '../geometry/vectors.ts';
import { printed } from '../materials.ts';

/** Words burnt into a flat face by a laser: where their middle lies, the way they run (radians), height of the letters. */
export interface Etching {
  readonly text: string;
  readonly place: V2;
  readonly way: number;
  readonly size: number;
  /** Height of the face that they stand on. */
  readonly z: number;
  readonly colour?: string;
}

/** Etched words as a thin sheet over a face that looks to +z; it throws no shadow. */
export function etched({ text, place, way, size, z, colour = '#55575b' }: Etching): Mesh {
  const [width, height] = [text.length * size * 0.95 + size, size * 1.8];
  const sheet = mesh(
    new PlaneGeometry(width, height),
    printed({
      low: [-width / 2, -height / 2],
      high: [width / 2, height / 2],
      ground: null,
      words: [{ text, from: [-width / 2, 0], to: [width / 2, 0], size, colour, track: size * 0.1, weight: 700 }],
      scale: 24,
    }),
  );
  sheet.castShadow = false;
  sheet.position.set(place[0], place[1], z + 0.04);
  sheet.rotation.z = way;
  return sheet;
}

/** Words along a turned part, read with its z axis to the right. */
export interface Engraving {
  readonly text: string;
  /** Radius they lie at, just over the part's own. */
  readonly radius: number;
  /** Where their middle stands along z, and around it (radians). */
  readonly middle: number;
  readonly angle: number;
  readonly size: number;
  readonly colour: string;
}

/** Words on the round side of a part turned about z; a thin sheet that throws no shadow. */
export function engraved({ text, radius, middle, angle, size, colour }: Engraving): Mesh {
  const [width, height] = [text.length * size * 0.98 + size, size * 1.8];
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  const rows = 12;
  for (let row = 0; row <= rows; row++) {
    const share = row / rows;
    // Above on the sheet is where the angle grows smaller: the part is seen from its -x side, z to the right.
    const around = angle - ((share - 0.5) * height) / radius;
    const [x, y] = polar(1, around);
    for (const [u, z] of [
      [0, middle - width / 2],
      [1, middle + width / 2],
    ] as const) {
      position.push(x * radius, y * radius, z);
      normal.push(x, y, 0);
      uv.push(u, share);
    }
    if (row < rows) index.push(row * 2, row * 2 + 1, row * 2 + 2, row * 2 + 1, row * 2 + 3, row * 2 + 2);
  }
  const sheet = new BufferGeometry();
  sheet.setAttribute('position', new Float32BufferAttribute(position, 3));
  sheet.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  sheet.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  sheet.setIndex(index);
  const words = [{ text, from: [-width / 2, 0], to: [width / 2, 0], size, colour, track: size * 0.12 }] as const;
  const made = mesh(
    sheet,
    printed({ low: [-width / 2, -height / 2], high: [width / 2, height / 2], ground: null, words, scale: 16 }),
  );
  made.castShadow = false;
  return made;
}
