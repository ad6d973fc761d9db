import { BufferGeometry, Float32BufferAttribute } from 'three';
import { radians, type V2 } from '../geometry/vectors.ts';

interface RoundSheet {
  /** The surface from the inner edge of the print (0) to its outer one (1), lifted a little: [radius, z] on the +z side. */
  readonly line: (share: number) => V2;
  /** +1 for the +z side; the other side is its mirror image, on which words still read from left to right. */
  readonly side: 1 | -1;
  /** Middle and length of the arc, degrees and radians. */
  readonly middle: number;
  readonly arc: number;
}

const [STEPS, ROWS] = [60, 6];

/** A sheet for a print around an axle: words read clockwise when seen from their own side, with their heads outwards. */
export function roundSheet({ line, side, middle, arc }: RoundSheet): BufferGeometry {
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= STEPS; i++)
    for (let j = 0; j <= ROWS; j++) {
      const angle = radians(middle) + side * arc * (0.5 - i / STEPS);
      const [r, z] = line(j / ROWS);
      const [near, far] = [line(j / ROWS - 0.05), line(j / ROWS + 0.05)];
      const length = Math.hypot(far[0] - near[0], far[1] - near[1]);
      const [nr, nz] = [-(far[1] - near[1]) / length, (far[0] - near[0]) / length];
      position.push(r * Math.cos(angle), r * Math.sin(angle), side * z);
      normal.push(nr * Math.cos(angle), nr * Math.sin(angle), side * nz);
      uv.push(i / STEPS, j / ROWS);
    }
  for (let i = 0; i < STEPS; i++)
    for (let j = 0; j < ROWS; j++) {
      const a = i * (ROWS + 1) + j;
      index.push(a, a + ROWS + 1, a + 1, a + 1, a + ROWS + 1, a + ROWS + 2);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  geometry.setIndex(index);
  return geometry.toNonIndexed();
}
