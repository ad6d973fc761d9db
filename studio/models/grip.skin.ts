import type { Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import type { V2 } from '../geometry/vectors.ts';
import { cork, foam, leather, rubber } from '../materials.ts';

/** Width of a clamp's ring. */
export const RING = 10.5;

const colours = { black: 0x232427, grey: 0x777b80, red: 0xa8191f, blue: 0x1d4a8f, green: 0x2c6a41, brown: 0x5a3319 };

/** What the hand feels, by compound and colour. */
export function skinOf(a: AttributesOf<'Grips'>): Material {
  if (a.compound === 'cork') return cork();
  if (a.compound === 'leather') return leather(a.colour === 'black' ? 0x1d1c1c : colours.brown);
  return a.compound === 'silicone' ? foam(chosen(colours, a.colour)) : rubber(chosen(colours, a.colour));
}

/** From where to where the hand finds the grip itself, between the clamps. */
export function sleeveOf(a: AttributesOf<'Grips'>): V2 {
  const inner = a.fastening === 'slip-on' ? 0 : RING + 0.6;
  return [inner, a.fastening === 'two clamps' ? a.lengthMm - RING - 0.6 : a.lengthMm];
}
