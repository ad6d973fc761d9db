import { BufferAttribute, BufferGeometry, type MeshPhysicalMaterial } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import type { V2 } from '../geometry/vectors.ts';
import { brushed, carbon, nickel, type Print, paint, satin } from '../materials.ts';

type Colour = AttributesOf<'Frame'>['colour'];

const paints = {
  black: 0x1c1e21,
  green: 0x2c5a41,
  yellow: 0xe2a313,
  sand: 0xc4ab86,
  orange: 0xd4521a,
  red: 0xb0171d,
  blue: 0x173f87,
  brown: 0x55331f,
  white: 0xe8e7e2,
  grey: 0x767d84,
} as const;

/** What a frame or a fork is covered with; the uncoated metals and bare carbon carry a clear lacquer. */
export function coat(colour: Colour): MeshPhysicalMaterial {
  if (colour === 'raw') return brushed();
  if (colour === 'nickel') return nickel();
  if (colour === 'carbon') return carbon();
  return colour === 'black' ? satin(paints.black) : paint(chosen(paints, colour));
}

/** The colour that letters have on a coat. */
export const inks: Readonly<Record<string, string>> = {
  raw: '#17181a',
  black: '#d6d8d9',
  green: '#efe6cc',
  yellow: '#191a1c',
  carbon: '#e6e7e9',
  sand: '#33322d',
  orange: '#fff4e6',
  red: '#ffffff',
  blue: '#f2f4f7',
  nickel: '#7c1417',
  brown: '#ead9b0',
  white: '#22262b',
  grey: '#f3f3f1',
};

/** A rectangle on the side of a frame, in its plane: letters run from `start` along `way`, half of the height on each side. */
export interface Panel {
  readonly start: V2;
  readonly way: V2;
  readonly long: number;
  readonly half: number;
}

/** How far a decal lies above the surface, in millimetres: enough for the depth buffer, too little to be seen. */
const ABOVE = 0.35;

/**
 * A thin sheet over that part of a geometry that lies within a panel, on the drive side or the other one. Texture
 * coordinates run 0 to 1 over the panel, in reading direction on both sides.
 */
export function decal(geometry: BufferGeometry, { start, way, long, half }: Panel, drive: boolean): BufferGeometry {
  const { position, normal } = geometry.attributes;
  const [px, py] = [position.array, normal.array];
  const side = drive ? 1 : -1;
  const points: number[] = [];
  const normals: number[] = [];
  const uv: number[] = [];
  const share = (o: number): V2 => {
    const [dx, dy] = [px[o] - start[0], px[o + 1] - start[1]];
    return [(dx * way[0] + dy * way[1]) / long, 0.5 + (dy * way[0] - dx * way[1]) / (2 * half)];
  };
  for (let t = 0; t < px.length; t += 9) {
    const corners = [t, t + 3, t + 6];
    if (corners.some((o) => px[o + 2] * side < 1 || py[o + 2] * side < 0.12)) continue;
    const shares = corners.map(share);
    if (shares.some(([u, v]) => u < 0 || u > 1 || v < 0 || v > 1)) continue;
    for (const [i, o] of corners.entries()) {
      for (const k of [0, 1, 2]) {
        points.push(px[o + k] + py[o + k] * ABOVE);
        normals.push(py[o + k]);
      }
      const [u, v] = shares[i];
      uv.push(drive ? u : 1 - u, v);
    }
  }
  const sheet = new BufferGeometry();
  sheet.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  sheet.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  sheet.setAttribute('uv', new BufferAttribute(new Float32Array(uv), 2));
  return sheet;
}

/** A word that fills a panel: letters `size` millimetres high. */
export const word = (
  text: string,
  { long, half }: Panel,
  size: number,
  colour: string,
  track = size * 0.16,
): Print => ({
  low: [0, -half],
  high: [long, half],
  ground: null,
  words: [{ text, from: [0, 0], to: [long, 0], size, colour, track, weight: 800 }],
  scale: 5,
});
